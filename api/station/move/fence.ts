import type { Sqlite } from '../../db/sqlite.ts'
import { tablesIn } from '../inspect.ts'

/** The row of `meta` that says which PostgreSQL has the station's data now. */
export const MOVED_TO = 'movedTo'

/**
 * From this commit on, every write to the file fails, in every process that has it open, and the file says where the data is. Call
 * it in the transaction that has held the file's lock since the last copy.
 */
export function fence(write: Sqlite, url: string): void {
  const tables = tablesIn(write)
  write.prepare(`insert into "meta" ("key", "value") values (?, ?)`).run(MOVED_TO, url)
  for (const table of tables)
    for (const deed of ['insert', 'update', 'delete'])
      write.exec(
        `create trigger "moved ${deed} ${table}" before ${deed} on "${table}" begin select raise(abort, 'moved'); end`,
      )
}

/** Null if the data is still in the file. */
export const movedTo = (db: Sqlite): string | null =>
  db.prepare<[string], string>('select "value" from "meta" where "key" = ?').pluck().get(MOVED_TO) ?? null
