import { withStyles } from '../../ui/styles/load-styles.ts'

export const loadSyncDialog = async () => ({ default: (await withStyles(import('./sync-dialog.tsx'))).SyncDialog })

export const loadSignOutDialog = async () => ({
  default: (await withStyles(import('../../home/sign-out-dialog.tsx'))).SignOutDialog,
})
