import { spaceStoreOf } from '@station-zero/api/db/space-store.ts'
import { stores } from '@station-zero/api/testing/stores.ts'
import { byteLength } from '@station-zero/schema/core/byte-length.ts'
import { BLANK_CARD } from '@station-zero/schema/spaces/decks.ts'
import { AUTHOR_REPORTS_A_DAY, MAX_DECK_CARDS, MAX_DECK_TEXT_BYTES } from '@station-zero/schema/spaces/quotas.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { SpaceStore } from '@station-zero/sync/server/space-store.ts'
import { openSpaceTx } from '@station-zero/sync/server/space-tx.ts'
import { openMemoryServer } from '@station-zero/sync/testing/memory-server.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cardOf, type Desk, idOf, NOW, newId, OWNER, openSpace, SPACE } from './desk.ts'

/** Who receives the cards of a shared deck, who may remove or report it, and what a removal leaves behind. */

const kinds: { name: string; isHere: boolean; open(): Promise<SpaceStore> }[] = [
  { name: 'memory', isHere: true, open: async () => openMemoryServer().spaces },
  ...stores.map(({ name, isHere, open }) => ({
    ...{ name, isHere },
    async open() {
      const db = await open()
      onTestFinished(() => db.close())
      return spaceStoreOf(db, () => NOW)
    },
  })),
]

async function share(desk: Desk, userId: string, fronts: readonly string[], deckId = newId()): Promise<string> {
  expect(await desk.does(userId, 'spaces.add-deck', { deckId, name: 'Streets', mayCopy: false })).toBe('done')
  const cards = fronts.map((front, n) => cardOf(deckId, n, front))
  expect(await desk.does(userId, 'spaces.add-cards', { deckId, cards })).toBe('done')
  return deckId
}

const finish = (desk: Desk, userId: string, deckId: string, cards: number) =>
  desk.does(userId, 'spaces.finish-deck', { deckId, cards })

const removalOf = (deckId: string) => ['spaces.set-deck', { deckId, isRemoved: true }] as const

/** Returns the front text of each card that the person's devices receive after the cursor. */
const received = async (desk: Desk, userId: string, cursor = '0'): Promise<string[]> =>
  (await desk.pull(userId, cursor)).rows.flatMap(({ table, row }) =>
    table === 'spaceCards' ? [(row as SpaceRow<'spaceCards'>).front] : [],
  )

describe.each(kinds.filter(({ isHere }) => isHere))('shared decks on $name', ({ open }) => {
  async function openGroup(): Promise<Desk> {
    const desk = await openSpace(await open(), 'group')
    await desk.enters('bob', 'member')
    await desk.enters('cai', 'member')
    await desk.enters('dee', 'moderator')
    return desk
  }
  const deckIn = async (desk: Desk, deckId: string) =>
    (await desk.pull('anna')).rows.find(({ table, key }) => table === 'spaceDecks' && key === deckId)?.row

  test('[G16] only the author receives the cards of an unfinished deck, and the other members receive the cards once the deck is finished', async () => {
    const desk = await openGroup()
    const deckId = await share(desk, 'bob', ['Elm', 'Oak'])
    const { cursor, head } = await desk.pull('cai')
    expect(await received(desk, 'bob')).toEqual(['Elm', 'Oak'])
    for (const userId of ['anna', 'cai', 'dee']) expect(await received(desk, userId)).toEqual([])
    await desk.does('bob', 'spaces.add-cards', { deckId, cards: [cardOf(deckId, 2, 'Ash')] })
    expect(await received(desk, 'cai', cursor)).toEqual([])
    expect(await finish(desk, 'bob', deckId, 3)).toBe('done')
    expect(await desk.head('cai')).toBeGreaterThan(head ?? 0)
    for (const userId of ['anna', 'cai', 'dee'])
      expect((await received(desk, userId, cursor)).toSorted()).toEqual(['Ash', 'Elm', 'Oak'])
    // A card that is added to a finished deck reaches the members without the deck being finished again.
    await desk.does('bob', 'spaces.add-cards', { deckId, cards: [cardOf(deckId, 3, 'Fir')] })
    expect(await received(desk, 'cai')).toContain('Fir')
  })

  test('[G16] removing a deck deletes the texts of all its cards on the server and on devices, even if the mutation doesn’t list the card ids', async () => {
    const desk = await openGroup()
    const deckId = await share(desk, 'bob', ['Elm', 'Oak'])
    await finish(desk, 'bob', deckId, 2)
    const { cursor } = await desk.pull('cai')
    desk.now += 1_000
    expect(await desk.does('bob', 'spaces.set-deck', { deckId, isRemoved: true })).toBe('done')
    expect(await received(desk, 'cai', cursor)).toEqual(['', ''])
    expect(await deckIn(desk, deckId)).toMatchObject({ isRemoved: true, cardCount: 0 })
    const stored = await desk.spaces.write(SPACE, (t) => t.allRows())
    expect(JSON.stringify(stored)).not.toMatch(/Elm|Oak/)
    // Mutations that devices queued after the removal have no effect.
    const cardIds = [0, 1].map((n) => cardOf(deckId, n).id)
    expect(await desk.does('bob', 'spaces.remove-cards', { deckId, cardIds })).toBe('done')
    expect(await deckIn(desk, deckId)).toMatchObject({ cardCount: 0 })
  })

  test('[G16] the texts of an unfinished deck that is removed reach no one, and staff remove them without seeing them', async () => {
    const desk = await openGroup()
    const deckId = await share(desk, 'bob', ['Elm'])
    desk.now += 1_000
    expect(await desk.does('dee', 'spaces.set-deck', { deckId, isRemoved: true })).toBe('done')
    for (const userId of ['anna', 'bob', 'cai', 'dee']) expect(await received(desk, userId)).toEqual([''])
  })

  // A member whose device was offline while the author removed the deck and shared it again still has the first texts.
  for (const [how, remove] of [
    ['the author removes the deck', (desk: Desk, deckId: string) => desk.does('bob', ...removalOf(deckId))],
    ['staff remove the deck', (desk: Desk, deckId: string) => desk.does('dee', ...removalOf(deckId))],
    [
      'the author removes the cards',
      (desk: Desk, deckId: string) =>
        desk.does('bob', 'spaces.remove-cards', { deckId, cardIds: [0, 1].map((n) => cardOf(deckId, n).id) }),
    ],
    ['the author’s account is deleted', (desk: Desk) => desk.erase('bob')],
  ] as const)
    test(`[G11, G16] if ${how} while the deck is being shared again, members who have its first texts delete them`, async () => {
      const desk = await openGroup()
      const deckId = await share(desk, 'bob', ['Elm', 'Oak'])
      await finish(desk, 'bob', deckId, 2)
      const { cursor } = await desk.pull('cai')
      desk.now += 1_000
      await desk.does('bob', ...removalOf(deckId))
      desk.now += 1_000
      await share(desk, 'bob', ['Elm', 'Oak'], deckId)
      desk.now += 1_000
      await remove(desk, deckId)
      expect(await received(desk, 'cai', cursor)).toEqual(['', ''])
    })

  test('[G16] an author who removed a deck can share it again, and members receive its cards only once it is finished', async () => {
    const desk = await openGroup()
    const deckId = await share(desk, 'bob', ['Elm', 'Oak'])
    await finish(desk, 'bob', deckId, 2)
    desk.now += 1_000
    await desk.does('bob', 'spaces.set-deck', { deckId, isRemoved: true })
    const { cursor } = await desk.pull('cai')
    desk.now += 1_000
    await share(desk, 'bob', ['Pine'], deckId)
    expect(await received(desk, 'cai', cursor)).toEqual([])
    expect((await received(desk, 'dee')).filter((text) => text !== '')).toEqual([])
    expect(await finish(desk, 'bob', deckId, 1)).toBe('done')
    expect(await received(desk, 'cai', cursor)).toEqual(['Pine'])
  })

  test('[G16] the author can’t share a deck again after someone else removed it, even if the author removes it too', async () => {
    const desk = await openGroup()
    const deckId = await share(desk, 'bob', ['Elm'])
    await finish(desk, 'bob', deckId, 1)
    desk.now += 1_000
    await desk.does('dee', 'spaces.set-deck', { deckId, isRemoved: true })
    desk.now += 1_000
    expect(await desk.does('bob', 'spaces.set-deck', { deckId, isRemoved: true })).toBe('done')
    desk.now += 1_000
    for (const [name, args] of [
      ['spaces.add-deck', { deckId, name: 'Streets', mayCopy: false }],
      ['spaces.add-cards', { deckId, cards: [cardOf(deckId, 0, 'Elm')] }],
      ['spaces.finish-deck', { deckId, cards: 1 }],
    ] as const)
      expect(await desk.does('bob', name, args)).toBe('deck-removed')
    expect(await deckIn(desk, deckId)).toMatchObject({ isRemoved: true, name: '' })
  })

  test('[G16] a removal by staff is permanent, even if the author removed the deck at the same time', async () => {
    const desk = await openGroup()
    const deckId = await share(desk, 'bob', ['Elm'])
    await finish(desk, 'bob', deckId, 1)
    desk.now += 1_000
    await desk.does('bob', 'spaces.set-deck', { deckId, isRemoved: true })
    expect(await desk.does('dee', 'spaces.set-deck', { deckId, isRemoved: true })).toBe('done')
    desk.now += 1_000
    const again = { deckId, name: 'Streets', mayCopy: false }
    expect(await desk.does('bob', 'spaces.add-deck', again)).toBe('deck-removed')
  })

  test('[G16] a moderator can’t change the deck of the owner or of another moderator, nor settle reports about either', async () => {
    const desk = await openGroup()
    await desk.enters('eli', 'moderator')
    for (const [author, code] of [
      ['anna', 'space-forbidden'],
      ['eli', 'space-forbidden'],
      ['bob', 'done'],
    ] as const) {
      const deckId = await share(desk, author, ['Elm', 'Oak'])
      await finish(desk, author, deckId, 2)
      desk.now += 1_000
      expect(await desk.does('dee', 'spaces.set-deck', { deckId, name: 'Roads' })).toBe(code)
      expect(await desk.does('dee', 'spaces.remove-cards', { deckId, cardIds: [cardOf(deckId, 0).id] })).toBe(code)
      expect(await desk.does('dee', 'spaces.set-deck', { deckId, isRemoved: true })).toBe(code)
    }
    // A report about a member stays visible to staff if the member becomes staff, but only the owner settles it then.
    const [postId, reportId] = [newId(), newId()]
    await desk.does('bob', 'spaces.post', { replyTo: null, text: 'rude' }, { id: postId })
    await desk.does('cai', 'spaces.report', { postId, reason: 'rude' }, { id: reportId })
    await desk.does('anna', 'spaces.set-role', { memberId: idOf('bob'), role: 'moderator' })
    for (const userId of ['bob', 'dee'])
      expect(await desk.does(userId, 'spaces.settle-report', { reportId })).toBe('space-forbidden')
    expect(await desk.does('anna', 'spaces.settle-report', { reportId })).toBe('done')
  })

  test('[G16] a deck without cards can’t be finished, and the last card of a finished deck can’t be removed', async () => {
    const desk = await openGroup()
    const deckId = newId()
    await desk.does('bob', 'spaces.add-deck', { deckId, name: 'Streets', mayCopy: false })
    expect(await finish(desk, 'bob', deckId, 0)).toBe('deck-empty')
    await desk.does('bob', 'spaces.add-cards', { deckId, cards: [cardOf(deckId, 0)] })
    await finish(desk, 'bob', deckId, 1)
    desk.now += 1_000
    const cardIds = [cardOf(deckId, 0).id]
    expect(await desk.does('bob', 'spaces.remove-cards', { deckId, cardIds })).toBe('deck-empty')
    expect(await deckIn(desk, deckId)).toMatchObject({ isComplete: true, cardCount: 1 })
  })

  test('[G15, G16] a report about a deck quotes its cards and reaches staff or, if the author is staff, only the operator', async () => {
    const desk = await openGroup()
    const reportsSeenBy = async (userId: string) =>
      (await desk.pull(userId)).rows.flatMap(({ table, row }) => (table === 'spaceReports' ? [row] : []))
    const unfinished = await share(desk, 'bob', ['Elm'])
    expect(await desk.does('cai', 'spaces.report-deck', { deckId: unfinished, reason: 'rude' })).toBe('deck-missing')
    await finish(desk, 'bob', unfinished, 1)
    expect(await desk.does('cai', 'spaces.report-deck', { deckId: unfinished, reason: 'rude' })).toBe('done')
    for (const userId of ['anna', 'dee', 'cai'])
      expect(await reportsSeenBy(userId)).toMatchObject([
        { subject: 'deck', postId: unfinished, about: idOf('bob'), quote: 'Streets\n\nElm\nback', reason: 'rude' },
      ])
    expect(await reportsSeenBy('bob')).toEqual([])
    const ofDee = await share(desk, 'dee', ['Oak'])
    await finish(desk, 'dee', ofDee, 1)
    await desk.does('cai', 'spaces.report-deck', { deckId: ofDee, reason: 'rude' })
    expect(await reportsSeenBy('cai')).toHaveLength(2)
    for (const userId of ['anna', 'dee']) expect(await reportsSeenBy(userId)).toHaveLength(1)
    // The quote is deleted with the author's account.
    await desk.erase('bob')
    expect(JSON.stringify(await reportsSeenBy('cai'))).not.toContain('Elm')
  })

  test('[G12, G16] several changes of a deck in one push count its bytes once', async () => {
    const desk = await openGroup()
    const storedBytes = (rows: { row: object }[]) =>
      rows.reduce((sum, { row }) => sum + byteLength(JSON.stringify(row)), 0)
    const mustMatch = async () => {
      const [rows, bytes] = await desk.spaces.write(SPACE, async (t) => [await t.allRows(), await t.getUsage('bytes')])
      expect(bytes).toBe(storedBytes(rows))
    }
    const deckId = await share(desk, 'bob', ['Élm “1”', 'Oak', 'Ash'])
    await mustMatch()
    const [elm, , ash] = [0, 1, 2].map((n) => cardOf(deckId, n).id)
    const at = desk.now + 1_000
    desk.now += 2_000
    const sent = (name: string, args: object, ms = 0) => ({ id: newId(), name: `spaces.${name}`, args, at: at + ms })
    const { results } = await desk.push('bob', [
      sent('add-cards', { deckId, cards: [cardOf(deckId, 3, 'Fir')] }),
      sent('finish-deck', { deckId, cards: 4 }),
      sent('remove-cards', { deckId, cardIds: [elm] }, 1),
      sent('set-deck', { deckId, isRemoved: true }, 2),
      sent('remove-cards', { deckId, cardIds: [ash] }, 3),
    ])
    expect(results).toEqual([])
    await mustMatch()
    expect(await received(desk, 'cai')).toEqual(['', '', '', ''])
    expect(await deckIn(desk, deckId)).toMatchObject({ isRemoved: true, cardCount: 0 })
    desk.now += 1_000
    await share(desk, 'bob', ['Élm “1”', 'Oak'], deckId)
    expect((await received(desk, 'cai')).filter((front) => front !== '')).toEqual([])
    expect(await finish(desk, 'bob', deckId, 2)).toBe('done')
    expect((await received(desk, 'cai')).filter((front) => front !== '')).toEqual(['Élm “1”', 'Oak'])
    await mustMatch()
    desk.now += 1_000
    await desk.erase('bob')
    await mustMatch()
    expect(JSON.stringify(await desk.spaces.write(SPACE, (t) => t.allRows()))).not.toMatch(/lm “1”|Oak/)
  })

  test('[S7, G16] a finished or removed deck is rolled back if its mutation fails', async () => {
    const desk = await openGroup()
    const deckId = await share(desk, 'bob', ['Elm', 'Oak'])
    const before = await desk.spaces.write(SPACE, (t) => t.allRows())
    await desk.spaces.write(SPACE, async (raw) => {
      const author = { userId: 'bob', memberId: idOf('bob'), isLinked: true, hash: () => '', now: desk.now }
      const opened = await openSpaceTx(raw, author)
      await opened.tx.savepoint()
      await opened.desk.changeCards({ deckId, seenBy: '' })
      await opened.desk.changeCards({ deckId, fields: BLANK_CARD })
      expect((await opened.desk.find('spaceCards', cardOf(deckId, 0).id))?.row.front).toBe('')
      await opened.tx.rollback()
      expect((await opened.desk.find('spaceCards', cardOf(deckId, 0).id))?.row.front).toBe('Elm')
      await opened.flush()
    })
    expect(await desk.spaces.write(SPACE, (t) => t.allRows())).toEqual(before)
  })

  test('[G12, G16] a deck takes at most 5,000 cards and 2 MB of text', async () => {
    const desk = await openGroup()
    const deckId = await share(desk, 'bob', ['Elm'])
    const add = (n: number, back: string) =>
      desk.does('bob', 'spaces.add-cards', { deckId, cards: [{ ...cardOf(deckId, n), back }] })
    const uses = (kind: string, used: number) => desk.spaces.write(SPACE, (t) => t.putUsage(kind, used))
    await uses(`deck text ${deckId}`, MAX_DECK_TEXT_BYTES - 100)
    expect(await add(1, 'é'.repeat(60))).toBe('deck-large')
    expect(await add(1, 'é'.repeat(40))).toBe('done')
    // In a deck that is too large, a card may still become shorter.
    await uses(`deck text ${deckId}`, 2 * MAX_DECK_TEXT_BYTES)
    desk.now += 1_000
    expect(await add(1, 'é')).toBe('done')
    desk.now += 1_000
    await desk.does('bob', 'spaces.set-deck', { deckId, isRemoved: true })
    desk.now += 1_000
    await share(desk, 'bob', ['Elm'], deckId)
    await desk.spaces.write(SPACE, async (t) => {
      const deck = await t.getRow('spaceDecks', deckId)
      if (deck) await t.putRows([{ ...deck, row: { ...deck.row, cardCount: MAX_DECK_CARDS } }])
    })
    expect(await add(2, 'back')).toBe('deck-large')
  })

  test('[G12] a report of a deck reads at most 200 cards, and reports over the limit read none', async () => {
    const spaces = await open()
    const reads: number[] = []
    const watched: SpaceStore = {
      ...spaces,
      write: (id, run) =>
        spaces.write(id, (raw) => {
          const cardsOf: typeof raw.cardsOf = (deckId, most) => {
            reads.push(most)
            return raw.cardsOf(deckId, most)
          }
          return run({ ...raw, cardsOf })
        }),
    }
    const desk = await openSpace(watched, 'group')
    await desk.enters('bob', 'member')
    const deckId = await share(desk, 'bob', ['Elm'])
    await finish(desk, 'bob', deckId, 1)
    const some = Array.from({ length: AUTHOR_REPORTS_A_DAY + 30 }, () => ({
      ...{ id: newId(), name: 'spaces.report-deck', args: { deckId, reason: 'Wrong' } },
    }))
    const refused = new Set<string>()
    // Each report scans the deck, so a push ends after a few of them, and the device sends the rest.
    const first = { id: newId(), name: 'spaces.rename-self', args: { name: 'Anna' } }
    for (let [left, before] = [some, (await desk.push(OWNER, [first])).last]; left.length > 0; ) {
      const { last, results } = await desk.push(OWNER, left)
      expect(last).toBeGreaterThan(before)
      for (const { id } of results) refused.add(id)
      left = left.slice(last - before)
      before = last
    }
    expect(refused.size).toBe(30)
    expect(reads).toEqual(Array(AUTHOR_REPORTS_A_DAY).fill(200))
  })

  test('a card’s size is counted as JSON, and characters that are not text are removed', async () => {
    const desk = await openGroup()
    const deckId = await share(desk, 'bob', ['a\u0000b\u001b\r\nc\td\ud800'])
    expect(await received(desk, 'bob')).toEqual(['ab\nc\td'])
    const stored = await desk.spaces.write(SPACE, (t) => t.allRows())
    expect(JSON.stringify(stored)).not.toContain('\\u00')
    const adds = (front: string, back: string) =>
      desk.does('bob', 'spaces.add-cards', { deckId, cards: [{ ...cardOf(deckId, 1), front, back }] })
    expect(await adds('x'.repeat(3_000), 'x'.repeat(4_000))).toBe('done')
    expect(await adds('"'.repeat(3_000), '"'.repeat(4_000))).toBe('args-invalid')
    expect(await adds('\u0001'.repeat(3_000), '')).toBe('args-invalid')
  })
})
