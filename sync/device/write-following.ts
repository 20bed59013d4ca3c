import type { Loop } from '../client/loop.ts'
import { FLUSH_AFTER_WRITE_MS } from '../limits.ts'

export interface MovePorts<From, Account> {
  /** Returns the id of the account that the work has moved to, if the error contains that id; otherwise undefined. */
  movedTo(from: From, error: unknown): string | undefined
  /** Finishes an interrupted sign-in. Needed if the tab that moved the work was killed before it stored the new current user. */
  resumeSignIn(): Promise<void>
  open(userId: string): Promise<Account>
}

/** Writes to this account or, if its work has moved, to the account that now has the work [A2, A4]. */
export async function writeFollowing<From, Account, T>(
  { movedTo, resumeSignIn, open }: MovePorts<From, Account>,
  from: From,
  write: (account: From | Account) => PromiseLike<T>,
): Promise<T> {
  try {
    return await write(from)
  } catch (error) {
    const userId = movedTo(from, error)
    if (!userId) throw error
    await resumeSignIn()
    return write(await open(userId))
  }
}

/** Runs the mutation now and schedules a push. */
export async function enactFollowing<From, Account extends { loop: Loop }, T>(
  ports: MovePorts<From, Account> & { current(): Account | null },
  from: From,
  enact: (account: From | Account) => PromiseLike<T>,
): Promise<void> {
  await writeFollowing(ports, from, enact)
  ports.current()?.loop.poke(FLUSH_AFTER_WRITE_MS)
}
