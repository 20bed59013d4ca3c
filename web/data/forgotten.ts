import type { User } from '@station-zero/schema/auth/user.ts'
import type { Move } from '@station-zero/sync/device/device-state.ts'
import * as v from 'valibot'
import { type Account, deviceDb, readDeviceState } from './device-db.ts'
import { request } from './request.ts'

// If the server was restored from a backup older than an account, or the account was deleted on another device, the server rejects the
// account's session and all logins. The device asks the server whether that is the case, stores the answer, and moves the account's data
// into the same person's next account [A4].

/** Request timeout. Short, because signing in is blocked until the server responds. */
const TIMEOUT_MS = 10_000

const Answer = v.object({ isForgotten: v.boolean() })

const askedFor = new Set<string>()

/**
 * Asks the server once per page whether it still has the account. If the server does not respond, asks again when the device is back
 * online.
 */
export function askOnce(userId: string): void {
  if (askedFor.has(userId)) return
  askedFor.add(userId)
  askForgotten(userId).catch(() => {
    askedFor.delete(userId)
    addEventListener('online', () => askOnce(userId), { once: true })
  })
}

/** Asks the server whether it no longer has this account, and stores the answer on the device. Throws if the server does not respond. */
export async function askForgotten(userId: string): Promise<boolean> {
  const { isForgotten } = v.parse(
    Answer,
    await request('POST', '/api/auth/forgotten', { userId }, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  )
  await deviceDb.accounts.update(userId, { isForgotten })
  return isForgotten
}

/**
 * Call after a rejected login. Returns the account with that username on this device if the server no longer has that account; otherwise
 * undefined. If the server does not respond, its last stored answer is used.
 */
export async function findForgotten(username: string): Promise<Account | undefined> {
  const accounts = await deviceDb.accounts.toArray()
  const found = accounts.find(({ user }) => isSame(user.username, username))
  if (!found) return undefined
  const isForgotten = await askForgotten(found.userId).catch(() => found.isForgotten === true)
  return isForgotten ? found : undefined
}

/**
 * Returns the accounts to move into the account that was just signed in to: the accounts with the same email address that the server no
 * longer has. If the person was asked about the open account, `takesOpen` decides whether the open account moves, regardless of its email
 * address. The data of signed-out accounts stays hidden from other people.
 */
export async function movesInto(user: User, takesOpen: boolean | undefined): Promise<Move[]> {
  const { currentUserId } = await readDeviceState()
  const others = (await deviceDb.accounts.toArray()).filter(({ userId }) => userId !== user.id)
  const isTheirs = (one: Account) =>
    one.userId === currentUserId && takesOpen !== undefined ? takesOpen : isSame(one.user.email, user.email)
  const theirs = others.filter(isTheirs)
  const moves: Move[] = []
  for (const { userId, isForgotten } of theirs)
    if (isForgotten || (await askForgotten(userId).catch(() => false))) moves.push({ from: userId, into: user.id })
  return moves
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
