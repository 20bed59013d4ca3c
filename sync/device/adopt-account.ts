import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { replay } from '../client/adopt.ts'
import type { Entry } from '../client/store.ts'
import type { ReceivingAccount } from './adopt-guest.ts'
import type { DeviceStates, Move } from './device-state.ts'
import { type LeavingWork, moveWork } from './move-work.ts'

/** The local database of an account that no longer exists on the server. The database must be closed for writing before it is read. */
export interface ForgottenWork extends LeavingWork {
  /** Returns the rows as the mutations that produced them, as in an export. Mutations confirmed long ago exist in no other form. */
  history(): Promise<Entry[]>
  /** Returns archived mutations in the order they were covered. */
  archive(): Promise<Entry[]>
  queue(): Promise<Entry[]>
  refused(): Promise<Entry[]>
  /** Returns whether the database has rows that only a newer version of the app can move. */
  hasParked(): Promise<boolean>
}

export interface AccountPorts<Work extends ForgottenWork, Account extends ReceivingAccount> {
  states: DeviceStates
  mutations: ReadonlyMap<string, Mutation>
  hasDatabase(userId: string): Promise<boolean>
  openWork(userId: string): Work
  openAccount(userId: string): Promise<Account>
  /** Copies content. Must run before mutations are replayed, because a mutation is refused if the card or job it refers to is missing. */
  copyContent(from: Work, to: Account): Promise<void>
  /** Copies drafts, notes and recordings. */
  takeTheRest(from: Work, to: Account): Promise<void>
  /** Removes the account from this device. Called after all of its work has moved. */
  dropAccount(userId: string): Promise<void>
  /** Hides the account from the person. Called if some rows must wait for a newer version of the app. */
  hideAccount(userId: string): Promise<void>
}

/** Moves the local data of accounts that the server no longer has into the accounts specified in `moves` [A4]. */
export async function adoptAccounts<Work extends ForgottenWork, Account extends ReceivingAccount>(
  ports: AccountPorts<Work, Account>,
  moves: readonly Move[],
): Promise<void> {
  const { states, hasDatabase, openWork, dropAccount, hideAccount } = ports
  for (const { from, into } of moves) {
    if (await hasDatabase(from)) await moveWork(openWork(from), into, (work, into) => bringAccount(ports, work, into))
    if (await hasDatabase(from)) await hideAccount(from)
    else await dropAccount(from)
    await states.change(({ moves: all = [] }) => ({
      moves: all.filter((one) => one.from !== from || one.into !== into),
    }))
  }
}

/**
 * Replays the rows first, as an import does, then the archive, the outbox and the refused items. The archive and the
 * outbox repeat mutations whose effects are already in the rows, so they change nothing.
 */
async function bringAccount<Work extends ForgottenWork, Account extends ReceivingAccount>(
  { mutations, openAccount, copyContent, takeTheRest }: AccountPorts<Work, Account>,
  work: Work,
  into: string,
): Promise<boolean> {
  const account = await openAccount(into)
  try {
    await copyContent(work, account)
    const queue = await work.queue()
    const later = [...(await work.archive()), ...queue, ...(await work.refused())]
    await replay(account.store, mutations, [...corrected(await work.history(), queue), ...later])
    await takeTheRest(work, account)
  } finally {
    account.close()
  }
  return !(await work.hasParked())
}

/** Marks the times of all mutations except unsent mutations as already corrected by the server [R2]. */
function corrected(history: readonly Entry[], queue: readonly Entry[]): Entry[] {
  const unseen = new Set(queue.map(({ at }) => at))
  return history.map((entry) => (unseen.has(entry.at) ? entry : { ...entry, clock: 'server' }))
}
