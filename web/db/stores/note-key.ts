/** Small values that the app remembers about the person's work on this device. Never synced or exported. */
export type NoteKey = 'last-exam' | `oral:timer:${string}`

/** The same table holds the device's own marks, which never move to another account. */
export const isNoteKey = (key: string): boolean => key === 'last-exam' || key.startsWith('oral:timer:')
