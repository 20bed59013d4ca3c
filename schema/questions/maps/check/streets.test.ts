import { describe, expect, test } from 'vitest'
import { SEEDS } from '../../../testing/scale.ts'
import { itemsOf, keyOf } from './items.ts'
import { blocksFrom, checkDrawing, driven, endOf, readMap } from './street-map.ts'

/** The drawing is checked for one in this many questions. */
const DRAWING_EVERY = 16

function* mapsOf(name: string) {
  let nth = 0
  for (const { item, difficulty } of itemsOf(name, SEEDS)) {
    const map = readMap(item.figure?.text)
    if (nth % DRAWING_EVERY === 0) checkDrawing(item, map)
    nth += 1
    yield { item, difficulty, map }
  }
}

describe('street map questions match their maps', () => {
  test('the key is the number of blocks on the shortest legal route', () => {
    for (const { item, difficulty, map } of mapsOf('one-way-blocks')) {
      const [from = [], to = []] = [...map.places.values()]
      const least = blocksFrom(map, from)(to)
      expect(keyOf(item)).toBe(`${least} blocks`)
      expect(map.oneWays).toBe([2, 4, 5][difficulty - 1])
      if (difficulty > 1)
        expect(least).toBeGreaterThan(Math.abs((from[0] ?? 0) - (to[0] ?? 0)) + Math.abs((from[1] ?? 0) - (to[1] ?? 0)))
    }
  })

  test('only the key describes a shortest legal route', () => {
    for (const { item, map } of mapsOf('legal-route')) {
      const [from = [0, 0], to = [0, 0]] = [...map.places.values()]
      const least = blocksFrom(map, from)(to)
      const right = item.answers.filter((answer) => driven(map, from, to, answer) === least)
      expect(right).toEqual([keyOf(item)])
    }
  })

  test('the key is the nearest hydrant by road', () => {
    for (const { item, map } of mapsOf('nearest-hydrant')) {
      const blocksTo = blocksFrom(map, map.places.get('E') ?? [])
      const ways = item.answers.map((hydrant) => blocksTo(map.places.get(hydrant) ?? []))
      const least = Math.min(...ways)
      expect(item.answers.filter((_, at) => ways[at] === least)).toEqual([keyOf(item)])
    }
  })

  test('a route described in turns ends at the corner that is the key', () => {
    for (const { item } of itemsOf('driven-route', SEEDS)) {
      expect(keyOf(item)).toBe(endOf(readMap(item.figure?.text), item))
    }
  })
})
