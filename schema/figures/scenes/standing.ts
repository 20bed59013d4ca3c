import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Shape } from '../figure.ts'
import { arc, area, circle, label, line, moved, points, rect, segment, withArticle } from './pen.ts'

const Person = v.strictObject({
  kind: v.literal('person'),
  who: v.picklist(['firefighter', 'police officer', 'medic', 'resident']),
  /** Letters on the coat. */
  mark: v.nullable(Text(2)),
  holds: v.nullable(v.picklist(['axe', 'pike pole', 'suitcase', 'dog', 'umbrella', 'cane'])),
  before: Text(4),
})
type Person = v.InferOutput<typeof Person>

const Thing = v.strictObject({
  kind: v.literal('thing'),
  what: v.picklist(['hydrant', 'tree', 'mailbox', 'bench', 'cone']),
  before: Text(4),
})

/** A person or object on the sidewalk. */
export const Standing = v.variant('kind', [Person, Thing])
export type Standing = v.InferOutput<typeof Standing>

/** `x` is the center; `ground` is the y of the bottom. */
export const drawStanding = (standing: Standing, x: number, ground: number): Shape[] =>
  moved(standing.kind === 'thing' ? things[standing.what] : drawPerson(standing), x, ground)

const thin = { stroke: 'ink', thickness: 1.5 } as const

const things: Record<v.InferOutput<typeof Thing>['what'], Shape[]> = {
  hydrant: [
    rect(-9, -4, 18, 4, { fill: 'red', ...thin }),
    rect(-6, -20, 12, 17, { fill: 'red', ...thin }),
    area(points('-7,-20 -5,-25 0,-28 5,-25 7,-20'), { fill: 'red' }),
    rect(-11, -16, 5, 7, { fill: 'red', ...thin }),
    rect(6, -16, 5, 7, { fill: 'red', ...thin }),
    circle(0, -12, 3, { fill: 'surface', ...thin }),
  ],
  tree: [
    rect(-3, -18, 6, 18, { fill: 'amber-wash', ...thin }),
    ...points('-8,-24 8,-24 0,-34').map(([x, y]) => circle(x, y, 10, { fill: 'green', ...thin })),
    circle(0, -25, 8, { fill: 'green' }),
  ],
  mailbox: [
    rect(-2, -12, 4, 12, { fill: 'ink' }),
    area(points('-9,-11 -9,-24 -5,-29 5,-29 9,-24 9,-11'), { fill: 'blue' }),
    rect(-5, -23, 10, 4, { fill: 'surface', ...thin }),
  ],
  bench: [
    line(points('-12,-8 -12,0'), { thickness: 2.5 }),
    line(points('12,-8 12,0'), { thickness: 2.5 }),
    ...[-22, -16, -10].map((y) => rect(-16, y, 32, 4, { fill: 'amber-wash', ...thin })),
  ],
  cone: [
    area(points('-7,-3 -2,-22 2,-22 7,-3'), { fill: 'amber' }),
    line(points('-4,-12 4,-12'), { stroke: 'ink', thickness: 3 }),
    rect(-10, -4, 20, 4, { fill: 'ink' }),
  ],
}

export function describeStanding(standing: Standing): string {
  if (standing.kind === 'thing') return withArticle(standing.what)
  const { who, mark, holds } = standing
  return `${withArticle(who)}${mark ? ` marked ${mark}` : ''}${holds ? ` with ${withArticle(holds)}` : ''}`
}

/** Draws a person standing at the origin. */
function drawPerson({ who, mark, holds }: Person): Shape[] {
  const half = mark && mark.length > 1 ? 12 : 9
  return [
    ...(holds ? moved(held[holds], half, 0) : []),
    line(points('-4,-11 -5,-1'), { thickness: 4 }),
    line(points('4,-11 5,-1'), { thickness: 4 }),
    rect(-half, -29, half * 2, 19, { fill: coats[who], ...thin, radius: 4 }),
    circle(0, -35, 5.5, { fill: 'surface', ...thin }),
    ...hats[who],
    ...(mark ? [label(0, -19, mark, { isBold: true })] : []),
    ...(who === 'medic' && !mark ? [rect(-2, -25, 4, 12, { fill: 'red' }), rect(-6, -21, 12, 4, { fill: 'red' })] : []),
  ]
}

const coats = {
  firefighter: 'amber-wash',
  'police officer': 'blue-wash',
  medic: 'surface',
  resident: 'green-wash',
} as const

const hats: Record<Person['who'], Shape[]> = {
  firefighter: [
    area(points('-6,-37 -5,-42 0,-45 5,-42 6,-37'), { fill: 'red' }),
    line(points('-9,-37 9,-37'), { thickness: 2.5 }),
  ],
  'police officer': [
    area(points('-6,-38 -8,-43 8,-43 6,-38'), { fill: 'blue' }),
    line(points('-7,-37 7,-37'), { thickness: 2.5 }),
  ],
  medic: [],
  resident: [area(points('-6,-35 -6,-40 -2,-42 3,-42 6,-39 6,-35 3,-38 -3,-38'), { fill: 'ink' })],
}

/** Objects in the hand on the right of the picture; x = 0 is the edge of the coat. */
const held: Record<NonNullable<Person['holds']>, Shape[]> = {
  axe: [line(points('4,-4 4,-36'), { thickness: 2.5 }), area(points('3,-37 11,-40 11,-28 3,-31'), { fill: 'red' })],
  'pike pole': [line(points('4,0 4,-48'), { thickness: 2.5 }), line(points('4,-42 9,-42 10,-37'), { thickness: 2.5 })],
  suitcase: [
    rect(1, -13, 15, 12, { fill: 'red-wash', ...thin, radius: 2 }),
    arc(8.5, -13, 4, -90, 90, { thickness: 2 }),
    line(points('-2,-22 8,-17'), { thickness: 2.5 }),
  ],
  dog: [
    rect(5, -11, 14, 6, { fill: 'ink', radius: 3 }),
    area(points('15,-10 15,-17 18,-16 23,-13 20,-9'), { fill: 'ink' }),
    ...[7, 10, 15, 18].map((dx) => segment(dx, -6, dx, -1, { thickness: 2 })),
    line(points('5,-10 2,-15'), { thickness: 2 }),
    line(points('-2,-22 16,-13'), { thickness: 1.5 }),
  ],
  umbrella: [
    line(points('4,-16 4,-42'), { thickness: 2 }),
    area(points('-7,-40 -3,-46 4,-49 11,-46 15,-40'), { fill: 'blue' }),
  ],
  cane: [line(points('5,0 5,-17'), { thickness: 2.5 }), arc(2, -17, 3, -90, 90, { thickness: 2.5 })],
}
