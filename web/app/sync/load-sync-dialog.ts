export const loadSyncDialog = async () => ({ default: (await import('./sync-dialog.tsx')).SyncDialog })

export const loadSignOutDialog = async () => ({
  default: (await import('../../home/sign-out-dialog.tsx')).SignOutDialog,
})
