import { expect } from 'vitest'
import type { GeneratedItem } from '../../make.ts'
import { labelsOf } from './item-parts.ts'
import type { StreetMap } from './street-map.ts'

/** Checks that the drawing agrees with its text: marks at their corners, an arrow on each one-way block, crosses. */
export function checkDrawing(item: GeneratedItem, map: StreetMap): void {
  const labels = labelsOf(item)
  const spotsOf = (text: string) => labels.filter((label) => label.text === text).map(({ at }) => at)
  const spotOf = (text = '') => spotsOf(text)[0] ?? [-1, -1]
  for (const [name, [x, y]] of map.places) {
    const corner = [spotOf(map.avenues[x])[0], spotOf(map.streets[y])[1]]
    expect(spotsOf(name.replace('Hydrant ', ''))).toContainEqual(corner)
  }
  const lines = (item.figure?.shapes ?? []).filter((shape) => shape.shape === 'line')
  expect(lines.filter(({ stroke }) => stroke === 'red').length).toBe(map.closures * 2)
  const twoWay = [...map.moves].filter((move) => map.moves.has(move.split('>').reverse().join('>'))).length
  const arrows = lines.filter(({ stroke, arrow }) => stroke === 'blue' && arrow === 'end')
  expect(arrows.length).toBe(map.moves.size - twoWay)
  const column = scaleOf(spotOf(map.avenues[0])[0], spotOf(map.avenues[1])[0])
  const row = scaleOf(spotOf(map.streets[0])[1], spotOf(map.streets[1])[1])
  for (const { points } of arrows) {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points
    const [fromX, toX] = blockOf(column(x1), column(x2))
    const [fromY, toY] = blockOf(row(y1), row(y2))
    expect(map.moves).toContain(`${fromX},${fromY}>${toX},${toY}`)
  }
}

/** A place on the page in blocks from the first street. */
const scaleOf = (first: number, second: number) => (at: number) => (at - first) / (second - first)

/** The corners on either side of an arrow, along one axis. */
function blockOf(from: number, to: number): [from: number, to: number] {
  if (from === to) return [Math.round(from), Math.round(to)]
  return from < to ? [Math.floor(from), Math.ceil(to)] : [Math.ceil(from), Math.floor(to)]
}
