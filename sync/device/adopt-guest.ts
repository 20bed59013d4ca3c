import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { adopt, replay } from '../client/adopt.ts'
import type { ClientStore, Entry } from '../client/store.ts'
import { type DeviceStates, GUEST, type Move } from './device-state.ts'
import type { Locks } from './locks.ts'
import { type LeavingWork, moveWork } from './move-work.ts'

export interface GuestWork extends LeavingWork {
  store: ClientStore
  /** Mutations from an imported file that could not be applied. */
  refused(): Promise<Entry[]>
}

export interface ReceivingAccount {
  store: ClientStore
  close(): void
}

export interface AdoptionPorts<Work extends GuestWork, Account extends ReceivingAccount> {
  states: DeviceStates
  locks: Locks | null
  mutations: ReadonlyMap<string, Mutation>
  hasDatabase(userId: string): Promise<boolean>
  openWork(userId: string): Work
  openAccount(userId: string): Promise<Account>
  /** Copies content. Must run before mutations are replayed, because a mutation is refused if the card or job it refers to is missing. */
  copyContent(from: Work, to: Account): Promise<void>
  /** Copies drafts, notes and recordings. */
  takeTheRest(from: Work, to: Account): Promise<void>
  /** Finishes moving the work of accounts that the server no longer has [A4]. */
  adoptAccounts(moves: readonly Move[]): Promise<void>
}

/**
 * Moves all of the guest's work into the account in `adoptInto`, if set: content, every mutation with its id and time, drafts, notes and
 * recordings [A1–A3]. If a move is interrupted, running it again adds nothing twice.
 */
export async function adoptGuest<Work extends GuestWork, Account extends ReceivingAccount>(
  ports: AdoptionPorts<Work, Account>,
): Promise<void> {
  await (ports.locks ? ports.locks.request('s0-adopt', () => adoptNow(ports)) : adoptNow(ports))
}

async function adoptNow<Work extends GuestWork, Account extends ReceivingAccount>(
  ports: AdoptionPorts<Work, Account>,
): Promise<void> {
  const { states, hasDatabase, openWork } = ports
  const { adoptInto, moves = [] } = await states.read()
  if (moves.length > 0) await ports.adoptAccounts(moves)
  if (!adoptInto) return
  if (await hasDatabase(GUEST))
    await moveWork(openWork(GUEST), adoptInto, (work, into) => bringGuest(ports, work, into))
  // Another tab may have finished the move, and `adoptInto` may already be the account for the next guest's work.
  await states.change((state) => (state.adoptInto === adoptInto ? { adoptInto: null } : null))
}

async function bringGuest<Work extends GuestWork, Account extends ReceivingAccount>(
  { mutations, openAccount, copyContent, takeTheRest }: AdoptionPorts<Work, Account>,
  guest: Work,
  into: string,
): Promise<boolean> {
  const account = await openAccount(into)
  try {
    await copyContent(guest, account)
    await adopt(guest.store, account.store, mutations)
    // The account may accept mutations that were refused for the guest; any that the account refuses appear in its refused list.
    await replay(account.store, mutations, await guest.refused())
    await takeTheRest(guest, account)
  } finally {
    account.close()
  }
  return true
}
