import { openSqlite, type Statement } from './sqlite.ts'

export interface LookUps {
  /**
   * The first row of a query with `?` for its values, outside of any transaction. For queries that run on every request: Kysely
   * compiles a query again each time.
   */
  lookUp<Row>(query: string, ...values: (string | number)[]): Promise<Row | undefined>
}

/** Queries that stay prepared, on a connection of their own that is never inside a transaction. */
export function openLookUps(path: string): LookUps & { close(): void } {
  const db = openSqlite(path, { isReadOnly: true })
  // All queries are constants in the code, so this map stays small.
  const statements = new Map<string, Statement>()
  const prepare = (query: string): Statement => {
    const statement = db.prepare<unknown[]>(query)
    statements.set(query, statement)
    return statement
  }
  return {
    lookUp: async <Row>(query: string, ...values: (string | number)[]) =>
      (statements.get(query) ?? prepare(query)).get(...values) as Row | undefined,
    close: () => db.close(),
  }
}
