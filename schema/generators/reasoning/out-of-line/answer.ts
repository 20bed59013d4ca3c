import type { Option, Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { at } from '../../kit/lists.ts'
import { listed, lowerFirst } from '../../kit/words.ts'
import { type Gauge, type Given, isOut } from './given.ts'
import { checks, range, told, unitName } from './words.ts'

export function answer(given: Given): Options {
  const gauges = given.gauges.map((index) => at(at(checks, given.check).gauges, index))
  const options =
    given.readings.length === 1
      ? ofGauges(gauges, at(given.readings, 0))
      : given.readings.map((row, nth) => ofUnit(given, gauges, row, nth))
  return worded(
    at(options, given.key),
    options.filter((_, nth) => nth !== given.key),
  )
}

const ofGauges = (gauges: readonly Gauge[], readings: readonly number[]): Option[] =>
  gauges.map((gauge, nth) => ({
    text: gauge.name,
    why: `${gauge.name} reads ${told(gauge, at(readings, nth))}, ${side(gauge, at(readings, nth))}.`,
  }))

/** "inside the normal 40–60". */
const side = (gauge: Gauge, value: number): string =>
  !isOut(gauge, value)
    ? value === gauge.from || value === gauge.to
      ? `the end of the normal ${range(gauge)}, which is still in range`
      : `inside the normal ${range(gauge)}`
    : `${value < gauge.from ? 'below' : 'above'} the normal ${range(gauge)}`

function ofUnit({ check, needed }: Given, gauges: readonly Gauge[], row: readonly number[], nth: number): Option {
  const name = unitName({ check }, nth)
  const out = gauges.flatMap((gauge, column) =>
    isOut(gauge, at(row, column))
      ? [`${lowerFirst(gauge.name)} at ${told(gauge, at(row, column))} is ${side(gauge, at(row, column))}`]
      : [],
  )
  const edge = gauges.findIndex((gauge, column) => [gauge.from, gauge.to].includes(at(row, column)))
  const near =
    edge < 0
      ? ''
      : `, with ${lowerFirst(at(gauges, edge).name)} at ${told(at(gauges, edge), at(row, edge))} just inside`
  const why =
    out.length === 0
      ? `${name} has every reading in range${near}.`
      : out.length < needed
        ? `${name} has only one reading out of range: ${listed(out)}.`
        : `${name}: ${listed(out)}.`
  return { text: name, why }
}
