/** Loads the screens that import and export decks, which few visits need. */
export const loadImport = async () => (await import('./transfer/import-screen.tsx')).ImportScreen
export const loadExport = async () => (await import('./transfer/export-dialog.tsx')).ExportDialog
