import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, labelOf, line, WIDTH } from '../../kit/drawing.ts'
import { upTo } from '../../kit/lists.ts'
import { capital, withCommas } from '../../kit/words.ts'
import type { Dial, Given } from './given.ts'
import { pointerWords } from './words.ts'

const label = labelOf(14)
/** The scale runs clockwise from lower left to lower right, in degrees from twelve o'clock. */
const [FROM, TO] = [-135, 135]
const NUMBER_SIZE = 14
/** As a share of its size. */
const DIGIT_WIDTH = 0.54

export function drawing({ dials }: Given): Figure {
  const words = dials.map(pointerWords).join(' ')
  const one = dials.length === 1
  return figure(
    one ? 246 : 190,
    words,
    dials.map((dial, nth) => drawDial(dial, [one ? WIDTH / 2 : 92 + nth * 176, one ? 122 : 96], one ? 92 : 64)),
  )
}

function drawDial(dial: Dial, center: Point, radius: number): Shape[] {
  const { top, major, parts, value, unit, name } = dial
  const angle = (amount: number) => FROM + ((TO - FROM) * amount) / top
  const marks = upTo((top / major) * parts + 1).map((nth) => (nth * major) / parts)
  return [
    { shape: 'circle', center, radius, fill: 'surface', stroke: 'ink', thickness: 3 },
    ...marks.map((amount) => {
      const isMajor = amount % major === 0
      return line(
        [on(center, radius - (isMajor ? 15 : 10), angle(amount)), on(center, radius - 3, angle(amount))],
        isMajor ? { thickness: 3 } : { thickness: 1.5 },
      )
    }),
    line([on(center, -12, angle(value)), on(center, radius - 11, angle(value))], { stroke: 'red', thickness: 3.5 }),
    ...upTo(top / major + 1).map((nth) => outside(center, radius, angle(nth * major), withCommas(nth * major))),
    { shape: 'circle', center, radius: 6, fill: 'ink' },
    label([center[0], center[1] + radius * 0.62], unit, { isBold: true }),
    label([center[0], center[1] + radius + 16], capital(name)),
  ]
}

/** A number beside the rim, where the pointer cannot cross it. */
function outside(center: Point, radius: number, degrees: number, text: string): Shape {
  const turn = (degrees * Math.PI) / 180
  const half = (text.length * NUMBER_SIZE * DIGIT_WIDTH) / 2
  const away = Math.abs(Math.sin(turn)) * half + Math.abs(Math.cos(turn)) * (NUMBER_SIZE * 0.4)
  return label(on(center, radius + 6 + away, degrees), text, { size: NUMBER_SIZE })
}

function on([x, y]: Point, radius: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  return [Math.round((x + radius * Math.sin(turn)) * 10) / 10, Math.round((y - radius * Math.cos(turn)) * 10) / 10]
}
