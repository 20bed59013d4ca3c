import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import { hold } from '../../db/dialect.ts'
import { CLOCK_TOLERANCE_MS } from '../../db/purge.ts'
import type { Tables } from '../../db/types.ts'
import { HttpError } from '../../errors.ts'
import { openKeyedQueue } from './keyed-queue.ts'
import { openRecentStates } from './recent-states.ts'

/**
 * How many tries one counter allows: `burst` at once and one more every `refillMs`, so at most burst + 24 h ÷ refillMs a
 * day. Within the burst, each try must wait `delaysMs[n]` after the previous one, where n tries are not refilled yet.
 */
export interface TryLimit {
  burst: number
  refillMs: number
  delaysMs: readonly number[]
}

/** Counters of names and addresses, which strangers can make up, are limited in number; an account's is kept while it matters. */
export type CounterKind = 'account' | 'name' | 'address' | 'own'

export interface Counter {
  kind: CounterKind
  /** What is counted, in plain text; we store only a keyed hash of it. */
  of: string
  limit: TryLimit
  /** Whether a correct try costs nothing. */
  isGivenBack: boolean
}

export interface Tries {
  /** Takes one try from every counter, or throws `too-many-tries` with the wait and takes none. */
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

/** Maximum counters of each kind that strangers can make up. Above it, those with the fewest used tries are deleted. */
const MAX_COUNTERS = 20_000
const TRIM_EVERY = 500

export function openTries(db: Database): Tries {
  let secret: Promise<string> | undefined
  let untrimmed = 0
  const inQueue = openKeyedQueue()
  const recent = openRecentStates<State>()
  /** Does not wait for the disk: a guess that waited for it would delay all other writes. */
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
        // Rejects most of a burst without a query. The state is still valid: a counter can only have grown unless a try was given back.
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

/** Always locks in the same order, so that two servers can't deadlock. */
const inOrder = <Keyed extends { key: string }>(all: readonly Keyed[]): Keyed[] =>
  all.toSorted((one, other) => (one.key < other.key ? -1 : 1))

function refuseEarly(state: State | undefined, { limit }: Counter, now: number): void {
  const waitMs = state ? waitOf(plausible(state, limit, now), limit, now) : 0
  if (waitMs > 0) throw new HttpError('too-many-tries', { retryAfterS: Math.ceil(waitMs / 1_000) })
}

/**
 * Corrects times that were stored while the clock was ahead: at most `burst` tries are used up, and the last try is not in the future. A
 * counter with such times allows one try, which stores correct times.
 */
function plausible({ paidUntil, lastAt }: State, { burst, refillMs }: TryLimit, now: number): State {
  const isTooFarAhead = paidUntil > now + burst * refillMs + CLOCK_TOLERANCE_MS
  return {
    paidUntil: isTooFarAhead ? now + (burst - 1) * refillMs : paidUntil,
    lastAt: lastAt > now + CLOCK_TOLERANCE_MS ? 0 : lastAt,
  }
}

/** Milliseconds until the next try. */
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

/** Keyed, so that the table does not reveal tried names and addresses. The key is in the same file, so a stolen file can still be searched. */
const hashOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** One of this server's secrets, created on first use. */
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
