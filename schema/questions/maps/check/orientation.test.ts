import { describe, expect, test } from 'vitest'
import { SEEDS } from '../../../testing/scale.ts'
import type { GeneratedItem } from '../../generated.ts'
import { itemsOf, keyOf, labelsOf } from './items.ts'

const degrees: Record<string, number> = {
  north: 0,
  northeast: 45,
  east: 90,
  southeast: 135,
  south: 180,
  southwest: 225,
  west: 270,
  northwest: 315,
}

const pageSides: Record<string, number> = { top: 0, right: 90, bottom: 180, left: 270 }
const full = (angle: number): number => ((angle % 360) + 360) % 360

/** Clockwise angle in degrees from the top of the page, rounded to a multiple of `eighths` degrees: by default, an eighth of a circle. */
function angleOf(from: readonly number[] = [0, 0], to: readonly number[] = [0, 0], eighths = 45): number {
  const angle = (Math.atan2((to[0] ?? 0) - (from[0] ?? 0), (from[1] ?? 0) - (to[1] ?? 0)) * 180) / Math.PI
  return full(Math.round(angle / eighths) * eighths)
}

/** Returns the direction of north in degrees according to the drawn arrow. Fails if the text disagrees with the drawing. */
function northOf(item: GeneratedItem): number {
  const arrow = (item.figure?.shapes ?? []).find(
    (shape) => shape.shape === 'line' && shape.arrow === 'end' && shape.thickness === 3 && !shape.stroke,
  )
  const points = arrow?.shape === 'line' ? arrow.points : []
  const stated = pageSides[/arrow points to the (\w+)/.exec(item.figure?.text ?? '')?.[1] ?? 'top']
  expect(angleOf(points[0], points[1])).toBe(stated)
  return stated ?? 0
}

describe('orientation questions match their figures', () => {
  test('the key is the given heading plus the turns or, if the first heading is asked for, minus the turns', () => {
    for (const { item } of itemsOf('compass-heading', SEEDS)) {
      const known = degrees[/faces (\w+), as the arrow shows/.exec(item.question)?.[1] ?? ''] ?? Number.NaN
      const turns = [...item.question.matchAll(/(left|right|around)(?: again)? \((\d+)°\)/g)]
      expect(turns.length).toBeGreaterThan(0)
      const sum = turns.reduce(
        (total, [, side, amount]) => total + (side === 'left' ? -Number(amount) : Number(amount)),
        0,
      )
      const angle = full(item.question.includes('at the end') ? known + sum : known - sum)
      expect(degrees[keyOf(item).toLowerCase()]).toBe(angle)
      const arrow = item.figure?.shapes.find((shape) => shape.shape === 'line' && shape.stroke === 'red')
      expect(arrow?.shape === 'line' && angleOf(arrow.points[0], arrow.points[1])).toBe(known)
    }
  })

  test('the key of a relative direction matches the drawing', () => {
    const sides: readonly [RegExp, number][] = [
      [/straight ahead of/, 0],
      [/ahead of [a-z ]+ and to the right/, 45],
      [/(?:is|is now|rising) to the right of/, 90],
      [/(?<!directly )behind [a-z ]+ and to the right/, 135],
      [/directly behind/, 180],
      [/(?<!directly )behind [a-z ]+ and to the left/, 225],
      [/(?:is|is now|rising) to the left of/, 270],
      [/ahead of [a-z ]+ and to the left/, 315],
    ]
    for (const { item } of itemsOf('relative-direction', SEEDS)) {
      const labels = labelsOf(item)
      const center = labels.find(({ text }) => text === 'X')?.at
      const facing = degrees[/faces (\w+)/.exec(item.question)?.[1] ?? ''] ?? Number.NaN
      const turn = /turns (left|right|around) \((\d+)°\)/.exec(item.question)
      const turned = turn ? (turn[1] === 'left' ? -1 : 1) * Number(turn[2]) : 0
      const statedTurns = sides.filter(([side]) => side.test(item.question)).map(([, degrees]) => degrees)
      expect(statedTurns).toHaveLength(1)
      // Uses only the signs of the offsets: the plan is wider than it is high, so the line to a corner is not at 45 degrees.
      const eighth = (at: readonly number[]) =>
        angleOf([0, 0], [Math.sign((at[0] ?? 0) - (center?.[0] ?? 0)), Math.sign((at[1] ?? 0) - (center?.[1] ?? 0))])
      const wanted = full(northOf(item) + facing + turned + (statedTurns[0] ?? Number.NaN))
      const found = labels.filter(({ text, at }) => text !== 'X' && text !== 'N' && eighth(at) === wanted)
      expect(found.map(({ text }) => text)).toEqual([keyOf(item)])
    }
  })

  test('the lettered sides follow the address side clockwise', () => {
    const letters = ['Alpha', 'Bravo', 'Charlie', 'Delta']
    for (const { item } of itemsOf('building-sides', SEEDS)) {
      const labels = labelsOf(item)
      const center = labels.find(({ text }) => text === 'Building')?.at
      const angle = (name: string) => angleOf(center, labels.find(({ text }) => text.toLowerCase() === name)?.at, 90)
      const front = angle('street')
      const compass =
        /(?:the|at the) (north|south|east|west|northeast|northwest|southeast|southwest) (?:side|corner)/.exec(
          item.question,
        )?.[1]
      const exposure = /spread to the (\w+)\./.exec(item.question)?.[1] ?? ''
      const away = full((compass ? northOf(item) + (degrees[compass] ?? Number.NaN) : angle(exposure)) - front)
      const names =
        away % 90 === 0
          ? [letters[away / 90]]
          : [letters[Math.floor(away / 90)], letters[Math.ceil(away / 90) % 4]].sort()
      expect(keyOf(item)).toBe(names.length === 1 ? `Side ${names[0]}` : names.join(' and '))
    }
  })

  test('the house numbers in the figure lead to the key', () => {
    for (const { item } of itemsOf('address-side', SEEDS)) {
      const text = item.figure?.text ?? ''
      const crossings = (/from west to east: (.*?)\./.exec(text)?.[1] ?? '').split(', ')
      const houses = [...text.matchAll(/(\d+) on the (north|south) side between (\w+) and (\w+)/g)].map(
        ([, number, side, west = '']) => ({ number: Number(number), side, block: crossings.indexOf(west) }),
      )
      const wanted = Number(/(?:Where is|number) (\d+)/.exec(item.question)?.[1])
      const side = houses.find(({ number }) => number % 2 === wanted % 2)?.side ?? ''
      const [one, two] = [houses[0], houses.find(({ block }) => block !== houses[0]?.block)]
      if (!one || !two) throw new Error('The figure must show house numbers in two blocks.')
      const hundred = (number: number) => Math.trunc(number / 100)
      const slope = (hundred(two.number) - hundred(one.number)) / (two.block - one.block)
      const block = one.block + (hundred(wanted) - hundred(one.number)) / slope
      const drive = /at (\w+) and drives (east|west)/.exec(item.question)
      if (drive) {
        const start = crossings.indexOf(drive[1] ?? '')
        const passed = drive[2] === 'east' ? block - start : start - block - 1
        const hand = (drive[2] === 'east') === (side === 'north') ? 'left' : 'right'
        expect(keyOf(item)).toBe(`On the ${hand}, after ${passed} more cross street${passed === 1 ? '' : 's'}`)
      } else {
        expect(keyOf(item).toLowerCase()).toBe(
          `${side} side, between ${crossings[block]} and ${crossings[block + 1]}`.toLowerCase(),
        )
      }
      expect(labelsOf(item).map((label) => label.text)).toEqual(
        expect.arrayContaining([...crossings, ...houses.map(({ number }) => String(number))]),
      )
    }
  })
})
