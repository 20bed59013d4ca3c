export const loadSignOutDialog = async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog })

export const loadCameAlongNote = async () => ({ default: (await import('./came-along-note.tsx')).CameAlongNote })
