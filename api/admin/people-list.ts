import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListedPerson, PeopleQuery } from '@station-zero/schema/admin/console.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import { usernameKey } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'
import { wordsIn } from '../db/user-words.ts'
import { type Cursor, isAfter, iso } from './acting.ts'

/** Lists and searches people for the admin console, newest first, without a full scan of `users` on SQLite or PostgreSQL: see `listPeople`. */

type Query = Pick<v.InferOutput<typeof PeopleQuery>, 'q' | 'role' | 'state'>
type Users = ExpressionBuilder<Tables, 'users'>

interface Page {
  after: Cursor | null
  most: number
}

interface Search {
  words: readonly string[]
  /** The first word with few matches, and the IDs of the people who match it; null if there is none. */
  few: { word: string; ids: string[] } | null
  /** Whether the search text is not empty but contains no word, so nobody matches it. */
  isUnmatchable: boolean
}

/** Maximum words that one search uses; a person must match all of them. */
const MAX_SEARCH_WORDS = 4
/**
 * If a search word matches at most this many people, they are read by ID and sorted in memory; otherwise, `walk` scans from the newest
 * person to the oldest.
 */
const FEW = 1_000
/** A character that sorts after all others. */
const LAST = '\u{10ffff}'

/** The columns that `asListed` needs. */
export interface PersonRow {
  id: string
  username: string
  name: string | null
  email: string
  isDemo: number
  isOperator: number
  suspendedAt: number | null
  createdAt: number
  usedAt: number | null
}

const COLUMNS = ['id', 'username', 'name', 'email', 'isDemo', 'isOperator', 'suspendedAt', 'createdAt'] as const

/**
 * Returns at most `most` people after the cursor. A search first queries the word index. If one of its words has few matches, those people
 * are read by ID and sorted in memory. Otherwise, matches are so frequent that scanning from the newest person to older ones fills a page
 * quickly.
 */
export async function listPeople(db: Pick<Database, 'reader'>, query: Query, page: Page): Promise<PersonRow[]> {
  return peopleWith(db, query, await searchFor(db, query), page)
}

/**
 * Returns a page of a search and the number of people who match. An exact username match is first, because many newer usernames may start
 * with the same text. The number is null above `FEW`, because an exact count would read every account.
 */
export async function searchPeople(
  db: Pick<Database, 'reader'>,
  query: Query,
  { after, most }: Page,
): Promise<{ rows: PersonRow[]; total: number | null }> {
  const search = await searchFor(db, query)
  const total = await countPeople(db, query, search)
  const exact = await findExact(db, query)
  if (!exact) return { rows: await peopleWith(db, query, search, { after, most }), total }
  const others = (await peopleWith(db, query, search, { after, most: most + 1 })).filter(({ id }) => id !== exact.id)
  return { rows: (after === null ? [exact, ...others] : others).slice(0, most), total }
}

async function peopleWith(
  { reader }: Pick<Database, 'reader'>,
  { q: _, ...filter }: Query,
  { words, few, isUnmatchable }: Search,
  { after, most }: Page,
): Promise<PersonRow[]> {
  if (isUnmatchable) return []
  const people = reader
    .selectFrom('users')
    .select(COLUMNS)
    .select(usedAt)
    .where(isAfter(after))
    .where((eb) => eb.and(conditions(eb, filter)))
  if (words.length === 0) return people.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most).execute()
  const ids = few?.ids ?? (await walk({ reader }, { words, filter, after, most }))
  if (ids.length === 0) return []
  const found = await people
    .where('id', 'in', ids)
    .where((eb) => eb.and(words.filter((word) => word !== few?.word).map((word) => hasWord(eb, word))))
    .execute()
  return found.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)).slice(0, most)
}

const findExact = async (
  { reader }: Pick<Database, 'reader'>,
  { q = '', ...filter }: Query,
): Promise<PersonRow | undefined> =>
  q.trim() === ''
    ? undefined
    : reader
        .selectFrom('users')
        .select(COLUMNS)
        .select(usedAt)
        .where('usernameKey', '=', usernameKey(q.trim()))
        .where((eb) => eb.and(conditions(eb, filter)))
        .executeTakeFirst()

/** Initial and maximum batch size of a scan. A batch takes milliseconds. */
const FIRST_STEP = 250
const LONGEST_STEP = 2_000

interface Walk {
  words: readonly string[]
  filter: Omit<Query, 'q'>
  after: Cursor | null
  most: number
}

/** Returns the IDs of people who match all words, newest first. Scans in batches, so that other requests can run in between. */
async function walk({ reader }: Pick<Database, 'reader'>, { words, filter, after, most }: Walk): Promise<string[]> {
  const ids: string[] = []
  let cursor = after
  for (let step = FIRST_STEP; ids.length < most; step = Math.min(2 * step, LONGEST_STEP)) {
    const next = reader
      .selectFrom('users')
      .select(['id', 'createdAt'])
      .where(isAfter(cursor))
      .where((eb) => eb.and(conditions(eb, filter)))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(step)
    // The words of this batch are looked up outside the limited query. Inside it, PostgreSQL would expect to check every account and would
    // read all words first.
    const people = await reader
      .selectFrom(next.as('users'))
      .select(['id', 'createdAt'])
      .select((eb) => {
        const hasAll = eb.and(words.map((word) => hasWord(eb, word)))
        return eb.case().when(hasAll).then(1).else(0).end().as('isMatch')
      })
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    for (const { id, isMatch } of people) if (isMatch === 1) ids.push(id)
    const last = people.at(-1)
    if (!last || people.length < step) break
    cursor = { at: last.createdAt, id: last.id }
    await nextTurn()
  }
  return ids.slice(0, most)
}

async function countPeople(
  { reader }: Pick<Database, 'reader'>,
  { q: _, ...filter }: Query,
  { words, few, isUnmatchable }: Search,
): Promise<number | null> {
  if (isUnmatchable || few?.ids.length === 0) return 0
  if (few === null && words.length > 0) return null
  const matching = reader
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.and(conditions(eb, filter)))
    .where((eb) => eb.and(words.map((word) => hasWord(eb, word))))
    .$if(few !== null, (query) => query.where('id', 'in', few?.ids ?? []))
    .limit(FEW + 1)
  const { count } = await reader
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count > FEW ? null : count
}

/** Uses literals instead of parameters, because SQLite uses a partial index only if its condition appears in the query. */
const conditions = (eb: Users, { role, state }: Omit<Query, 'q'>) => [
  ...(role ? [eb('isOperator', '=', eb.lit(role === 'operator' ? 1 : 0))] : []),
  ...(state ? [eb('suspendedAt', state === 'suspended' ? 'is not' : 'is', null)] : []),
]

const hasWord = (eb: Users, word: string) =>
  eb.exists(
    eb
      .selectFrom('userWords')
      .select('word')
      .whereRef('userWords.userId', '=', 'users.id')
      .where('word', '>=', word)
      .where('word', '<', `${word}${LAST}`),
  )

/** Number of words to read to determine whether a word matches only a few people. Up to four of one person's words may start with the same text. */
const WORDS_READ = 4 * FEW

async function searchFor({ reader }: Pick<Database, 'reader'>, { q = '' }: Query): Promise<Search> {
  const words = wordsIn(q, MAX_SEARCH_WORDS)
  return { words, few: await fewWith({ reader }, words), isUnmatchable: q.trim() !== '' && words.length === 0 }
}

/** Returns the first word with few matches, and the IDs of the matching people; null if every word has many matches or there are no words. */
async function fewWith({ reader }: Pick<Database, 'reader'>, words: readonly string[]): Promise<Search['few']> {
  for (const word of words) {
    const indexed = reader
      .selectFrom('userWords')
      .select('userId')
      .where('word', '>=', word)
      .where('word', '<', `${word}${LAST}`)
      .limit(WORDS_READ)
    // Grouped in the database, because sending 4,000 rows takes longer than reading them.
    const found = await reader
      .selectFrom(indexed.as('indexed'))
      .select(({ fn }) => ['userId', fn.countAll<number>().as('words')])
      .groupBy('userId')
      .limit(FEW + 1)
      .execute()
    const wordsRead = found.reduce((sum, person) => sum + Number(person.words), 0)
    if (found.length <= FEW && wordsRead < WORDS_READ) return { word, ids: found.map(({ userId }) => userId) }
  }
  return null
}

const usedAt = sql<number | null>`(select max("usedAt") from "sessions" where "sessions"."userId" = "users"."id")`.as(
  'usedAt',
)

export const asListed = (row: PersonRow): ListedPerson => ({
  ...{ id: row.id, username: row.username, name: row.name, email: row.email, isDemo: row.isDemo === 1 },
  role: row.isOperator === 1 ? 'operator' : 'user',
  state: row.suspendedAt === null ? 'active' : 'suspended',
  createdAt: iso(row.createdAt),
  usedAt: row.usedAt === null ? null : iso(row.usedAt),
})
