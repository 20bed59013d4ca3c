import Dexie from 'dexie'

/**
 * Whether the database exists. `Dexie.exists` opens it to find out and then deletes what it created, along with anything
 * another tab has created in it meanwhile.
 */
export const hasDatabase = async (name: string): Promise<boolean> => (await Dexie.getDatabaseNames()).includes(name)
