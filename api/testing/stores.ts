import type { Database } from '../db/database.ts'
import { openTestFile } from './database.ts'
import { findPostgres } from './postgres.ts'
import type { Prepare, TestOptions } from './prepare.ts'
import { openTestPostgres } from './test-postgres.ts'

/** An empty, migrated database, on SQLite or PostgreSQL. */
export type TestStore = Database

const nothing: Prepare = async () => {}

/** The stores that the server's tests run on. */
export const stores: { name: string; isHere: boolean; open(options?: TestOptions): Promise<TestStore> }[] = [
  { name: 'SQLite', isHere: true, open: (options) => openTestFile(options) },
  {
    name: 'PostgreSQL',
    isHere: findPostgres() !== null,
    open: (options = {}) => openTestPostgres(options, nothing),
  },
]
