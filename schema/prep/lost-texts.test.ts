import { expect, test } from 'vitest'
import { historyOf } from '../account/history.ts'
import { DAY_MS } from '../core/time.ts'
import { mutations } from '../mutations.ts'
import { personTableNames, type RowOf } from '../tables.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { LOST_TEXT_DAYS, shownLostTexts } from './lost-texts.ts'
import { addOwnCards, addOwnDeck, setOwnCard } from './own-cards.ts'

const uuid = (n: number): string => `01890f4e-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const [DECK, CARD] = [uuid(1), uuid(2)]
const DAY = LOST_TEXT_DAYS * DAY_MS

interface Edit {
  text: object
  seen?: object
  n: number
  at: number
}

async function withCard() {
  const rows = openPersonRows({})
  const text = { kind: 'basic', front: 'Elm', back: 'District 4', hint: '', tags: [] }
  await rows.run(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 }, { id: DECK, at: 100 })
  await rows.run(addOwnCards, { deckId: DECK, order: 3, cards: [text] }, { id: CARD, at: 200 })
  return rows
}
type Rows = Awaited<ReturnType<typeof withCard>>
const cardIn = (rows: Rows) => rows.row('ownCards', CARD) as RowOf<'ownCards'>
async function run(rows: Rows, { text, seen, n, at }: Edit) {
  const args = { cardId: CARD, ...text, ...(seen && { seen }) }
  expect(await rows.run(setOwnCard, args, { id: uuid(n), at })).toBe('done')
}
async function after(...edits: Edit[]) {
  const rows = await withCard()
  for (const edit of edits) await run(rows, edit)
  return rows
}

const unseen = { front: CARD }
const phone: Edit = { text: { front: 'Elm Street' }, seen: unseen, n: 10, at: 300 }
const laptop: Edit = { text: { front: 'Elm Avenue' }, seen: unseen, n: 11, at: 400 }

test('a text that loses to another device’s edit is stored with its time, in any order of arrival', async () => {
  const lost = { front: { text: 'Elm Street', changedAt: 300, changeId: uuid(10) } }
  for (const order of [
    [phone, laptop],
    [laptop, phone],
  ]) {
    const row = cardIn(await after(...order))
    expect(row).toMatchObject({ front: 'Elm Avenue', lost })
    expect(shownLostTexts(row, 500)).toMatchObject([{ field: 'front', text: 'Elm Street' }])
  }
})

test('if several edits of a field lose, the latest lost text is stored', async () => {
  const tablet: Edit = { text: { front: 'Elm Road' }, seen: unseen, n: 12, at: 350 }
  for (const order of [
    [phone, tablet, laptop],
    [laptop, tablet, phone],
    [tablet, laptop, phone],
    [phone, laptop, tablet],
  ])
    expect(cardIn(await after(...order))).toMatchObject({ front: 'Elm Avenue', lost: { front: { text: 'Elm Road' } } })
})

test('no text is lost if the later edit has seen the earlier one, if the texts are equal, or if the edits change different fields', async () => {
  const cases: Edit[][] = [
    [phone, { ...laptop, seen: { front: uuid(10) } }],
    [phone, { ...laptop, text: phone.text }],
    [phone, { text: { back: 'North' }, seen: { back: CARD }, n: 11, at: 400 }],
    [phone, phone],
  ]
  for (const edits of cases) expect(cardIn(await after(...edits)).lost).toBeNull()
})

test('an edit from an earlier app version, which does not state what it has seen, does not store a lost text', async () => {
  expect(cardIn(await after(phone, { text: laptop.text, n: 11, at: 400 })).lost).toBeNull()
})

test('when a person restores a lost text, the text that it replaces is stored as lost', async () => {
  const used: Edit = { text: { front: 'Elm Street' }, seen: { front: uuid(11) }, n: 12, at: 500 }
  expect(cardIn(await after(phone, laptop, used))).toMatchObject({
    ...{ front: 'Elm Street', lost: { front: { text: 'Elm Avenue', changedAt: 400, changeId: uuid(11) } } },
  })
})

test('a lost text is hidden after 30 days and deleted by the next edit', async () => {
  const rows = await after(phone, laptop)
  expect(shownLostTexts(cardIn(rows), 400 + DAY - 1)).toHaveLength(1)
  expect(shownLostTexts(cardIn(rows), 400 + DAY)).toEqual([])
  await run(rows, { text: { order: 4 }, n: 12, at: 400 + DAY - 1 })
  expect(cardIn(rows).lost).not.toBeNull()
  await run(rows, { text: { order: 5 }, n: 13, at: 400 + DAY })
  expect(cardIn(rows).lost).toBeNull()
})

test('importing an export restores lost texts, even if the losing edit won another field', async () => {
  const both: Edit = {
    text: { front: 'Elm Street', back: 'District 5' },
    seen: { ...unseen, back: CARD },
    n: 10,
    at: 300,
  }
  const rowsOf = (from: Rows) => {
    const none = Object.fromEntries(personTableNames.map((name) => [name, []]))
    const all = { ...none, ownDecks: [from.row('ownDecks', DECK)], ownCards: [cardIn(from)] }
    return all as unknown as Parameters<typeof historyOf>[0]
  }
  for (const edits of [
    [both, laptop],
    [both, laptop, { text: { front: 'Elm Street' }, seen: { front: uuid(11) }, n: 12, at: 500 }],
  ]) {
    const rows = await after(...edits)
    const other = openPersonRows({})
    for (const { name, args, id, at } of historyOf(rowsOf(rows))) {
      const mutation = mutations.get(name)
      if (mutation) expect(await other.run(mutation, args, { id, at })).toBe('done')
    }
    expect(rowsOf(other)).toEqual(rowsOf(rows))
  }
})
