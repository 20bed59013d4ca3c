import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { round } from '../shared/circles.ts'
import { rise, span } from '../shared/measures.ts'
import { box, disc, firm, force, fulcrum, label, rect } from '../shared/shapes.ts'
import type { Given, Picture, Scene } from './given.ts'
import { figureText } from './words.ts'

const [HALF, FLOOR] = [180, 150]

export function drawing(given: Given): Figure {
  const { scene, pictures } = given
  const most = { from: Math.max(...pictures.map(({ from }) => from)), to: Math.max(...pictures.map(({ to }) => to)) }
  return figure(
    218,
    figureText(given),
    line(
      [
        [HALF, 6],
        [HALF, 212],
      ],
      { stroke: 'edge', thickness: 1.5 },
    ),
    pictures.map((picture, nth) => [
      label([nth * HALF + HALF / 2, 16], `Picture ${nth + 1}`, { isBold: true }),
      DRAWN[scene](picture, nth * HALF, most),
    ]),
  )
}

type Draw = (picture: Picture, left: number, most: { from: number; to: number }) => Shape[]

const weightOf = ({ load }: Picture): string => (load === null ? '? lb' : `${load} lb`)
const load = (at: Point, picture: Picture): Shape[] => box(at, 56, 30, weightOf(picture))

const DRAWN: Record<Scene, Draw> = {
  wheelbarrow: (picture, left, { to }) => {
    const foot = 118 / to
    const axle = left + 32
    const [x, end] = [axle + picture.from * foot, axle + picture.to * foot]
    const slope = 26 / (end - axle)
    /** On the handles, this far along the ground from the middle of the load and this far above. */
    const on = (along: number, up: number): Point => [
      round(x + along - up * slope),
      round(FLOOR - 22 - (x + along - axle) * slope - up),
    ]
    return [
      ...firm(left + 8, left + 172, FLOOR),
      line(
        [
          [axle, FLOOR - 20],
          [end, FLOOR - 46],
        ],
        { thickness: 4 },
      ),
      line([on(-15, 0), on(15, 0), on(15, 26), on(-15, 26)], { isClosed: true, fill: 'amber-wash', stroke: 'ink' }),
      label([on(0, 26)[0], on(0, 26)[1] - 14], weightOf(picture), { size: 14, isBold: true }),
      disc([axle, FLOOR - 16], 15, 'surface'),
      disc([axle, FLOOR - 16], 3, 'ink'),
      force([end, FLOOR - 3], [end, FLOOR - 43]),
      ...span(axle, x, FLOOR + 18, `${picture.from} ft`),
      ...span(axle, end, FLOOR + 44, `${picture.to} ft`),
    ]
  },
  'pry-bar': (picture, left, most) => {
    const foot = 128 / (most.from + most.to)
    const start = left + 34
    const [pivot, end] = [start + picture.from * foot, start + (picture.from + picture.to) * foot]
    return [
      ...firm(left + 8, left + 172, FLOOR),
      rect([start - 4, FLOOR - 28], end - start + 8, 6, 'sunken'),
      fulcrum([pivot, FLOOR - 22], 22),
      ...load([start, FLOOR - 28], picture),
      force([end, FLOOR - 84], [end, FLOOR - 32]),
      ...span(start, pivot, FLOOR + 18, `${picture.from} ft`),
      ...span(pivot, end, FLOOR + 44, `${picture.to} ft`),
    ]
  },
  ramp: (picture, left, { to }) => {
    const foot = 126 / to
    const [high, wide] = [picture.from * foot, Math.sqrt(picture.to ** 2 - picture.from ** 2) * foot]
    const start = left + 14
    const top: Point = [round(start + wide), round(FLOOR - high)]
    const middle: Point = [start + wide * 0.42, FLOOR - high * 0.42]
    return [
      ...firm(left + 8, left + 172, FLOOR),
      line([[start, FLOOR], top, [top[0], FLOOR]], { isClosed: true, fill: 'sunken', stroke: 'ink' }),
      disc(
        [round(middle[0] - (high / picture.to / foot) * 15), round(middle[1] - (wide / picture.to / foot) * 15)],
        14,
        'amber-wash',
      ),
      label([left + HALF / 2, 42], picture.load === null ? 'drum: ? lb' : `drum: ${picture.load} lb`, {
        size: 14,
        isBold: true,
      }),
      ...rise(top[0] + 7, FLOOR, top[1], `${picture.from} ft`).slice(0, 3),
      label([left + HALF / 2, FLOOR + 20], `up ${picture.from} ft`),
      label([left + HALF / 2, FLOOR + 44], `ramp ${picture.to} ft long`),
    ]
  },
  winch: (picture, left, most) => {
    const inch = 62 / most.to
    const center: Point = [left + 68, 78]
    const [drum, crank] = [picture.from * inch, picture.to * inch]
    return [
      line(
        [
          [round(center[0] - drum), center[1]],
          [round(center[0] - drum), 140],
        ],
        { thickness: 3 },
      ),
      disc(center, round(drum), 'sunken'),
      line([center, [round(center[0] + crank), center[1]]], { thickness: 5 }),
      disc([round(center[0] + crank), center[1]], 5, 'ink'),
      disc(center, 3, 'ink'),
      force([round(center[0] + crank), center[1] + 8], [round(center[0] + crank), center[1] + 50]),
      ...load([round(center[0] - drum), 170], picture),
      label([left + HALF / 2, 185], `drum radius ${picture.from} in`),
      label([left + HALF / 2, 205], `crank ${picture.to} in`),
    ]
  },
}
