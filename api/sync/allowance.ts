import { HttpError } from '../errors.ts'

const DAY_S = 86_400
/** Longer than this no device is told to wait: it pulls when it comes again, too. */
const MOST_WAIT_S = 3_600
/** People whose allowance is remembered; whoever has all of theirs need not be. */
const MOST_REMEMBERED = 10_000

export interface Allowed {
  pushes: number
  mutations: number
}

/**
 * What one person may push in a day; it comes back evenly, so that nobody waits for midnight. A busy day on three devices is 1,000
 * pushes and 1,000 mutations. Ten years of history, 1,400,000 mutations in pushes of 500, are through within three days: 400,000
 * at once, and as many each day.
 */
export const A_DAY: Allowed = { pushes: 20_000, mutations: 400_000 }

/** Of one person: what is left, as of a moment. */
interface Left extends Allowed {
  at: number
}

export interface Allowance {
  /** Throws HttpError where there is not enough left; the device waits and sends it again. `now` in ms. */
  take(userId: string, mutations: number, now: number): void
}

/** In memory: a restart gives everybody a new day. */
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
