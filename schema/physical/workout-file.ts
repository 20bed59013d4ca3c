import { timeOrderedId } from '../core/ids.ts'
import { dayOfDate, MINUTE_MS, momentOf } from '../core/time.ts'
import { readNumber } from '../core/typed-number.ts'
import { UNIT_FEET } from './exercises.ts'
import { type DistanceUnit, type LoggedSet, MAX_LOGGED_EXERCISES, type WeightUnit } from './sets.ts'
import type { LoggedExercise } from './tables.ts'

/**
 * Reads the CSV exports of Strong and Hevy, and this app's own training log. A single reader handles all layouts: it finds columns by name,
 * and the person is asked for a unit only if the file does not specify it.
 */

export const MAX_FILE_BYTES = 16_000_000
const MAX_ROWS = 100_000
const MAX_PROBLEMS = 500

interface CsvRow {
  /** Line of the file on which the row begins, starting at 1. */
  line: number
  cells: string[]
}

/** A quote counts only at the start of a cell, so that an inch mark within a cell is literal. */
function readCsv(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = []
  let [cells, cell, line, from]: [string[], string, number, number] = [[], '', 1, 1]
  const end = () => {
    cells.push(cell)
    cell = ''
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: from, cells })
    cells = []
    from = line
  }
  for (let at = 0; at < text.length && rows.length <= MAX_ROWS; at += 1) {
    const character = text[at]
    if (character === '"' && cell === '') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] === '"' && text[at + 1] === '"') at += 1
        else if (text[at] === '"') break
        if (text[at] === '\n') line += 1
        cell += text[at]
      }
    } else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      line += 1
      end()
    } else if (character !== '\r') cell += character
  }
  if (cell !== '' || cells.length > 0) end()
  return rows
}

// Columns of the file

const ALIASES = {
  number: ['workout #', 'workout number'],
  start: ['date', 'start_time', 'start time'],
  end: ['end_time', 'end time'],
  name: ['workout name', 'title', 'workout'],
  /** '1h 5m', or a number of seconds. */
  duration: ['duration', 'workout duration', 'duration (sec)', 'duration (s)'],
  exercise: ['exercise name', 'exercise_title', 'exercise'],
  order: ['set order', 'set_index'],
  type: ['set_type', 'set type'],
  weight: ['weight'],
  weightKg: ['weight (kg)', 'weight_kg'],
  weightLb: ['weight (lbs)', 'weight (lb)', 'weight_lbs', 'weight_lb'],
  weightUnit: ['weight unit', 'weight_unit'],
  reps: ['reps'],
  distance: ['distance'],
  distanceM: ['distance (meters)', 'distance (m)', 'distance_meters'],
  distanceKm: ['distance (km)', 'distance_km'],
  distanceMi: ['distance (miles)', 'distance (mi)', 'distance_miles'],
  distanceUnit: ['distance unit', 'distance_unit'],
  seconds: ['seconds', 'duration_seconds'],
  notes: ['notes', 'exercise_notes'],
  workoutNotes: ['workout notes', 'description'],
} as const
type Column = keyof typeof ALIASES
type Columns = Partial<Record<Column, number>>

const SEPARATORS = [',', ';', '\t'] as const

const columnsIn = (header: readonly string[]): Columns => {
  const names = header.map((cell) => cell.trim().toLowerCase())
  const found = Object.entries(ALIASES).flatMap(([column, aliases]) => {
    const at = names.findIndex((name) => (aliases as readonly string[]).includes(name))
    return at < 0 ? [] : [[column, at] as const]
  })
  return Object.fromEntries(found)
}

// Workouts in the file

/** A workout in the file. */
export interface FileSession {
  /** Id that is the same for this workout in every export and time zone, so that importing the workout again adds nothing. */
  id: string
  name: string
  /** When the workout ended, in ms since 1970. */
  completedAt: number
  /** Duration of the workout, in minutes. */
  duration: number
  notes: string | null
  log: LoggedExercise[]
}

export interface FileProblem {
  line: number
  /** The text of the row, so that the person can recognize it. */
  row: string
  problem: string
}

export interface WorkoutFile {
  sessions: FileSession[]
  /** Rows that cannot be imported, at most 500, and all workouts that cannot be imported. */
  problems: FileProblem[]
  /** Whether the file does not specify the unit, so the given unit was used. */
  isWeightUnitAsked: boolean
  isDistanceUnitAsked: boolean
  /** Names of the exercises in the file. */
  exercises: string[]
}

export interface FileUnits {
  weight: WeightUnit
  distance: DistanceUnit
}

/** Reads the file, or returns an error message if it is not a training log. `zone`: the time zone for times without one. */
export function readWorkoutFile(text: string, units: FileUnits, zone: string): WorkoutFile | { problem: string } {
  const plainText = text.replace(/^\uFEFF/, '')
  const header = plainText.slice(0, 10_000)
  const separator = SEPARATORS.find((one) => {
    const columns = columnsIn(readCsv(header, one)[0]?.cells ?? [])
    return columns.start !== undefined && columns.exercise !== undefined
  })
  if (!separator)
    return {
      problem: 'This is not a training log from Strong or Hevy: it has no columns for the date and the exercise.',
    }
  const [first, ...rows] = readCsv(plainText, separator)
  if (rows.length >= MAX_ROWS) return { problem: `This file has more than ${MAX_ROWS.toLocaleString('en-US')} rows.` }
  const columns = columnsIn(first?.cells ?? [])
  const reader = openReader(columns, units, zone, separator === ';' ? ',' : '.')
  for (const row of rows) reader.read(row)
  return reader.finish()
}

interface Draft extends Omit<FileSession, 'log' | 'id'> {
  line: number
  key: string
  wallMs: number
  exercises: Map<string, { sets: LoggedSet[]; keys: Set<string> }>
  notesOf: Set<string>
}

/** Rows in Strong's exports that are not sets. */
const NOT_SETS = /^(rest timer|note)$/i

function openReader(columns: Columns, units: FileUnits, zone: string, decimal: '.' | ',') {
  const drafts = new Map<string, Draft>()
  const problems: FileProblem[] = []
  let [asksWeight, asksDistance] = [false, false]
  const cellOf = ({ cells }: CsvRow, column: Column): string =>
    columns[column] === undefined ? '' : (cells[columns[column]] ?? '').trim()

  /**
   * Parses the number in a cell; undefined if the cell is empty or 0, which means "not applicable" in these files. Throws `Unreadable` if
   * the cell is not a number from 0 to `most`; the error's message is shown to the person.
   */
  function numberOf(row: CsvRow, column: Column, most: number): number | undefined {
    const cell = cellOf(row, column)
    if (cell === '') return
    const read = readNumber(cell, { most, decimal })
    if ('problem' in read) throw new Unreadable(`“${cell}” is not a number from 0 to ${most.toLocaleString('en-US')}.`)
    return read.value === 0 ? undefined : read.value
  }

  function weightOf(row: CsvRow): Pick<LoggedSet, 'weight' | 'unit'> {
    for (const [column, unit] of [
      ['weightKg', 'kg'],
      ['weightLb', 'lb'],
    ] as const) {
      const weight = numberOf(row, column, 2_000)
      if (weight !== undefined) return { weight, unit }
    }
    const weight = numberOf(row, 'weight', 2_000)
    if (weight === undefined) return {}
    const named = cellOf(row, 'weightUnit').toLowerCase()
    const unit = named.startsWith('kg') ? 'kg' : named.startsWith('lb') ? 'lb' : undefined
    if (!unit) asksWeight = true
    return { weight, unit: unit ?? units.weight }
  }

  function distanceOf(row: CsvRow): Pick<LoggedSet, 'distance' | 'distanceUnit'> {
    const columnsOfUnits = [
      ['distanceM', 'm'],
      ['distanceKm', 'km'],
      ['distanceMi', 'mi'],
    ] as const
    for (const [column, unit] of columnsOfUnits) {
      const distance = numberOf(row, column, Math.floor(1_000_000 / UNIT_FEET[unit]))
      if (distance !== undefined) return { distance: distance * UNIT_FEET[unit], distanceUnit: unit }
    }
    const distance = numberOf(row, 'distance', 1_000_000)
    if (distance === undefined) return {}
    const named = cellOf(row, 'distanceUnit').toLowerCase()
    const unit = UNIT_NAMES[named]
    if (!unit) asksDistance = true
    const used = unit ?? units.distance
    if (distance * UNIT_FEET[used] > 1_000_000) throw new Unreadable(`${distance} ${used} is too far for one set.`)
    return { distance: distance * UNIT_FEET[used], ...(used !== 'ft' && { distanceUnit: used }) }
  }

  function setOf(row: CsvRow, exercise: string): LoggedSet {
    const [reps, seconds] = [numberOf(row, 'reps', 10_000), numberOf(row, 'seconds', 86_400)]
    const weight = weightOf(row)
    const isWarmup = /^(w|warm ?-?up)$/i.test(cellOf(row, 'type') || cellOf(row, 'order'))
    return {
      ...weight,
      ...(weight.weight !== undefined && isAssistedName(exercise) && { isAssisted: true as const }),
      ...(reps !== undefined && { reps: Math.round(reps) }),
      ...(seconds !== undefined && { seconds: Math.round(seconds) }),
      ...distanceOf(row),
      ...(isWarmup && { isWarmup: true as const }),
    }
  }

  function draftOf(row: CsvRow): Draft {
    const [startText, name] = [cellOf(row, 'start'), cellOf(row, 'name') || 'Workout']
    const start = momentIn(startText, zone)
    if (!start) throw new Unreadable(`“${startText}” is not a date and time.`)
    const number = cellOf(row, 'number')
    const key = [start.wallMs, name, number].join(' ')
    const known = drafts.get(key)
    if (known) return known
    const end = momentIn(cellOf(row, 'end'), zone)
    const seconds = end ? Math.max(0, end.at - start.at) / 1_000 : (durationIn(cellOf(row, 'duration')) ?? 0)
    const duration = Math.min(1_440, Math.round(seconds / 60))
    const draft: Draft = {
      ...{ line: row.line, key, wallMs: start.wallMs, name: name.slice(0, 80), duration },
      completedAt: start.at + duration * MINUTE_MS,
      ...{ notes: cellOf(row, 'workoutNotes') || null, exercises: new Map(), notesOf: new Set() },
    }
    drafts.set(key, draft)
    return draft
  }

  return {
    read(row: CsvRow): void {
      try {
        const exercise = cellOf(row, 'exercise').slice(0, 80)
        const draft = draftOf(row)
        if (exercise === '') throw new Unreadable('This row names no exercise.')
        const notes = cellOf(row, 'notes')
        if (notes && !draft.notesOf.has(`${exercise}: ${notes}`)) draft.notesOf.add(`${exercise}: ${notes}`)
        const order = cellOf(row, 'order')
        if (NOT_SETS.test(order)) return
        const set = setOf(row, exercise)
        const logged = draft.exercises.get(exercise) ?? { sets: [], keys: new Set() }
        draft.exercises.set(exercise, logged)
        // A file assembled from two exports contains the same set twice.
        const key = /^\d+$/.test(order) ? order : ''
        if (key !== '' && logged.keys.has(`${key} ${JSON.stringify(set)}`)) return
        logged.keys.add(`${key} ${JSON.stringify(set)}`)
        logged.sets.push(set)
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        if (problems.length < MAX_PROBLEMS)
          problems.push({ line: row.line, row: row.cells.join(' | ').slice(0, 200), problem: error.message })
      }
    },
    finish(): WorkoutFile {
      const sessions: FileSession[] = []
      const starts = new Map<string, number>()
      for (const draft of drafts.values()) {
        const log = [...draft.exercises].flatMap(([name, { sets }]) => (sets.length > 0 ? [{ name, sets }] : []))
        const problem = problemOf(log)
        if (problem) {
          problems.push({ line: draft.line, row: draft.name, problem })
          continue
        }
        const { name, completedAt, duration, wallMs } = draft
        const notes = [draft.notes, ...draft.notesOf].filter(Boolean).join('\n').slice(0, 4_000) || null
        if (log.length === 0 && !notes) continue
        const startAndName = `${wallMs} ${name}`
        const nth = starts.get(startAndName) ?? 0
        starts.set(startAndName, nth + 1)
        const id = timeOrderedId(wallMs, hashOf(nth === 0 ? startAndName : `${startAndName} ${nth}`))
        sessions.push({ id, name, completedAt, duration, notes, log })
      }
      return {
        sessions: sessions.sort((a, b) => a.completedAt - b.completedAt),
        ...{ problems, isWeightUnitAsked: asksWeight, isDistanceUnitAsked: asksDistance },
        exercises: [...new Set(sessions.flatMap(({ log }) => log.map(({ name }) => name)))],
      }
    },
  }
}

class Unreadable extends Error {}

const MAX_FILE_SETS = 300

function problemOf(log: readonly LoggedExercise[]): string | null {
  if (log.length > MAX_LOGGED_EXERCISES) return `This workout has more than ${MAX_LOGGED_EXERCISES} exercises.`
  if (log.some(({ sets }) => sets.length > 50)) return 'An exercise of this workout has more than 50 sets.'
  const sets = log.reduce((sum, exercise) => sum + exercise.sets.length, 0)
  return sets > MAX_FILE_SETS ? `This workout has more than ${MAX_FILE_SETS} sets.` : null
}

/** In both apps, the weight of exercises with "assisted" in the name is help, not load. */
const isAssistedName = (name: string): boolean => /\bassisted\b/i.test(name)

const UNIT_NAMES: Record<string, DistanceUnit> = {
  ...{ mi: 'mi', mile: 'mi', miles: 'mi', km: 'km', kilometers: 'km', m: 'm', meters: 'm', ft: 'ft', feet: 'ft' },
}

/** Parses '1h 5m 10s', '45m', '1:05:00' or '3900' into seconds; undefined if the text has none of these forms. */
function durationIn(text: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  const clock = /^(\d+):(\d\d)(?::(\d\d))?$/.exec(text)
  if (clock) {
    const [, a = '0', b = '0', c] = clock
    return c === undefined ? Number(a) * 60 + Number(b) : Number(a) * 3_600 + Number(b) * 60 + Number(c)
  }
  const [, h, m, s] = /^(?:(\d+) ?h)?[a-z]* ?(?:(\d+) ?m)?[a-z]* ?(?:(\d+) ?s)?[a-z]*$/i.exec(text) ?? []
  if (h === undefined && m === undefined && s === undefined) return
  return Number(h ?? 0) * 3_600 + Number(m ?? 0) * 60 + Number(s ?? 0)
}

interface FileMoment {
  at: number
  /** The wall-clock time as if it were UTC, so that it does not depend on the reader's time zone. */
  wallMs: number
}

/** Parses '2024-11-22 18:05:00', '2024-11-22T18:05:00Z', '22 Nov 2024, 18:05', 'Nov 22, 2024, 6:05 PM', and month names in many languages. */
function momentIn(text: string, zone: string): FileMoment | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(?: ?(Z|[+-]\d\d:?\d\d))?$/i.exec(text)
  if (iso) {
    const [, year = '', month = '', date = '', hour = '12', minute = '0', second = '0', offset] = iso
    const day = dayIn(Number(year), Number(month), Number(date))
    if (day === undefined) return
    const found = momentAt(day, Number(hour), Number(minute), zone)
    if (!found) return
    if (offset === undefined)
      return { at: found.at + Number(second) * 1_000, wallMs: found.wallMs + Number(second) * 1_000 }
    const at = Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(at) ? undefined : { at, wallMs: found.wallMs + Number(second) * 1_000 }
  }
  const dayFirst =
    /^(\d{1,2})\.? (?:de )?([^\d\s,]+?)\.?,? (?:de )?(\d{4}),? (?:\D{0,3} )?(\d{1,2}):(\d\d)(?::\d\d)? ?([ap]\.?m\.?)?$/iu.exec(
      text,
    )
  const monthFirst =
    /^([^\d\s,]+?)\.? (\d{1,2}),? (\d{4}),? (?:\D{0,3} )?(\d{1,2}):(\d\d)(?::\d\d)?[ \u202f]?([ap]\.?m\.?)?$/iu.exec(
      text,
    )
  const parts = dayFirst ?? (monthFirst && [monthFirst[0], monthFirst[2], monthFirst[1], ...monthFirst.slice(3)])
  if (!parts) return
  const [, date = '', monthName = '', year = '', hour = '', minute = '', half] = parts
  const month = monthNumbers().get(folded(monthName))
  const day = month === undefined ? undefined : dayIn(Number(year), month, Number(date))
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : Number(hour)
  return day === undefined ? undefined : momentAt(day, hours, Number(minute), zone)
}

function momentAt(day: number, hours: number, minutes: number, zone: string): FileMoment | undefined {
  if (hours > 23 || minutes > 59) return
  const minute = hours * 60 + minutes
  return { at: momentOf(day, minute, zone), wallMs: momentOf(day, minute, 'UTC') }
}

/** Returns a date as days since 1970-01-01; undefined if the date does not exist or is outside the years 1990 to 2099. */
function dayIn(year: number, month: number, date: number): number | undefined {
  const two = (n: number) => String(n).padStart(2, '0')
  if (year < 1990 || year > 2099 || month < 1 || month > 12 || date < 1 || date > 31) return
  const day = dayOfDate(`${year}-${two(month)}-${two(date)}`)
  return new Date(Date.UTC(year, month - 1, date)).getUTCDate() === date ? day : undefined
}

const LOCALES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'tr',
  'ru',
  'uk',
  'ro',
  'hu',
]

const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('.', '').toLowerCase()

let months: Map<string, number> | undefined

/** Month numbers by full and short month names in many languages. */
function monthNumbers(): Map<string, number> {
  if (months) return months
  months = new Map()
  for (const locale of LOCALES)
    for (const style of ['long', 'short'] as const)
      for (let month = 12; month >= 1; month -= 1) {
        const format = new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
        // Words shorter than three letters are prepositions: '15 de noviembre'.
        const [name] = /\p{L}{3,}/u.exec(format.format(Date.UTC(2024, month - 1, 15)).normalize('NFC')) ?? []
        if (name && !months.has(folded(name))) months.set(folded(name), month)
      }
  return months
}

/** Returns a 10-byte hash. */
function hashOf(text: string): Uint8Array {
  const bytes = new Uint8Array(12)
  const view = new DataView(bytes.buffer)
  for (const [nth, seed] of [0x811c9dc5, 0x9e3779b9, 0x85ebca6b].entries()) {
    let hash = seed
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35)
    view.setUint32(nth * 4, (hash ^ (hash >>> 13)) >>> 0)
  }
  return bytes.subarray(0, 10)
}
