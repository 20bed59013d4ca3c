/**
 * What one transaction writes. A write is begun and nobody waits for it, since the database does one thing after the other
 * anyway and every answer costs a slow phone some milliseconds; only the end of the transaction waits, and whoever reads the same table.
 */
export interface Writes {
  begin(table: string, work: PromiseLike<unknown>): void
  /** Resolves when what was begun in the table is done, and rejects where it failed; undefined where nothing was. */
  of(table: string): Promise<unknown> | undefined
  /** The same for all tables. */
  all(): Promise<unknown>
}

export function openWrites(): Writes {
  const begun = new Map<string, Promise<unknown>>()
  return {
    begin(table, work) {
      const all = Promise.all([begun.get(table), work])
      // Told to whoever waits; a transaction that has failed otherwise waits for nothing.
      all.catch(() => undefined)
      begun.set(table, all)
    },
    of: (table) => begun.get(table),
    all: () => Promise.all(begun.values()),
  }
}
