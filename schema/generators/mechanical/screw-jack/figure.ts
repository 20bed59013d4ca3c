import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { capital, withCommas } from '../../kit/words.ts'
import { mixed } from '../shared/mixed-number.ts'
import { box, firm, label, rect } from '../shared/shapes.ts'
import { inches, pounds } from '../shared/words.ts'
import type { Jack } from './given.ts'
import { travelWords } from './words.ts'

const thin = (from: Point, to: Point): Shape => line([from, to], { stroke: 'muted', thickness: 1.5 })
/** The pitch, measured between two threads. */
const fromThreadToThread = [thin([222, 118], [222, 130]), thin([216, 118], [228, 118]), thin([216, 130], [228, 130])]
/** A count of threads points to them and measures nothing. */
const besideThreads = [thin([209, 124], [230, 124])]

export function drawing(given: Jack): Figure {
  const { asks, gives, perInch, load, circle, starts } = given
  const raised = asks === 'push' ? `${withCommas(load)} lb` : 'load'
  const threads: Shape[] = Array.from({ length: 9 }, (_, at) =>
    line(
      [
        [152, 96 + at * 12],
        [208, 90 + at * 12],
      ],
      { thickness: 2.5 },
    ),
  )
  const pitch = gives === 'pitch' ? `pitch 1/${perInch} in` : `${perInch} threads to the inch`
  const kind = asks === 'push' ? 'single' : starts === 2 ? 'double' : 'single'
  const moves =
    asks === 'push'
      ? ` The end of its handle goes round a circle of ${inches(circle)}, and it carries ${pounds(load)}.`
      : ` The load is to rise ${travelWords(given)}.`
  return figure(
    276,
    `A screw jack with ${kind === 'single' ? 'a single thread' : 'two threads side by side'}, ${gives === 'pitch' ? `its pitch marked 1/${perInch} inch` : `marked ${perInch} threads to the inch`}.${moves}`,
    rect([152, 62], 56, 136, 'sunken', 2),
    threads,
    line(
      [
        [120, 240],
        [136, 176],
        [224, 176],
        [240, 240],
      ],
      { isClosed: true, fill: 'sunken', stroke: 'ink' },
    ),
    firm(60, 300, 240),
    rect([130, 50], 100, 12, 'sunken', 3),
    box([180, 50], 110, 40, raised),
    line(
      [
        [208, 74],
        [316, 74],
      ],
      { thickness: 5, stroke: 'edge' },
    ),
    asks === 'push' ? label([340, 56], `${circle} in around`, { anchor: 'end' }) : [],
    asks === 'push'
      ? []
      : [
          line(
            [
              [94, 62],
              [94, 16],
            ],
            { arrow: 'end', thickness: 3, stroke: 'red' },
          ),
          label([84, 40], `${mixed(given.pitches, perInch)} in`, { anchor: 'end', isBold: true }),
        ],
    gives === 'pitch' ? fromThreadToThread : besideThreads,
    label([234, gives === 'pitch' ? 124 : 116], gives === 'pitch' ? pitch : `${perInch} threads`, { anchor: 'start' }),
    gives === 'pitch' ? [] : label([234, 134], 'to the inch', { anchor: 'start' }),
    label([180, 262], capital(`${kind} thread`)),
  )
}
