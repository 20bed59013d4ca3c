/** Loads the screens that import and export decks, which few visits need. */
export const loadImport = async () => (await import('./transfer/import-screen.tsx')).ImportScreen
/** Loads the dialog that shares a deck, which only people in a group or class need. */
export const loadShareDeck = async () => (await import('../../spaces/share-deck.tsx')).ShareOwnDeck
export const loadExport = async () => (await import('./transfer/export-dialog.tsx')).ExportDialog
