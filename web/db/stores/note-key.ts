/** What the app remembers of a person's doing beside drafts: on this device alone, and nothing to send or to export. */
export type NoteKey = 'last-exam' | `oral:timer:${string}`

/** Beside it stand the device's own marks, which go nowhere. */
export const isNoteKey = (key: string): boolean => key === 'last-exam' || key.startsWith('oral:timer:')
