import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Shape } from '../figure.ts'
import { area, circle, line, moved, points, rect } from './pen.ts'
import { drawPerson, Person } from './person.ts'
import { withArticle } from './words.ts'

const Thing = v.strictObject({
  kind: v.literal('thing'),
  what: v.picklist(['hydrant', 'tree', 'mailbox', 'bench', 'cone']),
  before: Text(4),
})

/** Anything that stands on the sidewalk. */
export const Standing = v.variant('kind', [Person, Thing])
export type Standing = v.InferOutput<typeof Standing>

/** `x` is its middle; `ground` is where it stands. */
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

export function tellStanding(standing: Standing): string {
  if (standing.kind === 'thing') return withArticle(standing.what)
  const { who, mark, holds } = standing
  return `${withArticle(who)}${mark ? ` marked ${mark}` : ''}${holds ? ` with ${withArticle(holds)}` : ''}`
}
