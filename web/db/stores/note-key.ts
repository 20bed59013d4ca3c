/** Small values that the app remembers about the person's work on this device. Never synced or exported. */
export type NoteKey = 'last-exam' | `oral:timer:${string}` | typeof CAME_ALONG

/** What a guest's work consisted of when it moved into this account. It is news of one move, so it never moves on. */
export const CAME_ALONG = 'came-along'

/** The same table holds the device's own marks, which never move to another account. */
export const isNoteKey = (key: string): boolean => key === 'last-exam' || key.startsWith('oral:timer:')
