export const loadSignOutDialog = async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog })

/** The assistant: how it understands a question, its replies and its card search. */
export const loadAnswer = async () => (await import('./answer.ts')).answer

export const loadCameAlongNote = async () => ({ default: (await import('./came-along-note.tsx')).CameAlongNote })
