import { randomUUID } from 'node:crypto'
import { studyIdOfShared } from '@station-zero/schema/prep/shared-study.ts'
import type { DeckProgress } from '@station-zero/schema/prep/tables.ts'
import { expect, test } from 'vitest'
import { openTestApp, type Person } from '../testing/app.ts'
import { create, enterWith, follow, inviteFor, memberOf, push, SPACE } from '../testing/spaces.ts'

const DECK = randomUUID()
const card = (n: number, kind: string, front: string) => ({
  id: `${DECK}:${n.toString(16).padStart(16, '0')}`,
  ...{ order: n, kind, front, back: 'Back', hint: '' },
})

test('[G16] deck progress and due cards count a shared deck while the person studies it and has access', async () => {
  const station = await openTestApp()
  const { app, clock, signUp } = station
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  for (const person of [ann, bob]) await push(station, person, [follow], null)
  const { ids } = await push(station, ann, [create, inviteFor('member')])
  await push(station, bob, [enterWith(ids[1], 'Bob')])
  const cards = [card(1, 'basic', 'A'), card(2, 'reversed', 'B'), card(3, 'cloze', '{{c1::C}} {{c2::D}}')]
  const shared = await push(station, ann, [
    ['spaces.add-deck', { deckId: DECK, name: 'Streets', mayCopy: false }],
    ['spaces.add-cards', { deckId: DECK, cards }],
  ])
  expect(shared.results).toEqual([])
  const study = (isOn: boolean) =>
    push(station, bob, [['spaces.study-deck', { deckId: DECK, spaceId: SPACE, isOn }]], null)
  const deckId = studyIdOfShared(DECK)
  const progress = async (person: Person) =>
    (await person.call('GET', '/api/users/me/deck-progress'))
      .json<(DeckProgress & { deckId: string })[]>()
      .find((one) => one.deckId === deckId)
  const due = () => app.folds.reviewsDue({ address: '192.0.2.8', userId: bob.id }, clock.now, 'UTC')

  await study(true)
  expect(await progress(bob)).toBeUndefined()
  clock.now += 1_000
  await push(station, ann, [['spaces.finish-deck', { deckId: DECK, cards: 3 }]])
  expect(await progress(bob)).toMatchObject({ totalCards: 5, dueCards: 5 })
  expect(await progress(ann)).toBeUndefined()
  await push(station, bob, [['prep.review', { cardId: `${studyIdOfShared(card(2, '', '').id)}:r`, rating: 1 }]], null)
  expect(await due()).toBe(1)
  clock.now += 1_000
  await study(false)
  expect([await progress(bob), await due()]).toEqual([undefined, 0])
  clock.now += 1_000
  await study(true)
  expect(await due()).toBe(1)
  await push(station, ann, [['spaces.remove', { memberId: memberOf(bob) }]])
  expect([await progress(bob), await due()]).toEqual([undefined, 0])
  const stored = await station.db.reader.selectFrom('reviews').select('deckId').where('userId', '=', bob.id).execute()
  expect(stored).toEqual([{ deckId }])
})
