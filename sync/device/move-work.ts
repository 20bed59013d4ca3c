/** A database whose work is moving into another account [A2, A4]. */
export interface LeavingWork {
  /** Closes it for writing and returns the account that gets its work: the first one that any context named. */
  closeForWriting(into: string): Promise<string>
  /** Whether another context has moved the work too and is deleting the database. */
  isTaken(): boolean
  close(): void
  /** Deletes this database, but not a newer one with the same name. */
  delete(): Promise<void>
}

/**
 * Moves the work out of a database with `bring`, then deletes the database, unless `bring` returns false because it
 * could not move everything. An interrupted move runs again.
 */
export async function moveWork<Work extends LeavingWork>(
  work: Work,
  into: string,
  bring: (work: Work, into: string) => Promise<boolean>,
): Promise<void> {
  let isWhole: boolean
  try {
    isWhole = await bring(work, await work.closeForWriting(into))
  } catch (error) {
    if (work.isTaken()) return
    work.close()
    throw error
  }
  if (work.isTaken()) return
  if (isWhole) await work.delete()
  else work.close()
}
