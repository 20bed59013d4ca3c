import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import { Shows } from './pane.ts'

const Place = { floor: v.picklist([1, 2, 3, 4]), column: v.picklist([0, 1, 2]) }

export const Building = v.pipe(
  v.strictObject({
    number: Text(4),
    floors: v.picklist([1, 2, 3, 4]),
    /** Columns of windows on every floor; on the first floor, the door replaces one. */
    columns: v.picklist([2, 3]),
    wall: v.picklist(['plain', 'brick', 'boards', 'panels']),
    tone: v.picklist(['surface', 'sunken', 'red-wash', 'amber-wash', 'green-wash', 'blue-wash']),
    roof: v.picklist(['flat', 'pitched']),
    onRoof: v.nullable(v.picklist(['chimney', 'water tank', 'flag', 'antenna'])),
    sign: v.nullable(Text(8)),
    /** The column of the door. */
    door: v.picklist([0, 1, 2]),
    /** All others are dark. */
    windows: v.pipe(v.array(v.strictObject({ ...Place, shows: Shows })), v.maxLength(12)),
    /** The window that a ground ladder leans against. */
    ladderTo: v.nullable(v.strictObject(Place)),
  }),
  v.check((building) => {
    const named = [...building.windows, ...(building.ladderTo ? [building.ladderTo] : [])]
    const places = named.map(({ floor, column }) => `${floor} ${column}`)
    const panes = new Set(panesOf(building).map(({ floor, column }) => `${floor} ${column}`))
    const windows = places.slice(0, building.windows.length)
    return places.every((place) => panes.has(place)) && new Set(windows).size === windows.length
  }, 'must name each of its windows once'),
)
export type Building = v.InferOutput<typeof Building>

export interface Lot {
  left: number
  width: number
  /** Where the wall meets the sidewalk. */
  base: number
}

/** Every window, lit or not; the door takes the place of one. */
export const panesOf = ({
  floors,
  columns,
  door,
}: Record<'floors' | 'columns' | 'door', number>): { floor: number; column: number }[] =>
  Array.from({ length: floors * columns }, (_, i) => ({
    floor: Math.floor(i / columns) + 1,
    column: i % columns,
  })).filter(({ floor, column }) => floor > 1 || column !== door)
