import Dexie from 'dexie'

/**
 * Whether the device has it. `Dexie.exists` would open it to see, and then delete what it has made by that: with it goes whatever
 * somebody else has begun to make in the meantime.
 */
export const hasDatabase = async (name: string): Promise<boolean> => (await Dexie.getDatabaseNames()).includes(name)
