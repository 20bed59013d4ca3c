/** Loads the dialog that shares a card, a job or a workout, which most visits don't need. */
export const loadShareDialog = async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog })
