import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import type { App, ValibotProvider } from '../http/app-types.ts'
import { jsonOnly } from '../http/json.ts'
import { makeContentFolder } from '../testing/content-folder.ts'
import { openTestDatabase } from '../testing/database.ts'
import { contentCollections } from './collections.ts'
import { seedContent } from './seed.ts'

let db: Database
let app: App
let content: ReturnType<typeof makeContentFolder>
beforeEach(async () => {
  db = await openTestDatabase()
  content = makeContentFolder()
  await seedContent(db, content.folder, 0)
  app = Fastify().withTypeProvider<ValibotProvider>()
  app.decorate('db', db)
  await app.register(jsonOnly)
  await app.register(contentCollections)
  onTestFinished(async () => {
    await app.close()
    await db.close()
  })
})

type Answer = { collections: Record<string, { hash: string; rows: Record<string, unknown>[] }> }

const ask = (payload: object, headers = {}) => app.inject({ method: 'POST', url: '/api/content', payload, headers })
const collections = async (hashes?: object) => (await ask({ hashes })).json<Answer>().collections
const hashesOf = (answer: Answer['collections']) =>
  Object.fromEntries(Object.entries(answer).map(([table, { hash }]) => [table, hash]))

test('a new visitor gets every collection as schema rows, except the career goals', async () => {
  const all = await collections()
  expect(Object.keys(all)).toEqual([
    'decks',
    'cards',
    'questions',
    'answerKeys',
    'workouts',
    'jobs',
    'groups',
    'events',
    'mentors',
    'oralQuestions',
    'examProfiles',
    'workStatements',
    'announcements',
    'tracks',
  ])
  expect(all.decks?.rows.map(({ id }) => id)).toEqual(['ladders', 'ropes'])
  expect(all.cards?.rows[0]?.tags).toEqual(['counting'])
  expect(all.jobs?.rows[0]).toMatchObject({ isSample: true, applyUrl: null })
})

test('a visitor whose content is current gets nothing, and after an edit gets only the changed collection', async () => {
  const hashes = hashesOf(await collections())
  expect(await collections(hashes)).toEqual({})
  content.edit('decks/ropes.json', ({ cards }) => (cards[0].back = 'It is 1!'))
  await seedContent(db, content.folder, 0)
  const changed = await collections({ ...hashes, engines: 'of a newer server' })
  expect(Object.keys(changed)).toEqual(['cards'])
  expect(changed.cards?.rows.find(({ id }) => id === 'ropes-001')?.back).toBe('It is 1!')
  expect(await collections({ ...hashes, ...hashesOf(changed) })).toEqual({})
})

const partsOf = (part: string) =>
  Object.fromEntries(['cards', 'questions', 'skills', 'multiQuestions'].map((table) => [`${table}.${part}`, '']))
const BASE = partsOf('base')
const TRACK = partsOf('firefighter')
const idsIn = (collection: Answer['collections'][string] | undefined) => collection?.rows.map(({ id }) => id)

test('a device that lists parts gets a track’s cards only if it lists that track’s part', async () => {
  const whole = await collections()
  const base = await collections(BASE)
  expect(Object.keys(base)).toEqual(
    [...Object.keys(whole), 'skills', 'multiQuestions'].map((name) => (`${name}.base` in BASE ? `${name}.base` : name)),
  )
  expect(idsIn(base.decks)).toEqual(['ladders', 'ropes'])
  expect(idsIn(base['cards.base'])).toEqual(['ladders-001', 'ladders-002'])
  expect(base.tracks?.rows[1]).toMatchObject({ id: 'firefighter', isOnFromStart: false, decks: ['ropes'], cards: 2 })
  const known = hashesOf(base)
  expect(await collections(known)).toEqual({})
  const track = await collections({ ...known, ...TRACK, 'cards.gone': '' })
  expect(Object.keys(track)).toEqual(Object.keys(TRACK))
  expect(idsIn(track['cards.firefighter'])).toEqual(['ropes-001', 'ropes-002'])
  expect(idsIn(whole.cards)).toEqual([
    ...(idsIn(base['cards.base']) ?? []),
    ...(idsIn(track['cards.firefighter']) ?? []),
  ])
  expect(idsIn(base['skills.base'])).toEqual([])
  expect(idsIn(track['skills.firefighter'])).toEqual(['skill-count-01'])
  expect(await collections({ ...known, ...hashesOf(track) })).toEqual({})
})

test('multi-answer questions and their keys are sent only to devices that list them', async () => {
  content.edit('multi/build-list.json', ({ questions }) => Object.assign(questions[0], { deckId: 'ropes', version: 2 }))
  await seedContent(db, content.folder, 0)
  const { 'multiQuestions.base': _, ...before } = BASE
  const { 'multiQuestions.firefighter': _track, ...trackBefore } = TRACK
  for (const hashes of [{}, before, { ...before, ...trackBefore }])
    expect(Object.keys(await collections(hashes)).filter((name) => name.startsWith('multi'))).toEqual([])
  const all = await collections({ ...BASE, ...TRACK, multiKeys: '' })
  expect(idsIn(all['multiQuestions.base'])).toEqual(['ladders-mr01'])
  expect(idsIn(all['multiQuestions.firefighter'])).toEqual(['ladders-bl01'])
  expect(all.multiKeys?.rows).toEqual([
    ...[1, 2].map((version) => ({ id: `ladders-bl01@${version}`, format: 'build-list', key: [0, 1, 2, 3] })),
    { id: 'ladders-mr01@1', format: 'multiple-response', key: [1, 3] },
  ])
})

test('the workouts of programs other than CPAT are sent only to devices that list that collection', async () => {
  const hashes = hashesOf(await collections(BASE))
  expect(hashes).not.toHaveProperty('programWorkouts')
  const listed = await collections({ ...hashes, programWorkouts: '' })
  expect(Object.keys(listed)).toEqual(['programWorkouts'])
  expect(idsIn(listed.programWorkouts)).toEqual(['on-ramp-w1d1'])
  expect(await collections({ ...hashes, ...hashesOf(listed) })).toEqual({})
})

test('an app version without tracks still gets whole collections', async () => {
  const all = await collections()
  const { tracks: _, ...before } = hashesOf(all)
  expect(Object.keys(await collections(before))).toEqual(['tracks'])
  expect((await collections({ ...before, cards: 'older' })).cards).toEqual(all.cards)
  expect(all.cards?.rows).toHaveLength(4)
})

test('editing a card changes only its part, and moving a deck to another track changes both parts', async () => {
  const hashes = hashesOf(await collections({ ...BASE, ...TRACK }))
  content.edit('decks/ropes.json', ({ cards }) => (cards[0].back = 'It is 1!'))
  await seedContent(db, content.folder, 0)
  const changed = await collections(hashes)
  expect(Object.keys(changed)).toEqual(['cards.firefighter'])
  content.edit('tracks.json', ({ tracks }) => {
    tracks[0].decks.push('ropes')
    tracks[1].decks = []
  })
  await seedContent(db, content.folder, 0)
  const moved = await collections({ ...hashes, ...hashesOf(changed) })
  expect(Object.keys(moved)).toEqual(['cards.base', 'cards.firefighter', 'tracks'])
  expect([moved['cards.base']?.rows.length, moved['cards.firefighter']?.rows.length]).toEqual([4, 0])
})

test('new visitors that list parts share one response, which is compressed once', async () => {
  const answer = await ask({ hashes: BASE }, { 'accept-encoding': 'br, gzip' })
  expect(answer.headers['content-encoding']).toBe('br')
  const { collections: found } = JSON.parse(brotliDecompressSync(answer.rawPayload).toString())
  expect(found['cards.base'].rows).toHaveLength(2)
})

test('requests for a subset of the base parts do not evict the compressed response for new visitors', async () => {
  const names = Object.keys(BASE)
  const subsets = names.flatMap((_, from) => names.slice(from).map((_, at) => names.slice(from, from + at + 1)))
  for (const named of subsets.filter(({ length }) => length < names.length)) {
    const hashes = Object.fromEntries(named.map((name) => [name, '']))
    const answer = await ask({ hashes }, { 'accept-encoding': 'br, gzip' })
    // Only the response to new visitors is sent as Brotli.
    expect([named, answer.headers['content-encoding']]).toEqual([named, 'gzip'])
    const found = Object.keys(JSON.parse(gunzipSync(answer.rawPayload).toString()).collections)
    expect(found.filter((name) => name.includes('.'))).toEqual(named)
  }
})

test('content is compressed if the client accepts it', async () => {
  const answer = await ask({ hashes: {} }, { 'accept-encoding': 'br, gzip' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('new visitors get everything while other devices request many different subsets', async () => {
  const all = await ask({ hashes: {} }).then((answer) => answer.json<Answer>().collections)
  const names = Object.keys(all)
  const subsets = Array.from({ length: 64 }, (_, n) => names.filter((_name, at) => (n >> (at % 6)) & 1))
  const partial = subsets.map((known) =>
    ask(
      { hashes: Object.fromEntries(known.map((name) => [name, all[name]?.hash ?? ''])) },
      { 'accept-encoding': 'br, gzip' },
    ),
  )
  const visitors = Array.from({ length: 18 }, () => ask({ hashes: {} }, { 'accept-encoding': 'br, gzip' }))
  expect((await Promise.all(visitors)).map(({ statusCode }) => statusCode)).toEqual(visitors.map(() => 200))
  for (const [n, answer] of (await Promise.all(partial)).entries()) {
    const known = subsets[n] ?? []
    const isAll = known.length === 0
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, isAll ? 'br' : 'gzip'])
    const text = isAll ? brotliDecompressSync(answer.rawPayload) : gunzipSync(answer.rawPayload)
    expect(Object.keys(JSON.parse(text.toString()).collections)).toEqual(names.filter((name) => !known.includes(name)))
  }
})

test.each([
  { hash: {} },
  { hashes: { decks: 7 } },
  { hashes: { decks: 'x'.repeat(129) } },
  { hashes: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`t${i}`, ''])) },
])('an invalid request is rejected: %o', async (body) => {
  expect((await ask(body)).statusCode).toBeGreaterThanOrEqual(400)
})
