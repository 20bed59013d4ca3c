import { expect, test } from 'vitest'
import type { Point, Shape } from '../../../figures/figure.ts'
import type { Difficulty } from '../../family.ts'
import { makeItem } from '../../generated.ts'
import { mechanicalFamilies } from '../families.ts'

const SEEDS = 60
/** Half the width of a line. Ends that are closer together than this look joined. */
const NEAR = 1.5
/** Minimum distance from the center of an arrow; its head extends 4.5 to either side. */
const CLEAR = 8

type Line = Extract<Shape, { shape: 'line' }>

function* shapesOf(name: string): Generator<{ id: string; shapes: readonly Shape[] }> {
  const family = mechanicalFamilies.find((one) => one.name === name)
  if (!family) throw new Error(`There is no family ${name}.`)
  for (const difficulty of [1, 2, 3] as Difficulty[])
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { figure } = makeItem(family, difficulty, `joint-${seed}`)
      yield { id: `${name} ${difficulty} ${seed}`, shapes: figure?.shapes ?? [] }
    }
}

const distance = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d)

function toSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)
  const at = Math.min(1, Math.max(0, along))
  return distance(point, [from[0] + at * dx, from[1] + at * dy])
}

/** Whether the end of one shape meets another shape. */
function meets(end: Point, shape: Shape): boolean {
  if (shape.shape === 'line')
    return shape.points.slice(1).some((to, at) => toSegment(end, shape.points[at] ?? to, to) < NEAR)
  if (shape.shape === 'rect') {
    const [x, y] = shape.at
    const [dx, dy] = [
      Math.max(x - end[0], 0, end[0] - x - shape.width),
      Math.max(y - end[1], 0, end[1] - y - shape.height),
    ]
    return Math.hypot(dx, dy) < NEAR
  }
  if (shape.shape === 'circle') return distance(end, shape.center) < shape.radius + NEAR
  return shape.shape === 'arc' && endsOf(shape).some((other) => distance(end, other) < NEAR)
}

function endsOf({ center: [x, y], radius, from, to }: Extract<Shape, { shape: 'arc' }>): Point[] {
  return [from, to].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
  })
}

function loose(
  name: string,
  isPart: (line: Line) => boolean,
  mayHold: (shape: Shape) => boolean = () => true,
): string[] {
  const found: string[] = []
  for (const { id, shapes } of shapesOf(name))
    for (const line of shapes) {
      if (line.shape !== 'line' || !isPart(line)) continue
      const others = shapes.filter((other) => other !== line && mayHold(other))
      for (const end of [line.points[0], line.points.at(-1)])
        if (end && !others.some((other) => meets(end, other))) found.push(`${id}: ${end.join(', ')}`)
    }
  return found
}

test('every spring is attached at both ends', () => {
  expect(loose('springs', ({ points }) => points.length > 10)).toEqual([])
})

test('both ends of a tackle’s rope are attached', () => {
  expect(loose('block-and-tackle', ({ stroke }) => stroke === 'blue')).toEqual([])
})

test('both ends of each belt line meet a pulley', () => {
  expect(
    loose(
      'belts',
      ({ stroke }) => stroke === 'blue',
      ({ shape }) => shape === 'arc',
    ),
  ).toEqual([])
})

test('a box on a seesaw does not extend past the end of the plank', () => {
  const over: string[] = []
  for (const { id, shapes } of shapesOf('seesaw')) {
    const [plank] = shapes.filter((shape) => shape.shape === 'rect' && shape.height === 10)
    if (plank?.shape !== 'rect') throw new Error(`${id} has no plank.`)
    for (const box of shapes)
      if (box.shape === 'rect' && box.fill === 'amber-wash')
        if (box.at[0] < plank.at[0] || box.at[0] + box.width > plank.at[0] + plank.width) over.push(id)
  }
  expect(over).toEqual([])
})

test('an arrow on a lever does not touch the boxes beside it', () => {
  const close: string[] = []
  for (const { id, shapes } of shapesOf('lever'))
    for (const box of shapes)
      for (const arrow of shapes) {
        if (box.shape !== 'rect' || box.fill !== 'amber-wash' || arrow.shape !== 'line' || arrow.thickness !== 4)
          continue
        const x = arrow.points[0]?.[0] ?? 0
        if (Math.max(box.at[0] - x, x - box.at[0] - box.width) < CLEAR) close.push(id)
      }
  expect(close).toEqual([])
})

test('no question requires one person to push, pull or carry 200 pounds or more', () => {
  const heavy: string[] = []
  for (const name of ['lever', 'shared-load', 'winch', 'block-and-tackle', 'ramp', 'screw-jack', 'hydraulics']) {
    const family = mechanicalFamilies.find((one) => one.name === name)
    for (const difficulty of [1, 2, 3] as Difficulty[])
      for (let seed = 0; seed < SEEDS; seed += 1) {
        const { question, answers, correctAnswer } = makeItem(family as never, difficulty, `effort-${seed}`)
        if (/boom|lamp arm|training arm/.test(question)) continue
        const stated =
          /effort of ([\d,]+) pounds|push of ([\d,]+) pounds|pushed with ([\d,]+) pounds|force of ([\d,]+) pounds|([\d,]+)-pound pull|person carries ([\d,]+)/.exec(
            question,
          )
        const isAsked =
          /pounds of (?:force|push|pull)|person carry\?|What push/.test(question) &&
          /pounds$/.test(answers[correctAnswer] ?? '')
        const effort = stated?.slice(1).find(Boolean) ?? (isAsked ? answers[correctAnswer] : '')
        if (Number(/[\d,]+/.exec(effort ?? '')?.[0].replace(',', '') ?? 0) >= 200) heavy.push(`${name}: ${question}`)
      }
  }
  expect(heavy).toEqual([])
})
