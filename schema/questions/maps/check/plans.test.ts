import { describe, expect, test } from 'vitest'
import { SEEDS } from '../../../testing/scale.ts'
import { itemsOf, keyOf, numbersIn, textOf } from './items.ts'

describe('plans', () => {
  test('the key is the exit with the fewest doors on the way, or the number of these doors', () => {
    for (const { item } of itemsOf('exit-route', SEEDS)) {
      const text = textOf(item)
      const [start = 0] = numbersIn(/You are in room \d+/.exec(text)?.[0])
      const burning = numbersIn(/Fire burns in \d+ rooms?: (.*?)\./.exec(text)?.[1])
      const doors = [...(/Open doors between rooms: (.*?)\./.exec(text)?.[1] ?? '').matchAll(/(\d+) and (\d+)/g)].map(
        ([, a, b]) => [Number(a), Number(b)],
      )
      const exits = [...text.matchAll(/Exit (\d) leads outside from room (\d+)/g)].map(([, , room]) => Number(room))
      const far = Array.from({ length: 13 }, (_, a) =>
        Array.from({ length: 13 }, (_, b) => (a === b ? 0 : 99) as number),
      )
      for (const [a = 0, b = 0] of doors) {
        if (burning.includes(a) || burning.includes(b)) continue
        for (const [x, y] of [
          [a, b],
          [b, a],
        ] as const)
          (far[x] ?? [])[y] = 1
      }
      for (let via = 1; via < 13; via += 1) {
        for (const row of far)
          row.forEach((known, to) => {
            row[to] = Math.min(known, (row[via] ?? 99) + (far[via]?.[to] ?? 99))
          })
      }
      const out = exits.map((room) => (far[start]?.[room] ?? 99) + 1)
      const least = Math.min(...out)
      expect(out.filter((doorsOut) => doorsOut === least)).toHaveLength(1)
      expect(keyOf(item)).toBe(
        item.question.includes('Which exit') ? `Exit ${out.indexOf(least) + 1}` : `${least} doors`,
      )
    }
  })

  test('only the key shows the given plan rotated or, if the question says so, flipped over', () => {
    // Represents a cell as a complex number: a quarter turn multiplies by i, a mirror image is the conjugate.
    const read = (rows = '') =>
      rows
        .split(' / ')
        .flatMap((row, y) => [...row].flatMap((sign, x) => (sign === 'o' ? [] : [{ re: x, im: y, sign }])))
    type Cells = ReturnType<typeof read>
    const settled = (cells: Cells) => {
      const [left, top] = [Math.min(...cells.map(({ re }) => re)), Math.min(...cells.map(({ im }) => im))]
      return cells
        .map(({ re, im, sign }) => `${re - left},${im - top}${sign}`)
        .sort()
        .join(' ')
    }
    const turn = (cells: Cells): Cells => cells.map(({ re, im, sign }) => ({ re: -im, im: re, sign }))
    for (const { item } of itemsOf('turned-plan', SEEDS)) {
      const [, given, ...plans] =
        /Given plan: (.*?)\. Plan 1: (.*?)\. Plan 2: (.*?)\. Plan 3: (.*?)\. Plan 4: (.*)\.$/.exec(textOf(item)) ?? []
      const seen = item.question.includes('flipped over')
        ? read(given).map(({ re, im, sign }) => ({ re, im: -im, sign }))
        : read(given)
      const turns = [seen, turn(seen), turn(turn(seen)), turn(turn(turn(seen)))].map(settled)
      const right = plans.flatMap((plan, index) => (turns.includes(settled(read(plan))) ? [`Plan ${index + 1}`] : []))
      expect(right).toEqual([keyOf(item)])
      const squares = (item.figure?.shapes ?? []).filter(
        (shape) => shape.shape === 'rect' && shape.fill === 'blue-wash',
      ).length
      expect(squares).toBe([given, ...plans].reduce((sum, plan) => sum + read(plan).length, 0))
    }
  })

  test('only the key shows the tallest part along each line of sight', () => {
    const turns: Record<string, number> = { top: 0, right: 1, bottom: 2, left: 3, north: 0, east: 1, south: 2, west: 3 }
    for (const { item } of itemsOf('side-view', SEEDS)) {
      const text = textOf(item)
      const rows = (/of the page: ([\d /]+)\./.exec(text)?.[1] ?? '').split(' / ').map(numbersIn)
      const side = turns[/from the (\w+)\./.exec(item.question)?.[1] ?? ''] ?? Number.NaN
      let cells = rows.flatMap((row, y) => row.map((height, x) => ({ x, y, height })))
      // Rotate until the viewer is below the page, so that left on the page is the viewer's left.
      const page = (side + (turns[/pointing to the (\w+)/.exec(text)?.[1] ?? ''] ?? Number.NaN)) % 4
      for (let turn = page; turn % 4 !== 2; turn += 1)
        cells = cells.map(({ x, y, height }) => ({ x: -y, y: x, height }))
      const columns = [...new Set(cells.map(({ x }) => x))].sort((a, b) => a - b)
      const outline = columns.map((column) =>
        Math.max(...cells.filter(({ x }) => x === column).map(({ height }) => height)),
      )
      const views = [...text.matchAll(/View (\d): ([\d ]+)/g)]
      expect(
        views.filter(([, , outlineText]) => outlineText === outline.join(' ')).map(([, number]) => `View ${number}`),
      ).toEqual([keyOf(item)])
      expect(new Set(views.map(([, , viewText]) => viewText)).size).toBe(4)
    }
  })
})
