import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Figure } from '../figure.ts'
import { joinedBy } from './plan.ts'
import { drawScene, Scene } from './scene.ts'

const house = {
  number: '5',
  floors: 2,
  columns: 2,
  wall: 'brick',
  tone: 'surface',
  roof: 'flat',
  onRoof: null,
  sign: null,
  door: 0,
  windows: [{ floor: 2, column: 1, shows: 'person' }],
  ladderTo: null,
}
const street = {
  kind: 'street',
  name: 'Elm Street',
  time: '8:00 AM',
  wind: 'left',
  buildings: ['1', '3', '5', '7'].map((number) => ({ ...house, number })),
  sidewalk: [{ kind: 'thing', what: 'hydrant', before: '3' }],
  vehicles: [{ type: 'engine', mark: 'E 1', faces: 'left', lane: 'curb', before: '5' }],
  hoses: [{ from: 'E 1', to: null }],
  wires: null,
}
const room = { x: 0, y: 0, width: 6, height: 6, isStairs: false, holds: [] }
const rooms = [
  { ...room, name: 'Den' },
  { ...room, name: 'Bath', x: 6 },
  { ...room, name: 'Bed', y: 6, holds: ['fire'] },
  { ...room, name: 'Porch', x: 6, y: 6 },
]
const plan = {
  kind: 'plan',
  title: 'House',
  north: 'left',
  rooms,
  openings: [{ is: 'door', room: 'Den', side: 'bottom', along: 0.5, exit: null }],
  outside: [],
}

const isScene = (scene: unknown) => v.safeParse(Scene, scene).success

test('a scene is drawn as a figure with a text description', () => {
  for (const scene of [street, plan]) {
    expect(v.safeParse(Figure, drawScene(v.parse(Scene, scene))).issues).toBeUndefined()
  }
  expect(drawScene(v.parse(Scene, street)).text).toContain('with a person waving: second floor right')
  expect(drawScene(v.parse(Scene, plan)).text).toContain('Door between Den and Bed')
})

test('a door connects two rooms, or a room and the outside', () => {
  const door = { is: 'door', room: 'Den', along: 0.5, exit: null } as const
  expect(joinedBy({ ...door, side: 'right' }, rooms)).toEqual(['Den', 'Bath'])
  expect(joinedBy({ ...door, side: 'bottom' }, rooms)).toEqual(['Den', 'Bed'])
  expect(joinedBy({ ...door, side: 'top' }, rooms)).toEqual(['Den', null])
})

test.each([
  [
    'has a sidewalk object in front of a missing building',
    { ...street, sidewalk: [{ kind: 'thing', what: 'tree', before: '9' }] },
  ],
  ['has a hose from a missing vehicle', { ...street, hoses: [{ from: 'E 2', to: '5' }] }],
  ['has a hose without a hydrant to connect to', { ...street, sidewalk: [] }],
  ['has two buildings with the same number', { ...street, buildings: Array.from({ length: 4 }, () => house) }],
  ['has a downed wire at a missing building', { ...street, wires: { downBefore: '2' } }],
  ['has an unknown field', { ...street, weather: 'rain' }],
  ['has rooms that overlap', { ...plan, rooms: [...rooms, { ...room, name: 'Attic', x: 3 }] }],
  ['has two rooms with the same name', { ...plan, rooms: [...rooms.slice(1), { ...room, name: 'Bed' }] }],
  ['has a door in a missing room', { ...plan, openings: [{ ...plan.openings[0], room: 'Attic' }] }],
])('a scene is invalid if it %s', (_, scene) => {
  expect(isScene(scene)).toBe(false)
})

test.each([
  ['in the place of the door', [{ floor: 1, column: 0, shows: 'light' }]],
  ['above the roof', [{ floor: 3, column: 0, shows: 'light' }]],
  ['outside the wall', [{ floor: 2, column: 2, shows: 'light' }]],
  ['that appears twice', Array.from({ length: 2 }, () => ({ floor: 2, column: 0, shows: 'light' }))],
])('a building is invalid if it has a window %s', (_, windows) => {
  expect(isScene({ ...street, buildings: street.buildings.map((building) => ({ ...building, windows })) })).toBe(false)
})
