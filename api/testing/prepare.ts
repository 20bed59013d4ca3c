import type { Database, OpenOptions } from '../db/database.ts'

export type TestOptions = Omit<OpenOptions, 'file'>

/**
 * Fills a new database, of which each test gets a copy. The filled database is cached per function object and process, so pass the same
 * function object every time.
 */
export type Prepare = (db: Database) => Promise<void>

/** Deletes the epoch and the station ID, so that new ones are created when a copy is opened. */
export const forgetWhose = async ({ writer }: Database): Promise<void> =>
  void (await writer.deleteFrom('meta').where('key', 'in', ['epoch', 'station']).execute())
