import { expect, test } from 'vitest'
import { contrastFor, findCards, indexCards } from './card-search.ts'

const card = (id: string, front: string, back: string, hint = 'Think') => ({
  id,
  deckId: id[0] ?? '',
  front,
  back,
  hint,
})
const decks = new Map([
  ['a', 'Ropes & Knots'],
  ['b', 'Hose'],
])
const index = indexCards(
  [
    card('a1', 'Name the loop', 'A bowline', 'It does not slip'),
    card('a2', 'What is a bowline for?', 'Rescue'),
    card('b1', 'Attaché hose', 'Two people', 'Fog'),
    card('b2', 'A firefighter\'s 2½-inch line: how many cm² is "half" of it?', 'First-due', ''),
  ],
  decks,
)
const found = (text: string) => findCards(index, text).map(({ card: { id } }) => id)

test.each([
  ['bowline', ['a2', 'a1']],
  ['BOWL', ['a2', 'a1']],
  ['slip loop', ['a1']],
  ['knots rescue', ['a2']],
  ['attache', ['b1']],
  ['fog', ['b1']],
  ['bowline fog', []],
  ['firefighter’s', ['b2']],
  ['firefighters line', ['b2']],
  ['1/2', ['b2']],
  ['cm2', ['b2']],
  ['“half”', ['b2']],
  ['first–due', ['b2']],
  ['  ', []],
])('a search of all cards for “%s” finds %j, by front, back, hint and deck', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test.each(['(', '[a', '\\', '*', '+', '^$', '.*', '%', '_', '🚒', "'; --"])(
  'a search for “%s”, which no card contains, finds nothing',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

const text = (id: string, order: number, front: string, back: string, tags: string[] = []) => ({
  id,
  order,
  front,
  back,
  tags,
})

test('a card is contrasted with the most similar card, not with its neighbor', () => {
  const deck = [
    text('flashover', 1, 'What is flashover?', 'Everything in a room ignites at nearly the same time.', ['stages']),
    text('nozzle', 2, 'Which nozzle gives a straight stream?', 'A smooth bore.', ['hose']),
    text('backdraft', 30, 'What is backdraft?', 'Air enters a room full of hot gases, which ignite at once.', [
      'stages',
    ]),
  ]
  expect(contrastFor(deck[0] ?? text('', 0, '', ''), deck)?.id).toBe('backdraft')
  const plain = [text('a', 1, 'A?', '1'), text('b', 9, 'B?', '2'), text('c', 3, 'C?', '3')]
  expect(contrastFor(plain[0] ?? text('', 0, '', ''), plain)?.id).toBe('c')
  expect(contrastFor(plain[0] ?? text('', 0, '', ''), plain.slice(0, 1))).toBeUndefined()
})
