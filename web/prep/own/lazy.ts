/** Loads the screens that import and export decks, which few visits need. */
export const loadImport = async () => (await import('./transfer/import-screen.tsx')).ImportScreen
/** In a separate chunk, because only people in a group or class can share decks. */
export const loadShareDeck = async () => (await import('../../spaces/share-deck.tsx')).ShareOwnDeck
export const loadExport = async () => (await import('./transfer/export-dialog.tsx')).ExportDialog
