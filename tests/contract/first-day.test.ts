import 'fake-indexeddb/auto'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { seedContent } from '@station-zero/api/content/seed.ts'
import { openTestApp } from '@station-zero/api/testing/app.ts'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { calendarDay, dateOfDay } from '@station-zero/schema/core/time.ts'
import type { Thing } from '@station-zero/schema/home/today.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { BASE_PART, partName, SPLIT_COLLECTIONS } from '@station-zero/schema/prep/tracks.ts'
import { NAMED_COLLECTIONS } from '@station-zero/schema/tables.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { type AccountDb, type AccountHandle, newId } from '@station-zero/web/data/account-db.ts'
import { openAccount } from '@station-zero/web/data/client-store.ts'
import { refreshContent } from '@station-zero/web/data/content.ts'
import { readDue } from '@station-zero/web/data/repositories/cards.ts'
import { keepDayPlan } from '@station-zero/web/data/repositories/make-plan.ts'
import { newSession } from '@station-zero/web/prep/flashcards/open-session.ts'
import { TODAY } from '@station-zero/web/prep/flashcards/study-session.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Bytes of content (brotli) that a first visit downloaded before content was divided into tracks. */
const BYTES_BEFORE_TRACKS = 382_000
const EXAM_IN_DAYS = 60

interface Download {
  /** Names of the collections and parts in the response. */
  names: string[]
  hashes: Record<string, string>
  /** Compressed size of the response, in bytes. */
  bytes: number
}

/** Starts a server with the shipped content. `fetch` and `download` call it. */
async function openShipped() {
  const { db, call } = await openTestApp()
  for (const table of ['answerKeys', 'questions', 'cards', 'decks'] as const)
    await db.writer.deleteFrom(table).execute()
  await seedContent(db, fileURLToPath(new URL('../../api/content', import.meta.url)), Date.now())
  vi.stubGlobal('fetch', async (path: '/api/content', { body }: { body: string }) =>
    Response.json((await call('POST', path, { body: JSON.parse(body) })).json()),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const download = async (part: string, known: Record<string, string> = {}): Promise<Download> => {
    const parts = SPLIT_COLLECTIONS.map((table) => [partName(table, part), ''])
    const named = NAMED_COLLECTIONS.map((name) => [name, ''])
    const body = { hashes: { ...Object.fromEntries([...named, ...parts]), ...known } }
    const { rawPayload, headers } = await call('POST', '/api/content', {
      body,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    const unpack = headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync
    const collections: [string, { hash: string }][] = Object.entries(
      JSON.parse(unpack(rawPayload).toString()).collections,
    )
    return {
      names: collections.map(([name]) => name),
      hashes: Object.fromEntries(collections.map(([name, { hash }]) => [name, hash])),
      bytes: rawPayload.length,
    }
  }
  return { download }
}

async function openDevice(): Promise<AccountHandle> {
  const account = await openAccount(crypto.randomUUID())
  onTestFinished(() => account.db.delete())
  return account
}

const act = <Schema extends ArgsSchema>(
  { store }: AccountHandle,
  mutation: Mutation<string, Schema>,
  args: ArgsOf<Schema>,
) => enact(store, mutation, args, { id: newId(), at: Date.now() })

/** Imported dynamically, because home imports components, which this folder's type check does not cover. */
const READ_HOME = '@station-zero/web/home/today/read-home.ts'
const { readHome }: { readHome(db: AccountDb, now: number): Promise<{ things: Thing[] }> } = await import(READ_HOME)

/** Returns the items of home's Today list, and the number of today's new cards by track. */
async function readDay(db: AccountDb) {
  const now = Date.now()
  await keepDayPlan(db, now)
  const [{ things }, { unseen, newCards }, session, tracks] = await Promise.all([
    readHome(db, now),
    readDue(db, now),
    newSession(db, { deckId: TODAY, mode: 'due' }, now),
    db.tracks.toArray(),
  ])
  const cards = await db.cards.bulkGet(session?.entries.map(({ cardId }) => cardId) ?? [])
  const byTrack = Object.groupBy(
    cards,
    (card) => tracks.find(({ decks }) => decks.includes(card?.deckId ?? ''))?.id ?? 'none',
  )
  return {
    list: things.map(({ title, minutes }) => [title, minutes]),
    unseen,
    newCards,
    byTrack: Object.fromEntries(Object.entries(byTrack).map(([id, some = []]) => [id, some.length])),
  }
}

const LIST = [
  ['Take a practice test', 19],
  ['Entry-Level Panel Interview', 30],
  ['Foundation Strength', 40],
]

test('on the first day, every choice of tracks gives the same list and 20 new cards, divided among the tracks by rank', async () => {
  await openShipped()
  const phone = await openDevice()
  await refreshContent(phone.db)
  const cardsOf = new Map((await phone.db.tracks.toArray()).map(({ id, cards }) => [id, cards]))
  const dayWith = (byTrack: Record<string, number>) => ({
    list: [['Study 20 cards', 7], ...LIST],
    unseen: Object.keys(byTrack).reduce((sum, id) => sum + (cardsOf.get(id) ?? 0), 0),
    newCards: 20,
    byTrack,
  })
  expect(await readDay(phone.db)).toEqual(dayWith({ 'exam-skills': 13, 'physical-tests': 7 }))

  await act(phone, setTrack, { trackId: 'hiring', isOn: true })
  await refreshContent(phone.db)
  expect(await readDay(phone.db)).toEqual(dayWith({ 'exam-skills': 11, 'physical-tests': 6, hiring: 3 }))

  await act(phone, setTrack, { trackId: 'firefighter', isOn: true })
  await refreshContent(phone.db)
  expect(await readDay(phone.db)).toEqual(
    dayWith({ 'exam-skills': 10, 'physical-tests': 5, hiring: 3, firefighter: 2 }),
  )

  await act(phone, setTrack, { trackId: 'hiring', isOn: false })
  expect(await readDay(phone.db)).toEqual(dayWith({ 'exam-skills': 11, 'physical-tests': 6, firefighter: 3 }))

  // When a written exam is set, the plan instead fills the person's minutes with cards that the exam covers.
  const date = dateOfDay(calendarDay(Date.now(), 'UTC') + EXAM_IN_DAYS)
  await act(phone, setTarget, { target: 'written', date, profile: 'general' })
  expect(await readDay(phone.db)).toMatchObject({
    list: [['Study 90 cards', 30], ...LIST],
    newCards: 90,
    byTrack: { 'exam-skills': 90 },
  })
})

test('a first visit downloads less than before content was divided into tracks, and each track adds its own part', async () => {
  const { download } = await openShipped()
  const base = await download(BASE_PART)
  expect(base.names).toContain('cards.base')
  expect(base.names.filter((name) => /\.(hiring|firefighter)$/.test(name))).toEqual([])
  expect(base.bytes).toBeLessThan(BYTES_BEFORE_TRACKS)
  for (const part of ['hiring', 'firefighter']) {
    const { names, bytes } = await download(part, base.hashes)
    expect(names).toEqual(SPLIT_COLLECTIONS.map((table) => partName(table, part)))
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(base.bytes)
  }
})
