import type { Sqlite } from './sqlite.ts'

/** The person's row, which holds their newest version. SQLite's own lock on the file is the person's lock. */
export function preparePeople(db: Sqlite) {
  const get = db.prepare<[string], { version: number; purgedThrough: number }>(
    'select "version", "purgedThrough" from "people" where "userId" = ?',
  )
  const add = db.prepare(
    'insert into "people" ("userId", "version", "purgedThrough") values (?, 0, 0) on conflict ("userId") do nothing',
  )
  const raise = db.prepare('update "people" set "version" = ? where "userId" = ?')
  return {
    /** Must run inside a transaction that began by locking the file. */
    held(userId: string): { version: number; purgedThrough: number } {
      const row = get.get(userId)
      if (row) return row
      add.run(userId)
      return { version: 0, purgedThrough: 0 }
    },
    raise(userId: string, version: number): void {
      raise.run(version, userId)
    },
  }
}
