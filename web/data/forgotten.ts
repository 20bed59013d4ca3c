import type { User } from '@station-zero/schema/auth/user.ts'
import type { Move } from '@station-zero/sync/device/device-state.ts'
import * as v from 'valibot'
import { type Account, deviceDb, readDeviceState } from './device-db.ts'
import { request } from './request.ts'

// If the server was restored from a backup older than an account, or the account was deleted on another device, it
// rejects the account's session and all logins. The device asks the server whether that is the case, stores the
// answer, and moves its data into the same person's next account [A4].

/** A sign-in waits for this request. */
const TIMEOUT_MS = 10_000

const Answer = v.object({ isForgotten: v.boolean() })

const askedFor = new Set<string>()

/** Asks once per page; without a response, asks again when the device is back online. */
export function askOnce(userId: string): void {
  if (askedFor.has(userId)) return
  askedFor.add(userId)
  askForgotten(userId).catch(() => {
    askedFor.delete(userId)
    addEventListener('online', () => askOnce(userId), { once: true })
  })
}

/** Throws without a response from the server. */
export async function askForgotten(userId: string): Promise<boolean> {
  const { isForgotten } = v.parse(
    Answer,
    await request('POST', '/api/auth/forgotten', { userId }, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  )
  await deviceDb.accounts.update(userId, { isForgotten })
  return isForgotten
}

/** After a rejected login: the account with that name on this device, if the server no longer has it. */
export async function findForgotten(username: string): Promise<Account | undefined> {
  const accounts = await deviceDb.accounts.toArray()
  const found = accounts.find(({ user }) => isSame(user.username, username))
  if (!found) return undefined
  const isForgotten = await askForgotten(found.userId).catch(() => found.isForgotten === true)
  return isForgotten ? found : undefined
}

/**
 * The accounts that move into the one just signed in to: those that the server no longer has with the same email
 * address. For the open account the person decides, if asked. Data of signed-out accounts stays hidden from other
 * people.
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
