import { HttpError } from '../errors.ts'

const DAY_S = 86_400
/** No device is told to wait longer than this, because it also pulls when it comes back. */
const MOST_WAIT_S = 3_600
/** How many people's allowances we remember; a full allowance need not be remembered. */
const MOST_REMEMBERED = 10_000

export interface Allowed {
  pushes: number
  mutations: number
}

/**
 * What one person may push in a day. The allowance refills continuously, so nobody waits for midnight. A busy day on three
 * devices is 1,000 pushes and 1,000 mutations. Ten years of history, 1,400,000 mutations in pushes of 500, are accepted
 * within three days if the account's growth limit (`db/growth.ts`) allows that much.
 */
export const A_DAY: Allowed = { pushes: 20_000, mutations: 400_000 }

/** What one person has left at a point in time. */
interface Left extends Allowed {
  at: number
}

export interface Allowance {
  /** Throws HttpError if there is not enough left; the device waits and sends the push again. `now` in ms. */
  take(userId: string, mutations: number, now: number): void
}

/** In memory: a restart gives everyone a full allowance. */
export function openAllowance(aDay: Allowed): Allowance {
  const people = new Map<string, Left>()

  function leftOf(userId: string, now: number): Left {
    const before = people.get(userId) ?? { ...aDay, at: now }
    const days = Math.max(0, now - before.at) / (DAY_S * 1_000)
    return {
      pushes: Math.min(aDay.pushes, before.pushes + days * aDay.pushes),
      mutations: Math.min(aDay.mutations, before.mutations + days * aDay.mutations),
      at: now,
    }
  }

  function forget(now: number): void {
    for (const userId of people.keys()) {
      const { pushes, mutations } = leftOf(userId, now)
      if (pushes === aDay.pushes && mutations === aDay.mutations) people.delete(userId)
    }
    const oldest = people.size > MOST_REMEMBERED ? people.keys().next().value : undefined
    if (oldest !== undefined) people.delete(oldest)
  }

  return {
    take(userId, mutations, now) {
      const left = leftOf(userId, now)
      const waitDays = Math.max((1 - left.pushes) / aDay.pushes, (mutations - left.mutations) / aDay.mutations)
      if (waitDays > 0)
        throw new HttpError('too-many-today', { retryAfterS: Math.min(MOST_WAIT_S, Math.ceil(waitDays * DAY_S)) })
      people.delete(userId)
      people.set(userId, { pushes: left.pushes - 1, mutations: left.mutations - mutations, at: now })
      if (people.size > MOST_REMEMBERED) forget(now)
    },
  }
}
