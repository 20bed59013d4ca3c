import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { replay } from '../client/adopt.ts'
import type { Entry } from '../client/store.ts'
import type { ReceivingAccount } from './adopt-guest.ts'
import type { DeviceStates, Move } from './device-state.ts'
import { type LeavingWork, moveWork } from './move-work.ts'

/** The database of an account that the server has forgotten. Read only once it is closed for writing. */
export interface ForgottenWork extends LeavingWork {
  /** Its rows as the mutations that led to them, as in an export: for what was confirmed long ago they are the only copy left. */
  history(): Promise<Entry[]>
  /** In the order they were covered. */
  archive(): Promise<Entry[]>
  queue(): Promise<Entry[]>
  refused(): Promise<Entry[]>
  /** Whether it has rows that only a newer version of the app can move. */
  hasParked(): Promise<boolean>
}

export interface AccountPorts<Work extends ForgottenWork, Account extends ReceivingAccount> {
  states: DeviceStates
  mutations: ReadonlyMap<string, Mutation>
  hasDatabase(userId: string): Promise<boolean>
  openWork(userId: string): Work
  openAccount(userId: string): Promise<Account>
  /** A mutation is refused if the card or job it refers to is missing. */
  copyContent(from: Work, to: Account): Promise<void>
  /** Drafts, notes and recordings. */
  takeTheRest(from: Work, to: Account): Promise<void>
  /** All of it has moved: the device keeps no such account any more. */
  dropAccount(userId: string): Promise<void>
  /** A part stays for a newer version of the app, and nobody is shown it. */
  hideAccount(userId: string): Promise<void>
}

/** Moves the local data of accounts the server has forgotten into the accounts it was promised to [A4]. */
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
 * Replays the rows first, as an import does. Then the archive and the outbox, which change nothing twice because their rows are already
 * there, and the refused items.
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

/** The server has corrected the times in the rows, except for what it has not seen yet [R2]. */
function corrected(history: readonly Entry[], queue: readonly Entry[]): Entry[] {
  const unseen = new Set(queue.map(({ at }) => at))
  return history.map((entry) => (unseen.has(entry.at) ? entry : { ...entry, clock: 'server' }))
}
