import type { User } from '@station-zero/schema/auth/user.ts'
import type { Move } from '@station-zero/sync/device/device-state.ts'
import * as v from 'valibot'
import { request } from '../lib/request.ts'
import { type Account, deviceDb, readDeviceState } from '../stores/device-db.ts'

// An account whose server was restored from a backup from before it: the session is refused, and so is every login. The
// device asks, remembers the answer, and moves what it has into the next account of the same person [A4].

/** A sign-in waits for it. */
const ANSWERED_WITHIN_MS = 10_000

const Answer = v.object({ isForgotten: v.boolean() })

const asked = new Set<string>()

/** Once a page, unless no answer came: then again as soon as there is a signal. */
export function askOnce(userId: string): void {
  if (asked.has(userId)) return
  asked.add(userId)
  askForgotten(userId).catch(() => {
    asked.delete(userId)
    addEventListener('online', () => askOnce(userId), { once: true })
  })
}

/** Throws where the server does not answer. */
export async function askForgotten(userId: string): Promise<boolean> {
  const { isForgotten } = v.parse(
    Answer,
    await request('POST', '/api/auth/forgotten', { userId }, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }),
  )
  await deviceDb.accounts.update(userId, { isForgotten })
  return isForgotten
}

/** A login under this name was refused: the account that this device keeps under it, if the server has forgotten that. */
export async function findForgotten(username: string): Promise<Account | undefined> {
  const accounts = await deviceDb.accounts.toArray()
  const kept = accounts.find(({ user }) => isSame(user.username, username))
  if (!kept) return undefined
  const isForgotten = await askForgotten(kept.userId).catch(() => kept.isForgotten === true)
  return isForgotten ? kept : undefined
}

/**
 * What moves into the account that somebody has just signed in to: forgotten accounts with the same e-mail address. Whether the
 * open one goes along is for the person to choose where it was offered. What was signed out and kept is shown to nobody else.
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
