/** A database whose work is being moved into another account [A2, A4]. */
export interface LeavingWork {
  /** Closes the database for writing and returns the account that receives its work: the first account that any context specified. */
  closeForWriting(into: string): Promise<string>
  /** Returns whether another context has also moved the work and is deleting the database. */
  isTaken(): boolean
  close(): void
  /** Deletes this database, but never a newer database with the same name. */
  delete(): Promise<void>
}

/**
 * Moves the work out of a database with `bring`, then deletes the database, unless `bring` returns false because it could not move
 * everything. Can be run again after an interrupted move.
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
