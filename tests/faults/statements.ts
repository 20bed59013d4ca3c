import type { Sqlite } from '@station-zero/api/db/sqlite.ts'

const RUNS = ['run', 'all', 'get', 'iterate']

/** Wraps the connection so that `before` is called before each statement that is run. */
export function watchStatements(db: Sqlite, before: (text: string) => void): Sqlite {
  const prepare = (text: string) =>
    new Proxy(db.prepare(text), {
      get(statement, name) {
        const found: unknown = Reflect.get(statement, name, statement)
        if (typeof found !== 'function') return found
        return (...args: unknown[]) => {
          if (RUNS.includes(String(name))) before(text)
          return found.apply(statement, args)
        }
      },
    })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return prepare
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
}
