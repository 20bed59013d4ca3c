import { withStyles } from '../ui/styles/load-styles.ts'

export const loadSignOutDialog = async () => ({
  default: (await withStyles(import('./sign-out-dialog.tsx'))).SignOutDialog,
})

export const loadCameAlongNote = async () => ({
  default: (await withStyles(import('./came-along-note.tsx'))).CameAlongNote,
})
