import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Arrival, drawArrival } from './arrival.ts'

const house = {
  ...{
    name: 'the house',
    left: 100,
    width: 150,
    floorHeight: 38,
    floors: ['ww', 'wd'],
    wall: 'boards',
    tone: 'surface',
  },
  ...{ roof: 'hip', sign: null, number: null, isOnPiers: false },
}
const at = (floor: number, bay: number) => ({ at: 'opening', block: 0, floor, bay })
const smoke = { from: at(2, 0), volume: 'heavy', color: 'black', isPushing: true, leans: 'left' }
const arrival = {
  ...{ kind: 'arrival', unit: 'Engine 7', address: '5 Elm Street', time: '8:00 AM', isNight: false },
  ...{ looks: 'A house.', blocks: [house], fires: [], smoke: [smoke], things: [] },
}
const isArrival = (scene: unknown) => v.safeParse(Arrival, scene).success
const textOf = (scene: unknown) => drawArrival(v.parse(Arrival, scene)).text

test('the description states where smoke and flames are, as seen from the street', () => {
  expect(textOf(arrival)).toContain(
    'A lot of black smoke pushes from a window on the second floor, first opening from the left.',
  )
  expect(textOf({ ...arrival, fires: [{ from: { at: 'roof', block: 0, bay: 1 }, height: 30 }] })).toContain(
    'Flames at the roof, right.',
  )
  expect(textOf({ ...arrival, smoke: [] })).toContain('No smoke or flames can be seen.')
})

test('identical items, and flames in the same part of a roof, are described once with their count', () => {
  const at = (bay: number) => ({ from: { at: 'roof', block: 0, bay }, height: 30 })
  const wide = { ...house, floors: ['wwwwww', 'wwwdww'] }
  const text = textOf({
    ...{ ...arrival, blocks: [wide], smoke: [], fires: [at(4), at(5), at(0)] },
    things: [
      { what: 'tree', x: 30 },
      { what: 'tree', x: 60 },
      { what: 'standpipe', x: 180 },
      { what: 'tree', x: 320 },
    ],
  })
  expect(text).toContain('Flames at the roof, right, in two places. Flames at the roof, left.')
  expect(text).toContain(
    'Two trees on the left, a hose connection under a sign that says STANDPIPE, in the middle and a tree on the right.',
  )
})

test('at night, unlit glass has the color of the night sky', () => {
  const shops = { ...house, floors: ['wbl', 'sgd'] }
  const panes = (isNight: boolean) =>
    drawArrival(v.parse(Arrival, { ...arrival, blocks: [shops], isNight })).shapes.filter(
      (shape) => shape.shape === 'rect' && shape.stroke === 'ink' && shape.fill === 'night',
    )
  expect([panes(false).length, panes(true).length]).toEqual([0, 4])
})

test('smoke has the same color by day and by night, but the sky does not', () => {
  const fillsOf = (isNight: boolean) =>
    new Set(
      drawArrival(v.parse(Arrival, { ...arrival, isNight })).shapes.flatMap((shape) =>
        'fill' in shape ? shape.fill : [],
      ),
    )
  expect([fillsOf(false).has('smoke-black'), fillsOf(false).has('sky'), fillsOf(false).has('night')]).toEqual([
    true,
    true,
    false,
  ])
  expect([fillsOf(true).has('smoke-black'), fillsOf(true).has('sky'), fillsOf(true).has('night')]).toEqual([
    true,
    false,
    true,
  ])
})

test.each([
  ['has smoke where the wall has no opening', { blocks: [{ ...house, floors: ['.w', 'wd'] }] }],
  ['has smoke above the top floor', { smoke: [{ ...smoke, from: at(3, 0) }] }],
  ['has smoke at a missing block', { smoke: [{ ...smoke, from: { ...at(2, 0), block: 1 } }] }],
  [
    'has smoke at the edge of a roof beyond its bays',
    { smoke: [{ ...smoke, from: { at: 'eaves', block: 0, bay: 2 } }] },
  ],
  ['has floors of different widths', { blocks: [{ ...house, floors: ['ww', 'wdw'] }] }],
  ['has a block that extends beyond the picture', { blocks: [{ ...house, left: 300 }] }],
  ['has panels on a flat roof', { blocks: [{ ...house, roof: 'flat' }], things: [{ what: 'panels', block: 0 }] }],
  ['has an unknown opening', { blocks: [{ ...house, floors: ['ww', 'zd'] }] }],
])('a picture is invalid if it %s', (_, change) => {
  expect(isArrival(arrival)).toBe(true)
  expect(isArrival({ ...arrival, ...change })).toBe(false)
})
