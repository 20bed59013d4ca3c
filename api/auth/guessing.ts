import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import { CLOCK_TOLERANCE_MS } from '../db/purge.ts'
import type { Tables } from '../db/types.ts'
import { addressOf, type NetworkBits, networksOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { openFairGate } from '../http/fair-queue.ts'
import { usernameKey } from './accounts.ts'
import { HASHES_AT_ONCE, type HashRequester, MAX_WAITING } from './passwords.ts'
import { deviceSecrets } from './session-hook.ts'
import { findOwnSecret } from './sessions.ts'

/** The account that a sign-in is for; `id` is missing if the username does not exist. */
export interface Tried {
  id: string | undefined
  username: string
  /**
   * Whether guessing is pointless: a code has 59 bits, and the demo account's published password is public. In this case only addresses are
   * counted, so that strangers' guesses can't block the owner of a recovery code.
   */
  isUnguessable?: boolean
}

/** Checks a password or a code, which costs a hash. */
type Check = (requester: HashRequester) => Promise<boolean>

/**
 * Guards every check of a password or code: takes a try from each counter before the check. If the check succeeds, the counters of wrong
 * tries get their try back.
 */
export interface Guard {
  /**
   * Guards a sign-in and resolves to the result of the check. Throws `too-many-tries` if a counter has no try left, or `busy` if too many
   * checks are waiting.
   */
  enter(request: FastifyRequest, tried: Tried, check: Check): Promise<boolean>
  /** Guards a signed-in person's password confirmation. Returns and throws the same as `enter`. */
  confirm(request: FastifyRequest, check: Check): Promise<boolean>
  /** Throws `busy` if too many confirmations are waiting. Call it before reading anything. */
  assertCanConfirm(request: FastifyRequest): void
  /** Guards requests without a password: a passkey sign-in, or a check whether an account exists. Throws `too-many-tries`. */
  pass(request: FastifyRequest): Promise<void>
  signUp(request: FastifyRequest): Promise<void>
  /** Guards a sign-up with an invitation or in an event window. Throws `too-many-tries`. */
  signUpAtEvent(request: FastifyRequest): Promise<void>
  /** Guards a request to send an email. `about` is the account, or the typed name or address. Throws `too-many-tries`. */
  mail(request: FastifyRequest, about: string): Promise<void>
  /**
   * Looks up an invitation and returns it, or undefined if the code is wrong. A wrong code costs one try. Throws `too-many-tries` if none
   * is left, or `busy`.
   */
  invite<Found>(request: FastifyRequest, find: () => Promise<Found | undefined>): Promise<Found | undefined>
}

/** Seconds after which a rejected client may try again. */
const RETRY_AFTER_S = 2
/** Maximum checks that one gate runs at once: enough that every hashing thread has a job while other checks read and write. */
export const CHECKS_AT_ONCE = 2 * HASHES_AT_ONCE
const CHECK_QUEUE = { waiting: MAX_WAITING, waitingOfOne: MAX_WAITING, retryAfterS: RETRY_AFTER_S }

export function openGuard({ db, settings, now }: App, limits: AuthLimits): Guard {
  const tries = openTries(db)
  const {
    perAccount,
    perAddress,
    signupsPerAddress,
    eventSignupsPerAddress,
    invitesPerAddress,
    mailsPerAddress,
    mailsAbout,
  } = limits
  const invitesInTurn = openKeyedQueue()
  const byAddress = (what: string, { ip }: FastifyRequest, limit = perAddress): Counter[] =>
    networksOf(ip).map(({ bits, network }) => ({
      ...{ kind: 'address', of: `${what} ${network}`, limit: limitOfNetwork(limit, bits), isGivenBack: false },
    }))
  /**
   * Returns the counters of one device or person: one for wrong tries, and one for all tries, because each try costs a hash. A device gets
   * a new secret at each sign-in, so all of an account's devices share the counter of all tries.
   */
  const own = (wrongOf: string, anyOf = wrongOf): Counter[] => [
    { kind: 'own', of: `wrong ${wrongOf}`, limit: perAccount, isGivenBack: true },
    { kind: 'own', of: `any ${anyOf}`, limit: perAddress, isGivenBack: false },
  ]

  async function countersOf(request: FastifyRequest, { id, username, isUnguessable }: Tried) {
    const secret = id === undefined ? undefined : await findOwnSecret(db, id, deviceSecrets(request, settings))
    if (secret !== undefined) return { isKnown: true, counters: own(`${id} ${secret}`, `device ${id}`) }
    const kind = id === undefined ? 'name' : 'account'
    const account: Counter = { kind, of: usernameKey(username), limit: perAccount, isGivenBack: true }
    return { isKnown: false, counters: [...(isUnguessable ? [] : [account]), ...byAddress('try', request)] }
  }

  const known = openFairGate(CHECKS_AT_ONCE, CHECK_QUEUE)
  const strangers = openFairGate(CHECKS_AT_ONCE, CHECK_QUEUE)

  /**
   * Returns the result of the check. Takes the tries only when the check's turn has come, so that a flood of checks that are rejected with
   * `busy` writes nothing.
   */
  async function checked(counters: Counter[], requester: HashRequester, check: Check): Promise<boolean> {
    const gate = requester.isKnown ? known : strangers
    return gate.take(requester, async () => {
      const taken = await tries.take(counters, now())
      let isRight = false
      try {
        isRight = await check(requester)
      } catch (error) {
        // The check has no result, so the try does not count.
        await tries.giveBack(taken)
        throw error
      }
      if (isRight) await tries.giveBack(taken.filter(({ counter }) => counter.isGivenBack))
      return isRight
    })
  }

  return {
    async enter(request, tried, check) {
      const { counters, isKnown } = await countersOf(request, tried)
      return checked(counters, { address: addressOf(request), isKnown }, check)
    },
    assertCanConfirm: (request) => known.assertNotFull(signedInRequester(request)),
    confirm: (request, check) => checked(own(request.person.userId), signedInRequester(request), check),
    async pass(request) {
      await tries.take(byAddress('pass', request), now())
    },
    async signUp(request) {
      await tries.take(byAddress('sign-up', request, signupsPerAddress), now())
    },
    async signUpAtEvent(request) {
      await tries.take(byAddress('event-sign-up', request, eventSignupsPerAddress), now())
    },
    async mail(request, about) {
      const own: Counter = { kind: 'name', of: `mail ${usernameKey(about)}`, limit: mailsAbout, isGivenBack: false }
      await tries.take([own, ...byAddress('mail', request, mailsPerAddress)], now())
    },
    // One lookup at a time per address: each lookup takes a try until its code is found, so a class signing up at once would run out of
    // tries.
    invite: (request, find) =>
      invitesInTurn([addressOf(request)], async () => {
        const taken = await tries.take(byAddress('invite', request, invitesPerAddress), now())
        let isWrong = false
        try {
          const found = await find()
          isWrong = found === undefined
          return found
        } finally {
          if (!isWrong) await tries.giveBack(taken)
        }
      }),
  }
}

export const signedInRequester = (request: FastifyRequest): HashRequester => ({
  address: addressOf(request),
  userId: request.person.userId,
  isKnown: true,
})

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Five mistakes are free; after that, each wait is longer than the previous one, up to eight minutes. */
const GROWING_MS = [0, 0, 0, 0, 0, 5, 15, 45, 120, 240, 360, 480].map((seconds) => seconds * SECOND_MS)

/**
 * An account's counter allows 12 tries and one more every eight minutes: 192 in any day, without ever locking anyone out. An address's
 * counter allows enough tries for a classroom.
 */
export const AUTH_LIMITS = {
  perAccount: { burst: 12, refillMs: 8 * MINUTE_MS, delaysMs: GROWING_MS },
  perAddress: { burst: 100, refillMs: 6 * SECOND_MS, delaysMs: [] },
  signupsPerAddress: { burst: 60, refillMs: 10 * SECOND_MS, delaysMs: [] },
  /**
   * Sign-ups with an invitation or in an event window. Failed sign-ups do not count as uses of the invitation or window, so they are
   * limited here.
   */
  eventSignupsPerAddress: { burst: 400, refillMs: 2 * SECOND_MS, delaysMs: [] },
  /** Wrong invitation codes: at most 60 in any hour, because everyone in a classroom shares one address. A code has 39 bits. */
  invitesPerAddress: { burst: 48, refillMs: 5 * MINUTE_MS, delaysMs: [] },
  mailsPerAddress: { burst: 20, refillMs: 3 * MINUTE_MS, delaysMs: [] },
  /** Emails about one account, or to one typed address. */
  mailsAbout: { burst: 3, refillMs: 20 * MINUTE_MS, delaysMs: [] },
} as const satisfies Record<string, TryLimit>

/** Multiples of one address's limit. A wide IPv6 network may be one attacker who rotates addresses or many customers of one provider. */
const TIMES_PER_ADDRESS: Record<NetworkBits, number> = { 64: 1, 56: 3, 48: 10 }

/** Returns the limit of a network of this size. Rounds to whole milliseconds, because the counters are stored as integers. */
function limitOfNetwork({ burst, refillMs, delaysMs }: TryLimit, bits: NetworkBits): TryLimit {
  const times = TIMES_PER_ADDRESS[bits]
  return { burst: burst * times, refillMs: Math.ceil(refillMs / times), delaysMs }
}

export type AuthLimits = Record<keyof typeof AUTH_LIMITS, TryLimit>

/**
 * How many tries one counter allows: `burst` at once and one more every `refillMs`, so at most burst + 24 h ÷ refillMs a day. Within the
 * burst, each try must wait `delaysMs[n]` after the previous one, where n is the number of tries not yet refilled.
 */
interface TryLimit {
  burst: number
  refillMs: number
  delaysMs: readonly number[]
}

/**
 * Strangers can fabricate names and addresses, so the number of these counters is limited. Account counters are stored until they are
 * refilled.
 */
type CounterKind = 'account' | 'name' | 'address' | 'own'

export interface Counter {
  kind: CounterKind
  /** The counted name, address, account or device, in plain text; only a keyed hash is stored. */
  of: string
  limit: TryLimit
  /** Whether a successful try costs nothing. */
  isGivenBack: boolean
}

interface Tries {
  /** Takes one try from every counter; or takes none and throws `too-many-tries` with the wait. */
  take(counters: Counter[], now: number): Promise<TakenTry[]>
  giveBack(taken: TakenTry[]): Promise<void>
}

export interface TakenTry {
  key: string
  counter: Counter
  takenAt: number
  lastAtBefore: number
}

interface Wanted {
  counter: Counter
  key: string
}

interface State {
  paidUntil: number
  lastAt: number
}

/**
 * Maximum number of counters per kind, for the kinds that strangers can fabricate. Above the maximum, the counters with the fewest used
 * tries are deleted.
 */
const MAX_COUNTERS = 20_000
const TRIM_EVERY = 500

export function openTries(db: Database): Tries {
  let secret: Promise<string> | undefined
  let untrimmed = 0
  const inQueue = openKeyedQueue()
  const recent = openRecentStates()
  /** Does not wait for the disk, because a guess that waited would delay all other writes. */
  const unsynced = <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    db.unsynced((writer) => writer.transaction().execute(work))

  const keyed = async (counters: Counter[]) => {
    secret ??= readSecret(db, 'triesSecret').catch((error: unknown) => {
      secret = undefined
      throw error
    })
    const key = await secret
    return counters.map((counter) => ({ counter, key: hashOf(key, `${counter.kind}:${counter.of}`) }))
  }

  return {
    async take(counters, now) {
      const wanted = await keyed(counters)
      const keys = wanted.map(({ key }) => key)
      const queuedAt = recent.tick()
      const taken = await inQueue(keys, async () => {
        // Rejects most of a burst without a query. The cached state is still valid, because a counter can only have grown since the state
        // was read, unless a try was given back, which deletes the state from the cache.
        for (const { key, counter } of wanted) refuseEarly(recent.since(key, queuedAt), counter, now)
        // Rejects most of an attack without a write.
        const states = await statesOf(db.reader, keys)
        for (const [key, state] of states) recent.set(key, state)
        for (const { key, counter } of wanted) refuseEarly(states.get(key), counter, now)
        untrimmed += 1
        return unsynced((tx) => takeIn(tx, wanted, now))
      })
      if (untrimmed >= TRIM_EVERY) {
        untrimmed = 0
        await trim(db)
      }
      return taken
    },
    async giveBack(taken) {
      if (taken.length === 0) return
      await unsynced(async (tx) => {
        for (const { key, counter, takenAt, lastAtBefore } of inOrder(taken)) {
          const row = tx.updateTable('tries').where('key', '=', key)
          await row.set(({ eb }) => ({ paidUntil: eb('paidUntil', '-', counter.limit.refillMs) })).execute()
          await row.where('lastAt', '=', takenAt).set({ lastAt: lastAtBefore }).execute()
        }
      })
      for (const { key } of taken) recent.delete(key)
    },
  }
}

async function takeIn(tx: Transaction<Tables>, wanted: Wanted[], now: number) {
  const before = []
  for (const { key } of inOrder(wanted)) await hold(tx, key)
  const states = await statesOf(
    tx,
    wanted.map(({ key }) => key),
  )
  for (const { key, counter } of wanted) {
    const stored = states.get(key)
    const state = stored && plausible(stored, counter.limit, now)
    refuseEarly(state, counter, now)
    before.push({ key, counter, takenAt: now, lastAtBefore: state?.lastAt ?? 0, state })
  }
  for (const { key, counter, state } of inOrder(before)) {
    const paidUntil = Math.max(now, state?.paidUntil ?? 0) + counter.limit.refillMs
    const row = { kind: counter.kind, paidUntil, lastAt: now }
    await tx
      .insertInto('tries')
      .values({ key, ...row })
      .onConflict((known) => known.column('key').doUpdateSet(row))
      .execute()
  }
  return before
}

/** Sorts keys, so that locks are always taken in the same order and two servers can't deadlock. */
const inOrder = <Keyed extends { key: string }>(all: readonly Keyed[]): Keyed[] =>
  all.toSorted((one, other) => (one.key < other.key ? -1 : 1))

function refuseEarly(state: State | undefined, { limit }: Counter, now: number): void {
  const waitMs = state ? waitOf(plausible(state, limit, now), limit, now) : 0
  if (waitMs > 0) throw new HttpError('too-many-tries', { retryAfterS: Math.ceil(waitMs / 1_000) })
}

/**
 * Corrects times that were stored while the clock was ahead: at most `burst` tries count as used, and the last try is not in the future. A
 * counter with such times allows one try, which stores correct times.
 */
function plausible({ paidUntil, lastAt }: State, { burst, refillMs }: TryLimit, now: number): State {
  const isTooFarAhead = paidUntil > now + burst * refillMs + CLOCK_TOLERANCE_MS
  return {
    paidUntil: isTooFarAhead ? now + (burst - 1) * refillMs : paidUntil,
    lastAt: lastAt > now + CLOCK_TOLERANCE_MS ? 0 : lastAt,
  }
}

/** Returns the milliseconds until the next try. */
export function waitOf({ paidUntil, lastAt }: State, { burst, refillMs, delaysMs }: TryLimit, now: number): number {
  const unpaid = Math.ceil((paidUntil - now) / refillMs)
  if (unpaid >= burst) return paidUntil - (burst - 1) * refillMs - now
  return Math.max(0, lastAt + (delaysMs[unpaid] ?? 0) - now)
}

async function statesOf(db: Pick<Database['reader'], 'selectFrom'>, keys: string[]): Promise<Map<string, State>> {
  const found = await db.selectFrom('tries').select(['key', 'paidUntil', 'lastAt']).where('key', 'in', keys).execute()
  return new Map(found.map(({ key, ...state }) => [key, state]))
}

async function trim({ writer }: Database): Promise<void> {
  for (const kind of ['name', 'address'] as const) {
    const last = await writer
      .selectFrom('tries')
      .select('paidUntil')
      .where('kind', '=', kind)
      .orderBy('paidUntil', 'desc')
      .limit(1)
      .offset(MAX_COUNTERS)
      .executeTakeFirst()
    if (last)
      await writer.deleteFrom('tries').where('kind', '=', kind).where('paidUntil', '<=', last.paidUntil).execute()
  }
}

/**
 * Returns a keyed hash, so that the table does not reveal the names and addresses that were tried. The key is in the same file, so a stolen
 * file can still be searched.
 */
const hashOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** Returns one of this server's secrets, which is created on first use. */
export async function readSecret({ reader, writer }: Database, key: string): Promise<string> {
  const find = (db: typeof reader) => db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  const known = await find(reader)
  if (known) return known.value
  const value = randomBytes(32).toString('base64url')
  await writer
    .insertInto('meta')
    .values({ key, value })
    .onConflict((other) => other.column('key').doNothing())
    .execute()
  return (await find(writer))?.value ?? value
}

/** Maximum time that a call waits in the queue, in ms: longer than hundreds of queued calls take, and shorter than people would wait. */
const MAX_WAIT_MS = 10_000

/**
 * Runs calls that share a key one after another. Otherwise each call would hold a PostgreSQL connection while it waits for the key's lock,
 * so a burst of guesses would block all other writes. The returned function throws `busy` if a call waits too long.
 */
export function openKeyedQueue(maxWaitMs = MAX_WAIT_MS) {
  const lastOf = new Map<string, Promise<unknown>>()

  return async function inQueue<T>(keys: string[], work: () => Promise<T>): Promise<T> {
    const before = Promise.all(keys.map((key) => lastOf.get(key)))
    let isLate = false
    const done = before.then(() => (isLate ? undefined : work()))
    // The next call runs even if this call fails.
    const settled = done.catch(() => undefined)
    for (const key of keys) lastOf.set(key, settled)
    void settled.then(() => {
      for (const key of keys) if (lastOf.get(key) === settled) lastOf.delete(key)
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true
        reject(new HttpError('busy', { retryAfterS: RETRY_AFTER_S }))
      }, maxWaitMs)
    })
    await Promise.race([before, late]).finally(() => clearTimeout(timer))
    return done as Promise<T>
  }
}

/**
 * Number of cached keys above which the cache is cleared: more keys than one process has queued at once. Clearing the cache costs only one
 * more query per counter.
 */
const MAX_KEYS = 10_000

/**
 * The last known state of each counter. All guesses of a burst wait in the queue (`openKeyedQueue`) when the first guess reads the counter,
 * so they can use that state. When every guess queried the database, 200 guesses took ten seconds on a busy machine, and the last guesses
 * got a 503.
 */
function openRecentStates() {
  const states = new Map<string, { readAt: number; state: State }>()
  /** A logical clock, which `tick` advances. */
  let clock = 0
  return {
    /** Advances the logical clock and returns its time, for `since`. */
    tick(): number {
      clock += 1
      return clock
    },
    set(key: string, state: State): void {
      if (states.size >= MAX_KEYS) states.clear()
      clock += 1
      states.set(key, { readAt: clock, state })
    },
    /** Returns a counter's state; undefined if the counter was not read after that logical time. */
    since(key: string, time: number): State | undefined {
      const known = states.get(key)
      return known && known.readAt > time ? known.state : undefined
    },
    /** Deletes a counter's cached state. Must be called after the counter was decreased. */
    delete(key: string): void {
      states.delete(key)
    },
  }
}
