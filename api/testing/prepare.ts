import type { Database, OpenOptions } from '../db/database.ts'

export type TestOptions = Omit<OpenOptions, 'file'>

/** Fills a new database before a test gets a copy of it. Pass the same function every time: it runs once per process. */
export type Prepare = (db: Database) => Promise<void>

/** Every copy gets an epoch and a station id of its own when it is opened. */
export const forgetWhose = async ({ writer }: Database): Promise<void> =>
  void (await writer.deleteFrom('meta').where('key', 'in', ['epoch', 'station']).execute())
