import type { FOLD_VERSION } from '@station-zero/schema/prep/memory.ts'
import {
  BASE_PART,
  partName,
  SPLIT_COLLECTIONS,
  type SplitCollection,
  wantedParts,
} from '@station-zero/schema/prep/tracks.ts'
import type { ContentTableName } from '@station-zero/schema/tables.ts'
import { type AccountDb, contentNames } from './account-db.ts'
import { watchQuery } from './bfcache.ts'
import { REVIEW_ZONE, storedReviewZone, storedTimeZone } from './time-zone.ts'

/** Returns the hashes of the content on this device, by collection, as the server sent them. */
export async function contentHashes(db: AccountDb): Promise<Partial<Record<ContentTableName, string>>> {
  const found = await db.local.bulkGet(contentNames.map(hashKey))
  return Object.fromEntries(contentNames.flatMap((name, at) => (found[at] ? [[name, String(found[at].value)]] : [])))
}

/** Collections that older server versions do not send. */
const OPTIONAL: readonly ContentTableName[] = [
  ...(['announcements', 'tracks', 'skills', 'programWorkouts', 'multiQuestions', 'multiKeys'] as const),
]
/** Collections that the server sends in parts, one per track, without multi-answer questions, which older server versions do not send. */
const REQUIRED_OF_TRACKS = SPLIT_COLLECTIONS.filter((table) => table !== 'multiQuestions')

/** Whether all study material has been downloaded, including the person's tracks. */
export async function hasContent(db: AccountDb): Promise<boolean> {
  const [hasBase, missing] = await Promise.all([hasBaseContent(db), missingParts(db)])
  return hasBase && missing.length === 0
}

/** Whether the content shared by all devices has been downloaded. */
export async function hasBaseContent(db: AccountDb): Promise<boolean> {
  const hashes = await contentHashes(db)
  return contentNames.every((name) => OPTIONAL.includes(name) || hashes[name] !== undefined)
}

/** IDs of the tracks whose parts this device should have, in addition to the base part. */
export async function partsToHave(db: AccountDb): Promise<string[]> {
  const [rows, choices, freed] = await Promise.all([
    db.tracks.toArray(),
    db.trackChoices.toArray(),
    db.local.get(FREED_PARTS_KEY),
  ])
  return wantedParts(rows, choices, freed?.value as string[] | undefined)
}

/** Key in `local` for the IDs of the tracks whose parts the person deleted to free up space. */
export const FREED_PARTS_KEY = 'freedParts'

/** The subset of `partsToHave` that has not been completely downloaded. */
export async function missingParts(db: AccountDb): Promise<string[]> {
  const parts = await partsToHave(db)
  if (parts.length === 0) return []
  const found = await db.local.bulkGet(
    parts.flatMap((part) => REQUIRED_OF_TRACKS.map((table) => partHashKey(table, part))),
  )
  return parts.filter((_, at) => REQUIRED_OF_TRACKS.some((_table, nth) => !found[at * REQUIRED_OF_TRACKS.length + nth]))
}

/** Whether the decks and their cards have arrived, which is enough for studying. */
export async function hasDecks(db: AccountDb): Promise<boolean> {
  const found = await db.local.bulkGet([hashKey('decks'), hashKey('cards')])
  return found.every((hash) => hash !== undefined)
}

/**
 * Whether the questions and their passages have arrived. The hash is stored only after the rows of all requested parts, but the part of a
 * track that was turned on later may still be missing.
 */
export async function hasQuestions(db: AccountDb): Promise<boolean> {
  return (await db.local.get(hashKey('questions'))) !== undefined
}

/** Returns the hash of the cards collection; undefined until the cards have arrived. */
export async function hashOfCards(db: AccountDb): Promise<string | undefined> {
  const hash = await db.local.get(hashKey('cards'))
  return hash && String(hash.value)
}

export const hashKey = (name: ContentTableName): string => `hash:${name}`

/** Key for the hash of a collection's part. The base part uses the collection's own key, as it did before collections had parts. */
export const partHashKey = (table: SplitCollection, part: string): string =>
  part === BASE_PART ? hashKey(table) : `hash:${partName(table, part)}`

/** Resolves to true once the questions have arrived (`hasQuestions`), or to false if they do not arrive within `ms` milliseconds. */
export function hasQuestionsWithin(db: AccountDb, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isComplete: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isComplete)
    }
    const timer = setTimeout(end, ms, false)
    const stop = watchQuery(
      () => hasQuestions(db),
      (isComplete) => isComplete && end(true),
      () => end(false),
    )
  })
}

/** Type-checked against the fold's constant, but not imported, because the import would load the whole scheduler. */
const fold: typeof FOLD_VERSION = 2

/** The fold version and time zones that the derived rows were computed with. */
export const derivedFor = async (db: AccountDb) => [
  { key: 'foldVersion', value: fold },
  { key: 'timeZone', value: await storedTimeZone(db.settings) },
  { key: REVIEW_ZONE, value: await storedReviewZone(db.local, db.settings) },
]

/**
 * Whether derived rows must be rebuilt because the fold or the time zone has changed. In a new database, stores the current fold and time
 * zones and returns false.
 */
export async function isStale(db: AccountDb): Promise<boolean> {
  const wanted = await derivedFor(db)
  const found = await db.local.bulkGet(wanted.map(({ key }) => key))
  if (found.every((known) => known === undefined)) {
    await db.local.bulkPut(wanted)
    return false
  }
  return wanted.some(({ value }, at) => found[at]?.value !== value)
}

/** Key in `local` for whether people can create and join groups on this server, as of its last response. */
export const HAS_SPACES_KEY = 'hasSpaces'
/** Key in `local` for whether the person may create classes, as of the server's last response. */
export const MAY_OPEN_CLASSES_KEY = 'mayOpenClasses'
/** Key in `local` for whether the person's account is linked to a mentor, as of the server's last response. */
export const IS_MENTOR_KEY = 'isMentor'
