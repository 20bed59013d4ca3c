export const loadSignOutDialog = async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog })

/** The assistant's card search. */
export const loadAnswer = async () => (await import('./answer.ts')).answer

export const loadCameAlongNote = async () => ({ default: (await import('./came-along-note.tsx')).CameAlongNote })
