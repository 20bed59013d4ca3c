export const loadSignOutDialog = async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog })

/** The search through the cards, for the assistant. */
export const loadAnswer = async () => (await import('./answer.ts')).answer
