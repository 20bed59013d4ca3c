import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../../db/clock-tolerance.ts'
import type { Database } from '../../db/database.ts'
import { hold } from '../../db/hold.ts'
import type { Tables } from '../../db/types.ts'
import { HttpError } from '../../errors.ts'
import { openLastLooks } from './last-looks.ts'
import { openLine } from './line.ts'

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

/** The limit for each kind of counter that strangers can make up; the ones with the fewest tries outstanding are dropped first. */
const MAX_COUNTERS = 20_000
const TRIM_EVERY = 500

export function openTries(db: Database): Tries {
  let secret: Promise<string> | undefined
  let untrimmed = 0
  const inLine = openLine()
  const looks = openLastLooks<State>()
  /** Skips the wait for the disk: a guess that waited for it would hold up everyone. */
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
      const came = looks.moment()
      const taken = await inLine(keys, async () => {
        // Most of a burst ends here, without a question to the database. A counter only fills up until a try is given back.
        for (const { key, counter } of wanted) refuseEarly(looks.since(key, came), counter, now)
        // Most of an attack ends here, without a write.
        const states = await statesOf(db.reader, keys)
        for (const [key, state] of states) looks.seen(key, state)
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
      for (const { key } of taken) looks.forget(key)
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

/** In one order for everyone, so that two servers never wait for each other. */
const inOrder = <Keyed extends { key: string }>(all: readonly Keyed[]): Keyed[] =>
  all.toSorted((one, other) => (one.key < other.key ? -1 : 1))

function refuseEarly(state: State | undefined, { limit }: Counter, now: number): void {
  const waitMs = state ? waitOf(plausible(state, limit, now), limit, now) : 0
  if (waitMs > 0) throw new HttpError('too-many-tries', { retryAfterS: Math.ceil(waitMs / 1_000) })
}

/**
 * Corrects times that were written while the clock was ahead: a counter never owes more than its burst, and its last try is never in the
 * future. Such a counter has one try left, which stores correct times again.
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

/** Keyed, so tried names and addresses cannot be read from the table. The key is in the same file, so a thief of it can still test guesses. */
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
