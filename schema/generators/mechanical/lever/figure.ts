import type { Figure, Shape } from '../../../figures/figure.ts'
import { figure, WIDTH } from '../../kit/drawing.ts'
import { withCommas } from '../../kit/words.ts'
import { span } from '../shared/measures.ts'
import { box, centered, firm, force, fulcrum, label, rect } from '../shared/shapes.ts'
import { feet } from '../shared/words.ts'
import { type Lever, lengthOf } from './given.ts'
import { figureText } from './words.ts'

const [BAR_TOP, BAR_HEIGHT] = [120, 10]
const MARGIN = 46

/** To scale along the bar. */
export function drawing(given: Lever): Figure {
  const { order, load, effort, loadArm, effortArm, extra, asks, gives, isMirrored } = given
  const length = lengthOf(given)
  const foot = (WIDTH - 2 * MARGIN) / length
  const fulcrumAt = order === 1 ? loadArm : 0
  /** The x of a point this many feet from the fulcrum. The load of a first-order lever is on its other side. */
  const x = (feetFromFulcrum: number): number => {
    const at = MARGIN + (fulcrumAt + feetFromFulcrum) * foot
    return isMirrored ? WIDTH - at : at
  }
  const side = order === 1 ? -1 : 1
  const [loadX, effortX, pivotX] = [x(side * loadArm), x(effortArm), x(0)]
  const under = BAR_TOP + BAR_HEIGHT
  const effortText = asks === 'load' ? `${withCommas(effort)} lb` : '?'
  const arrow: Shape[] =
    order === 1
      ? [
          force([effortX, BAR_TOP - 62], [effortX, BAR_TOP - 3]),
          label([effortX, BAR_TOP - 76], effortText, { isBold: true }),
        ]
      : [
          force([effortX, BAR_TOP - 2], [effortX, BAR_TOP - 66]),
          label([effortX, BAR_TOP - 80], effortText, { isBold: true }),
        ]
  const marks =
    gives === 'arms'
      ? [...span(pivotX, loadX, 180, feet(loadArm)), ...span(pivotX, effortX, order === 1 ? 180 : 216, feet(effortArm))]
      : [
          ...(order === 1
            ? span(pivotX, loadX, 180, feet(loadArm))
            : span(loadX, effortX, 180, feet(Math.abs(effortArm - loadArm)))),
          ...span(
            x(order === 1 ? -loadArm : 0),
            x(order === 1 ? effortArm : length),
            extra.load ? 252 : 216,
            feet(length),
          ),
        ]
  return figure(
    extra.load ? 280 : 244,
    figureText(given),
    rect([Math.min(x(fulcrumAt * -1), x(length - fulcrumAt)), BAR_TOP], length * foot, BAR_HEIGHT, 'sunken', 3),
    centered([loadX, BAR_TOP + BAR_HEIGHT]),
    extra.load ? centered([x(side * extra.arm), BAR_TOP + BAR_HEIGHT]) : [],
    fulcrum([pivotX, under]),
    firm(pivotX - 32, pivotX + 32, under + 26),
    box([loadX, BAR_TOP], 58, 40, asks === 'load' ? '?' : `${withCommas(load)} lb`),
    extra.load ? box([x(side * extra.arm), BAR_TOP], 52, 32, `${extra.load} lb`) : [],
    arrow,
    extra.load ? span(pivotX, x(side * extra.arm), order === 1 ? 216 : 216, feet(extra.arm)) : [],
    marks,
  )
}
