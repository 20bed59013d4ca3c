/** A database whose work moves into another account [A2, A4]. */
export interface LeavingWork {
  /** Closes it for writing and says which account has its work: the one that was named first. */
  closeForWriting(into: string): Promise<string>
  /** Whether another context has moved it as well and is deleting it. */
  isTaken(): boolean
  close(): void
  /** Deletes this database, not one that was begun since under the same name. */
  delete(): Promise<void>
}

/**
 * Moves what `bring` takes out of a database, and deletes the database only when nothing can be added to it any more and all of
 * it has arrived. `bring` says whether all of it has; if not, the database stays. A move that was interrupted is done again.
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
