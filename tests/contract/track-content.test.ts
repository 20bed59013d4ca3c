import 'fake-indexeddb/auto'
import { seedContent } from '@station-zero/api/content/seed.ts'
import { openTestApp } from '@station-zero/api/testing/app.ts'
import { makeContentFolder } from '@station-zero/api/testing/content-folder.ts'
import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { type AccountDb, type AccountHandle, newId } from '@station-zero/web/data/account-db.ts'
import { openAccount } from '@station-zero/web/data/client-store.ts'
import { copyContent, refreshContent } from '@station-zero/web/data/content.ts'
import { missingParts } from '@station-zero/web/data/local-state.ts'
import { readDue } from '@station-zero/web/data/repositories/cards.ts'
import { readDecks } from '@station-zero/web/data/repositories/decks.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

/** The content has two decks with two cards each: "ladders", which is on by default, and "ropes", in the track "firefighter". */
let content: ReturnType<typeof makeContentFolder>
let seed: () => Promise<void>
/** The collection names in each response. */
let received: string[][]
/** Whether the server is an earlier version without tracks. */
let isOldServer: boolean

beforeEach(async () => {
  const { db, call } = await openTestApp()
  for (const table of ['answerKeys', 'questions', 'cards', 'decks'] as const)
    await db.writer.deleteFrom(table).execute()
  content = makeContentFolder()
  seed = () => seedContent(db, content.folder, 0)
  await seed()
  received = []
  isOldServer = false
  vi.stubGlobal('fetch', async (path: '/api/content', { body }: { body: string }) => {
    const { hashes } = JSON.parse(body)
    const known = Object.entries(hashes).filter(([name]) => !isOldServer || !name.includes('.'))
    const payload = { hashes: Object.fromEntries(known) }
    const answer = (await call('POST', path, { body: payload })).json()
    if (isOldServer) delete answer.collections.tracks
    received.push(Object.keys(answer.collections))
    return Response.json(answer)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
})

async function openDevice(): Promise<AccountHandle> {
  const account = await openAccount(crypto.randomUUID())
  onTestFinished(() => account.db.delete())
  return account
}

const act = <Schema extends ArgsSchema>(
  { store }: AccountHandle,
  mutation: Mutation<string, Schema>,
  args: ArgsOf<Schema>,
  at = Date.now(),
) => enact(store, mutation, args, { id: newId(), at })

const cardIds = (db: AccountDb) => db.cards.toCollection().primaryKeys()
const dueOf = async ({ db }: AccountHandle, at = Date.now()) => {
  const { reviews, newCards, unseen } = await readDue(db, at)
  return { reviews, newCards, unseen }
}
const LADDERS = ['ladders-001', 'ladders-002']
const ALL = [...LADDERS, 'ropes-001', 'ropes-002']

test('a new device downloads only the tracks that are on by default', async () => {
  const phone = await openDevice()
  await refreshContent(phone.db)
  expect(received).toHaveLength(1)
  expect(received[0]).toEqual(expect.arrayContaining(['decks', 'cards.base', 'questions.base', 'tracks']))
  expect(await cardIds(phone.db)).toEqual(LADDERS)
  expect((await readDecks(phone.db)).map(({ id }) => id)).toEqual(['ladders'])
  expect(await missingParts(phone.db)).toEqual([])
  expect(await dueOf(phone)).toEqual({ reviews: 0, newCards: 2, unseen: 2 })
  await refreshContent(phone.db)
  expect(received[1]).toEqual([])
})

test('turning a track on downloads its cards, and a new device on which the track is already on downloads them with its other content', async () => {
  const phone = await openDevice()
  await refreshContent(phone.db)
  await act(phone, setTrack, { trackId: 'firefighter', isOn: true })
  expect(await missingParts(phone.db)).toEqual(['firefighter'])
  await refreshContent(phone.db)
  expect(received[1]).toEqual(
    ['cards', 'questions', 'skills', 'multiQuestions'].map((collection) => `${collection}.firefighter`),
  )
  expect([await cardIds(phone.db), await missingParts(phone.db)]).toEqual([ALL, []])
  expect(await dueOf(phone)).toEqual({ reviews: 0, newCards: 4, unseen: 4 })
  expect(await phone.db.skills.toCollection().primaryKeys()).toEqual(['skill-count-01'])
  // Earlier servers send no multi-answer questions, so the device does not wait for them.
  await phone.db.local.delete('hash:multiQuestions.firefighter')
  expect(await missingParts(phone.db)).toEqual([])

  const laptop = await openDevice()
  await act(laptop, setTrack, { trackId: 'firefighter', isOn: true })
  await refreshContent(laptop.db)
  expect([await cardIds(laptop.db), await missingParts(laptop.db)]).toEqual([ALL, []])
})

test('cards in a track that is turned off are not due but keep their memories, and have their old due dates when the track is turned back on', async () => {
  const phone = await openDevice()
  await refreshContent(phone.db)
  await act(phone, setTrack, { trackId: 'firefighter', isOn: true })
  await refreshContent(phone.db)
  await act(phone, reviewCard, { cardId: 'ropes-001', rating: 3 })
  await act(phone, reviewCard, { cardId: 'ladders-001', rating: 3 })
  const later = Date.now() + 60 * DAY_MS
  const [before, memory] = [await dueOf(phone, later), await phone.db.cardMemory.get('ropes-001')]
  expect(before).toEqual({ reviews: 2, newCards: 2, unseen: 2 })

  await act(phone, setTrack, { trackId: 'firefighter', isOn: false })
  expect(await dueOf(phone, later)).toEqual({ reviews: 1, newCards: 1, unseen: 1 })
  expect((await readDecks(phone.db)).map(({ id }) => id)).toEqual(['ladders'])
  await refreshContent(phone.db)
  expect([await cardIds(phone.db), await phone.db.cardMemory.get('ropes-001')]).toEqual([ALL, memory])

  // A card in a session that was already open can still be graded, but does not count as due.
  await act(phone, reviewCard, { cardId: 'ropes-002', rating: 3 })
  expect(await dueOf(phone, later)).toEqual({ reviews: 1, newCards: 1, unseen: 1 })

  await act(phone, setTrack, { trackId: 'firefighter', isOn: true })
  expect(await dueOf(phone, later)).toEqual({ reviews: 3, newCards: 1, unseen: 1 })
  expect(await phone.db.cardMemory.get('ropes-001')).toEqual(memory)
})

test('removals and moves reach the device: a card that leaves a track, a deck that moves to another track, and a deck that is removed', async () => {
  const phone = await openDevice()
  await act(phone, setTrack, { trackId: 'firefighter', isOn: true })
  await refreshContent(phone.db)
  content.edit('decks/ropes.json', ({ cards }) => cards.pop())
  await seed()
  await refreshContent(phone.db)
  expect(await cardIds(phone.db)).toEqual([...LADDERS, 'ropes-001'])

  const move = (from: number, to: number) =>
    content.edit('tracks.json', ({ tracks }) => {
      tracks[from].decks = tracks[from].decks.filter((id: string) => id !== 'ropes')
      tracks[to].decks.push('ropes')
    })
  move(1, 0)
  await seed()
  await refreshContent(phone.db)
  expect(await cardIds(phone.db)).toEqual([...LADDERS, 'ropes-001'])
  await act(phone, setTrack, { trackId: 'firefighter', isOn: false })
  expect((await readDecks(phone.db)).map(({ id }) => id)).toEqual(['ladders', 'ropes'])

  move(0, 1)
  await seed()
  await refreshContent(phone.db)
  // Remove the track too, so that its part of the collection is no longer sent.
  content.edit('tracks.json', ({ tracks }) => {
    tracks.pop()
    tracks[0].hasSkills = true
  })
  content.remove('decks/ropes.json')
  await seed()
  await refreshContent(phone.db)
  expect(await cardIds(phone.db)).toEqual(LADDERS)
})

test('with a server version that has no tracks, a device downloads all decks, and all decks are on', async () => {
  isOldServer = true
  const phone = await openDevice()
  await refreshContent(phone.db)
  expect([await cardIds(phone.db), await missingParts(phone.db)]).toEqual([ALL, []])
  expect(await dueOf(phone)).toEqual({ reviews: 0, newCards: 4, unseen: 4 })
  isOldServer = false
  await refreshContent(phone.db)
  // The track has not been turned on in this account, so its cards are not due.
  expect(await dueOf(phone)).toEqual({ reviews: 0, newCards: 2, unseen: 2 })
})

test('copying a guest’s content into an account includes the guest’s tracks', async () => {
  const [guest, account] = [await openDevice(), await openDevice()]
  await act(guest, setTrack, { trackId: 'firefighter', isOn: true })
  await refreshContent(guest.db)
  await refreshContent(account.db)
  await copyContent(guest.db, account.db)
  expect(await cardIds(account.db)).toEqual(ALL)
  // The track's cards are not counted until the track is turned on in the account too.
  expect(await dueOf(account)).toEqual({ reviews: 0, newCards: 2, unseen: 2 })
  await act(account, setTrack, { trackId: 'firefighter', isOn: true })
  expect([await dueOf(account), await missingParts(account.db)]).toEqual([{ reviews: 0, newCards: 4, unseen: 4 }, []])
})
