import { settingsOf } from '@station-zero/schema/account/settings.ts'
import { zoneOr, zoneWithStart } from '@station-zero/schema/core/time.ts'
import { FOLD_VERSION, type Rating, type Review } from '@station-zero/schema/prep/memory.ts'
import { MODEL, parametersKey } from '@station-zero/schema/prep/memory-parameters.ts'
import { sharedIdOf, studyIdOfShared } from '@station-zero/schema/prep/shared-study.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { memberIdOf } from '@station-zero/sync/server/space.ts'
import { openReader } from '../db/postgres/connect.ts'
import type { PoolSettings } from '../db/postgres/pool.ts'
import { type Run, runOn } from '../db/postgres/statements.ts'
import { fromValues, type SqlValue } from '../db/rows.ts'
import { sha256 } from '../db/space-store.ts'
import { openSqlite } from '../db/sqlite.ts'

/** The data that folding reads, from a SQLite file or from PostgreSQL. */
export interface FoldReads {
  newest(userId: string): Promise<number>
  reviewsAfter(userId: string, version: number, limit: number): Promise<Review[]>
  /**
   * All reviews that were not undone; with `cardIds`, only the reviews of these cards. Yields chunks of a few hundred reviews, with each
   * card's reviews in fold order. A chunk may be empty. The caller yields to other work after each chunk.
   */
  sortedReviews(userId: string, cardIds?: string[]): AsyncIterable<FoldedReview[]>
  listDeckIds(): Promise<string[]>
  listCards(): Promise<{ id: string; deckId: string }[]>
  /** The person's missed questions that can still be asked. Generated questions have no deck and no topic. */
  listMissed(userId: string): Promise<MissedQuestion[]>
  listTracks(): Promise<FoldTrack[]>
  /** `isOn` is null if the person has never turned the track on or off. */
  trackChoices(userId: string): Promise<TrackChoice[]>
  /** The person's own decks that are studied, in the person's order. */
  listOwnDeckIds(userId: string): Promise<string[]>
  /**
   * The cards in the decks of `listOwnDeckIds` that were not archived or deleted, in chunks of a few hundred. `front` is empty unless the
   * card is a cloze. The caller yields to other work after each chunk.
   */
  ownCards(userId: string): AsyncIterable<OwnCardToStudy[]>
  /** The shared decks that the person has turned on and has access to, in the form stored in reviews. */
  sharedDecks(userId: string): Promise<SharedDeck[]>
  /** The cards of a shared deck that are not removed, in chunks like those of `ownCards`. */
  sharedCards(deck: SharedDeck): AsyncIterable<OwnCardToStudy[]>
  /** The setting as JSON; undefined if it was never set. */
  setting(userId: string, key: string): Promise<string | undefined>
  /** The person's row of `memoryWeights`, with `weights` as JSON; undefined if there is no row. */
  memoryWeights(userId: string): Promise<{ weights: string; foldVersion: number } | undefined>
  close(): Promise<void>
}

/** Used if the person has not set a time zone, because the server does not know their device's time zone. */
const DEFAULT_ZONE = 'UTC'

/** The time zone that the person has set, or `DEFAULT_ZONE`. */
export const zoneOf = async (reads: Pick<FoldReads, 'setting'>, userId: string): Promise<string> =>
  zoneOr(JSON.parse((await reads.setting(userId, 'timeZone')) ?? 'null'), DEFAULT_ZONE)

/** Like `zoneOf`, with the start of study days that the person has chosen. */
export const studyZoneOf = async (reads: Pick<FoldReads, 'setting'>, userId: string): Promise<string> =>
  zoneWithStart(await zoneOf(reads, userId), JSON.parse((await reads.setting(userId, 'dayStart')) ?? 'null'))

/** Returns the parameters of the person's fold, in the format of `parametersKey`. */
export async function readParametersKey(
  reads: Pick<FoldReads, 'setting' | 'memoryWeights'>,
  userId: string,
): Promise<string> {
  const row = await reads.memoryWeights(userId)
  const stored = await Promise.all(
    (['fittedMemory', 'desiredRetention'] as const).map(async (key) => ({
      key,
      value: JSON.parse((await reads.setting(userId, key)) ?? 'null'),
    })),
  )
  return parametersKey(row && { ...row, weights: JSON.parse(row.weights) }, settingsOf(stored), FOLD_VERSION)
}

export interface MissedQuestion {
  id: string
  deckId: string | null
  topic: string
}

/** Columns of `tracks` that determine which decks and questions are on. `decks` and `topics` are JSON. */
export interface FoldTrack {
  id: string
  isOnFromStart: number
  decks: string
  topics: string
}

export interface TrackChoice {
  id: string
  isOn: number | null
}

const TRACKS = 'select "id", "isOnFromStart", "decks", "topics" from "tracks"'
const CHOICES = 'select "id", "isOn" from "trackChoices" where "userId" ='

export type OwnCardToStudy = Pick<RowOf<'ownCards'>, 'id' | 'deckId' | 'kind' | 'front'>

/** Appended to a query after the condition on the person's ID. */
const OWN_DECKS = 'and "isDeleted" = 0 and "isArchived" = 0 order by "order", "createdAt", "id"'
/** Selects from cards with the alias "c" and decks with the alias "d". */
const OWN_CARDS = `select "c"."id", "c"."deckId", "c"."kind", case "c"."kind" when 'cloze' then "c"."front" else '' end as "front"
  from "ownCards" as "c" inner join "ownDecks" as "d" on "d"."userId" = "c"."userId" and "d"."id" = "c"."deckId"
  left join "ownCardStates" as "s" on "s"."userId" = "c"."userId" and "s"."id" = "c"."id"
  where "c"."isDeleted" = 0 and coalesce("s"."isArchived", 0) = 0 and "d"."isDeleted" = 0 and "d"."isArchived" = 0`
const OWN_CARDS_AT_ONCE = 500

export interface SharedDeck {
  deckId: string
  spaceId: string
}

/** Appended to a query after the condition on the person's ID. */
const SHARED_CHOICES = `select "c"."deckId", "c"."spaceId" from "sharedDeckChoices" as "c"
  inner join "spaceLinks" as "l" on "l"."userId" = "c"."userId" and "l"."spaceId" = "c"."spaceId" and "l"."isWanted" = 1
  where "c"."isOn" = 1 and "c"."userId" =`
/** Selects the deck's row if the member has access to the space. */
const SHARED_DECK = `select "r"."row" from "spaceRows" as "r"
  inner join "spaces" as "s" on "s"."spaceId" = "r"."spaceId" and "s"."closedAt" is null
  inner join "spaceAccess" as "a" on "a"."spaceId" = "r"."spaceId" and "a"."state" = 'active'
  where "r"."tableName" = 'spaceDecks'`
const SHARED_CARDS = `select "rowKey", "row" from "spaceRows" where "tableName" = 'spaceCards'`

/** Returns the decks that the person has turned on, that members see, and to whose space the person has access. */
async function sharedDecksOf(
  userId: string,
  choices: readonly SharedDeck[],
  readDeck: (spaceId: string, memberId: string, deckId: string) => Promise<{ row: string } | undefined>,
): Promise<SharedDeck[]> {
  const decks: SharedDeck[] = []
  for (const { deckId, spaceId } of choices) {
    const found = await readDeck(spaceId, memberIdOf({ sha256 }, spaceId, userId), deckId)
    const deck = found && (JSON.parse(found.row) as SpaceRow<'spaceDecks'>)
    if (deck?.isComplete && !deck.isRemoved) decks.push({ deckId: studyIdOfShared(deckId), spaceId })
  }
  return decks
}

interface FoundCard {
  rowKey: string
  row: string
}

/** Reads a deck's cards in chunks. Their keys start with the deck's ID and a colon, and a semicolon sorts right after a colon. */
async function* sharedInChunks(
  { deckId }: SharedDeck,
  readBetween: (after: string, before: string) => Promise<FoundCard[]>,
): AsyncGenerator<OwnCardToStudy[]> {
  const id = sharedIdOf(deckId)
  for (let after = `${id}:`; ; ) {
    const chunk = await readBetween(after, `${id};`)
    yield chunk.flatMap(({ row }) => {
      const { id: cardId, kind, front, isRemoved } = JSON.parse(row) as SpaceRow<'spaceCards'>
      return isRemoved ? [] : [{ id: studyIdOfShared(cardId), deckId, kind, front }]
    })
    const last = chunk.at(-1)
    if (!last || chunk.length < OWN_CARDS_AT_ONCE) return
    after = last.rowKey
  }
}

const WEIGHTS = 'select "weights", "foldVersion" from "memoryWeights" where'

/** Reads the cards in chunks, because the texts of one person's cards can be larger than this thread's memory. */
async function* inChunks(readAfter: (id: string) => Promise<OwnCardToStudy[]>): AsyncGenerator<OwnCardToStudy[]> {
  for (let after = ''; ; ) {
    const chunk = await readAfter(after)
    yield chunk
    const last = chunk.at(-1)
    if (!last || chunk.length < OWN_CARDS_AT_ONCE) return
    after = last.id
  }
}

/** Query for `listMissed`, without the condition on the person. */
const MISSED = `select "m"."questionId" as "id", coalesce("q"."deckId", "n"."deckId") as "deckId",
  coalesce("q"."topic", "n"."topic", '') as "topic" from "missedCards" as "m"
  left join "questions" as "q" on "q"."id" = "m"."questionId"
  left join "multiQuestions" as "n" on "n"."id" = "m"."questionId"
  where "m"."isIn" = 1 and ("m"."questionId" like 'gen:%' or "q"."id" is not null or "n"."id" is not null) and "m"."userId" =`
const REVIEW_COLUMNS = '"id", "cardId", "deckId", "rating", "reviewedAt", "clientId", "seq", "undoneAt", "studyDay"'
/** Number of reviews per step. Folding this many takes about 10 ms, after which other work runs. */
const REVIEWS_AT_ONCE = 500
/** Number of rows per read. Reading this many takes about 10 ms. */
const READ_AT_ONCE = 5_000

export function openFileReads(file: string): FoldReads {
  const db = openSqlite(file, { isReadOnly: true })
  const newest = db.prepare<[string], number>('select "version" from "people" where "userId" = ?').pluck()
  const added = db
    .prepare<unknown[]>(
      `select ${REVIEW_COLUMNS} from "reviews" where "userId" = ? and "version" > ? order by "version" limit ?`,
    )
    .raw()
  const decks = db.prepare<[], string>('select "id" from "decks" order by "order", "id"').pluck()
  const cards = db.prepare<[], { id: string; deckId: string }>('select "id", "deckId" from "cards"')
  const missed = db.prepare<[string], MissedQuestion>(`${MISSED} ?`)
  const tracks = db.prepare<[], FoldTrack>(TRACKS)
  const choices = db.prepare<[string], TrackChoice>(`${CHOICES} ?`)
  const ownDecks = db.prepare<[string], string>(`select "id" from "ownDecks" where "userId" = ? ${OWN_DECKS}`).pluck()
  const ownCards = db.prepare<[string, string], OwnCardToStudy>(
    `${OWN_CARDS} and "c"."userId" = ? and "c"."id" > ? order by "c"."id" limit ${OWN_CARDS_AT_ONCE}`,
  )
  const sharedChoices = db.prepare<[string], SharedDeck>(`${SHARED_CHOICES} ?`)
  const sharedDeck = db.prepare<[string, string, string], { row: string }>(
    `${SHARED_DECK} and "r"."spaceId" = ? and "a"."memberId" = ? and "r"."rowKey" = ?`,
  )
  const sharedCards = db.prepare<[string, string, string], FoundCard>(
    `${SHARED_CARDS} and "spaceId" = ? and "rowKey" > ? and "rowKey" < ? order by "rowKey" limit ${OWN_CARDS_AT_ONCE}`,
  )
  const setting = db
    .prepare<[string, string], string>('select "value" from "settings" where "userId" = ? and "key" = ?')
    .pluck()
  const weights = db.prepare<[string, string], { weights: string; foldVersion: number }>(
    `${WEIGHTS} "userId" = ? and "model" = ?`,
  )
  return {
    newest: async (userId) => newest.get(userId) ?? 0,
    reviewsAfter: async (userId, version, limit) =>
      (added.all(userId, version, limit) as SqlValue[][]).map((values) => fromValues('reviews', values)),
    sortedReviews: (userId, cardIds) => sortedInFile(file, userId, cardIds),
    listDeckIds: async () => decks.all(),
    listCards: async () => cards.all(),
    listMissed: async (userId) => missed.all(userId),
    listTracks: async () => tracks.all(),
    trackChoices: async (userId) => choices.all(userId),
    listOwnDeckIds: async (userId) => ownDecks.all(userId),
    ownCards: (userId) => inChunks(async (after) => ownCards.all(userId, after)),
    sharedDecks: (userId) => sharedDecksOf(userId, sharedChoices.all(userId), async (...key) => sharedDeck.get(...key)),
    sharedCards: (deck) => sharedInChunks(deck, async (...range) => sharedCards.all(deck.spaceId, ...range)),
    setting: async (userId, key) => setting.get(userId, key),
    memoryWeights: async (userId) => weights.get(userId, MODEL),
    close: async () => void db.close(),
  }
}

async function* sortedInFile(file: string, userId: string, cardIds?: string[]): AsyncGenerator<FoldedReview[]> {
  // Uses a separate connection: while a statement is open, all other statements on the same connection would see the old snapshot.
  const db = openSqlite(file, { isReadOnly: true })
  try {
    const some = cardIds ? 'and "cardId" in (select "value" from json_each(?))' : ''
    const found = db
      .prepare<unknown[]>(
        `select "cardId", "deckId", "rating", "reviewedAt", "studyDay", "clientId", "seq" from "reviews"
         where "userId" = ? and "undoneAt" is null ${some}`,
      )
      .raw()
    const sorter = openReviewSorter()
    let read = 0
    for (const row of found.iterate(userId, ...(cardIds ? [JSON.stringify(cardIds)] : []))) {
      sorter.add(row as TimedReview)
      read += 1
      if (read % READ_AT_ONCE === 0) yield []
    }
    let chunk: FoldedReview[] = []
    for (const review of sorter.sorted()) {
      chunk.push(review)
      if (chunk.length < REVIEWS_AT_ONCE) continue
      yield chunk
      chunk = []
    }
    yield chunk
  } finally {
    db.close()
  }
}

/** Connections reserved for folding: a long fold occupies one connection until it ends. */
const CONNECTIONS = 2

export function openPostgresReads(settings: PoolSettings): FoldReads {
  const reader = openReader({ ...settings, connections: CONNECTIONS })
  const run = runOn(reader)
  return {
    async newest(userId) {
      const [found] = await run<{ version: number }>('select "version" from "people" where "userId" = $1', userId)
      return found?.version ?? 0
    },
    reviewsAfter: (userId, version, limit) =>
      run<Review>(
        `select ${REVIEW_COLUMNS} from "reviews" where "userId" = $1 and "version" > $2 order by "version" limit $3`,
        ...[userId, version, limit],
      ),
    async *sortedReviews(userId, cardIds) {
      const trx = await reader.startTransaction().execute()
      try {
        yield* sortedIn(runOn(trx), userId, cardIds)
      } finally {
        await trx.rollback().execute()
      }
    },
    listDeckIds: async () =>
      (await run<{ id: string }>('select "id" from "decks" order by "order", "id"')).map(({ id }) => id),
    listCards: () => run('select "id", "deckId" from "cards"'),
    listMissed: (userId) => run<MissedQuestion>(`${MISSED} $1`, userId),
    listTracks: () => run<FoldTrack>(TRACKS),
    trackChoices: (userId) => run<TrackChoice>(`${CHOICES} $1`, userId),
    async listOwnDeckIds(userId) {
      const decks = `select "id" from "ownDecks" where "userId" = $1 ${OWN_DECKS}`
      return (await run<{ id: string }>(decks, userId)).map(({ id }) => id)
    },
    ownCards: (userId) =>
      inChunks((after) =>
        run<OwnCardToStudy>(
          `${OWN_CARDS} and "c"."userId" = $1 and "c"."id" > $2 order by "c"."id" limit ${OWN_CARDS_AT_ONCE}`,
          ...[userId, after],
        ),
      ),
    sharedDecks: async (userId) =>
      sharedDecksOf(userId, await run<SharedDeck>(`${SHARED_CHOICES} $1`, userId), async (...key) => {
        const where = 'and "r"."spaceId" = $1 and "a"."memberId" = $2 and "r"."rowKey" = $3'
        return (await run<{ row: string }>(`${SHARED_DECK} ${where}`, ...key))[0]
      }),
    sharedCards: (deck) =>
      sharedInChunks(deck, (after, before) =>
        run<FoundCard>(
          `${SHARED_CARDS} and "spaceId" = $1 and "rowKey" > $2 and "rowKey" < $3 order by "rowKey" limit ${OWN_CARDS_AT_ONCE}`,
          ...[deck.spaceId, after, before],
        ),
      ),
    async setting(userId, key) {
      const where = 'where "userId" = $1 and "key" = $2'
      return (await run<{ value: string }>(`select "value" from "settings" ${where}`, userId, key))[0]?.value
    },
    async memoryWeights(userId) {
      const where = '"userId" = $1 and "model" = $2'
      return (await run<{ weights: string; foldVersion: number }>(`${WEIGHTS} ${where}`, userId, MODEL))[0]
    },
    close: () => reader.destroy(),
  }
}

interface Row {
  cardId: string
  deckId: string
  rating: Rating
  reviewedAt: number
  studyDay: number | null
}

/** Reads from a cursor, so that 280,000 reviews are never in memory at once. */
async function* sortedIn(run: Run, userId: string, cardIds?: string[]): AsyncGenerator<FoldedReview[]> {
  const some = cardIds ? 'and "cardId" = any($2::text[])' : ''
  await run(
    `declare "sorted" no scroll cursor for select "cardId", "deckId", "rating", "reviewedAt", "studyDay" from "reviews"
      where "userId" = $1 and "undoneAt" is null ${some} order by "cardId", "reviewedAt", "clientId", "seq"`,
    ...[userId, ...(cardIds ? [cardIds] : [])],
  )
  for (;;) {
    const rows = await run<Row>(`fetch ${REVIEWS_AT_ONCE} from "sorted"`)
    if (rows.length === 0) return
    yield rows.map(({ cardId, deckId, rating, reviewedAt, studyDay }) => [cardId, deckId, rating, reviewedAt, studyDay])
  }
}

/** The fields of a review that folding uses; `reviewedAt` is in ms. */
type FoldedReview = [cardId: string, deckId: string, rating: Rating, reviewedAt: number, studyDay: number | null]
/** A folded review with the additional fields that order reviews with the same time. */
export type TimedReview = [...FoldedReview, clientId: string, seq: number]

/** The fields stored per review, in this order. The fields are numbers in a typed array, so a million reviews take 56 MB outside the heap. */
const [TIME, CLIENT, SEQ, CARD, DECK, RATING, DAY, FIELDS] = [0, 1, 2, 3, 4, 5, 6, 7]
/** Stored for a review without a study day. */
const NO_DAY = -1
const INITIAL_CAPACITY = 1_024
/** Reviews of cards beyond this limit are ignored; see `MAX_MEMORIES` in `memories.ts`. */
const MAX_SORTED_CARDS = 80_000

/**
 * Sorts one person's reviews by card and time, in steps that take milliseconds: only one card's reviews are sorted at once. SQLite would
 * sort 276,000 reviews in one step of 0.4 s.
 */
export function openReviewSorter(mostCards = MAX_SORTED_CARDS) {
  const [cards, decks, clients] = [openNames(), openNames(), openNames()]
  let fields = new Float64Array(INITIAL_CAPACITY * FIELDS)
  let count = 0

  function add([cardId, deckId, rating, reviewedAt, studyDay, clientId, seq]: TimedReview): void {
    if (cards.size() >= mostCards && !cards.has(cardId)) return
    if ((count + 1) * FIELDS > fields.length) {
      const larger = new Float64Array(2 * fields.length)
      larger.set(fields)
      fields = larger
    }
    const numbers = [
      reviewedAt,
      clients.of(clientId),
      seq,
      cards.of(cardId),
      decks.of(deckId),
      rating,
      studyDay ?? NO_DAY,
    ]
    fields.set(numbers, count * FIELDS)
    count += 1
  }

  const read = (review: number, field: number): number => fields[review * FIELDS + field] ?? 0

  function* sorted(): Generator<FoldedReview> {
    const ranks = clients.ranks()
    const rankOf = (review: number): number => ranks[read(review, CLIENT)] ?? 0
    const inOrder = (one: number, other: number): number =>
      read(one, TIME) - read(other, TIME) || rankOf(one) - rankOf(other) || read(one, SEQ) - read(other, SEQ)
    for (const own of byCard())
      for (const review of own.sort(inOrder)) {
        const [cardId, deckId] = [cards.name(read(review, CARD)), decks.name(read(review, DECK))]
        const day = read(review, DAY)
        yield [cardId, deckId, read(review, RATING) as Rating, read(review, TIME), day === NO_DAY ? null : day]
      }
  }

  /** Yields the indexes of each card's reviews, in the order the reviews were added. */
  function* byCard(): Generator<Uint32Array> {
    const starts = new Uint32Array(cards.size() + 1)
    for (let review = 0; review < count; review += 1) addOne(starts, read(review, CARD) + 1)
    for (let card = 1; card < starts.length; card += 1) starts[card] = (starts[card] ?? 0) + (starts[card - 1] ?? 0)
    const ends = starts.slice()
    const reviews = new Uint32Array(count)
    for (let review = 0; review < count; review += 1) reviews[addOne(ends, read(review, CARD))] = review
    for (let card = 0; card < cards.size(); card += 1) yield reviews.subarray(starts[card], ends[card])
  }

  return { add, sorted }
}

/** Increments the count at `at`. Returns the previous value. */
function addOne(counts: Uint32Array, at: number): number {
  const before = counts[at] ?? 0
  counts[at] = before + 1
  return before
}

/** Assigns numbers to names in order of first appearance. */
function openNames() {
  const numbers = new Map<string, number>()
  const names: string[] = []
  return {
    of(name: string): number {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, names.length)
      return names.push(name) - 1
    },
    has: (name: string): boolean => numbers.has(name),
    name: (number: number): string => names[number] ?? '',
    size: () => names.length,
    /** Returns the rank of each number among the sorted names. */
    ranks(): Uint32Array {
      const ranks = new Uint32Array(names.length)
      for (const [rank, name] of names.toSorted().entries()) ranks[numbers.get(name) ?? 0] = rank
      return ranks
    },
  }
}
