import type { Sqlite } from './sqlite.ts'

/** The person's row: it is their lock and holds their newest version. */
export function preparePeople(db: Sqlite) {
  const lock = db.prepare<[string], { version: number; purgedThrough: number }>(
    'update "people" set "version" = "version" where "userId" = ? returning "version", "purgedThrough"',
  )
  const add = db.prepare(
    'insert into "people" ("userId", "version", "purgedThrough") values (?, 0, 0) on conflict ("userId") do nothing',
  )
  const raise = db.prepare('update "people" set "version" = ? where "userId" = ?')
  return {
    lock(userId: string): { version: number; purgedThrough: number } {
      const held = lock.get(userId)
      if (held) return held
      add.run(userId)
      return lock.get(userId) ?? { version: 0, purgedThrough: 0 }
    },
    raise(userId: string, version: number): void {
      raise.run(version, userId)
    },
  }
}
