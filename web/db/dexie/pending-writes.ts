/**
 * The writes of one transaction. We start each write without waiting for it: IndexedDB runs requests in order anyway, and on a slow
 * phone each answer costs a few milliseconds. Only the end of the transaction and reads of the same table wait.
 */
export interface Writes {
  begin(table: string, work: PromiseLike<unknown>): void
  /** Resolves when the writes started in the table are done, rejects if one failed. Undefined if there are none. */
  of(table: string): Promise<unknown> | undefined
  /** The same for every table. */
  all(): Promise<unknown>
}

export function openWrites(): Writes {
  const begun = new Map<string, Promise<unknown>>()
  return {
    begin(table, work) {
      const all = Promise.all([begun.get(table), work])
      // Callers of `of` and `all` still see the error; this only prevents an unhandled rejection.
      all.catch(() => undefined)
      begun.set(table, all)
    },
    of: (table) => begun.get(table),
    all: () => Promise.all(begun.values()),
  }
}
