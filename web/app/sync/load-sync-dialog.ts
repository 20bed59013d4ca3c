export const loadSyncDialog = async () => ({ default: (await import('./sync-dialog.tsx')).SyncDialog })
