import type { Sqlite } from '../../db/sqlite.ts'
import { StationError } from '../station-error.ts'
import {
  digester,
  markOf,
  marksQuery,
  newestIn,
  type Part,
  partOf,
  type Row,
  rowsOf,
  type Shape,
  selectOf,
} from './source.ts'
import { AT_A_TIME, partOn, type Target } from './target.ts'

/** What the target has of a table: for each person a mark, by which a change is noticed. */
export type Known = Map<string, Map<string, string>>

const ROWS_AT_ONCE = 2_000

/** Copies all of what `source` shows, reads it back, and compares it by person and table. Gives what is known then. */
export async function copyAll(
  source: Sqlite,
  target: Target,
  shapes: Shape[],
  onRows: (count: number) => void = () => undefined,
): Promise<Known> {
  const known: Known = new Map()
  for (const shape of shapes) {
    const digest = digester(shape)
    let waiting: Row[] = []
    const send = async () => {
      const rows = waiting
      waiting = []
      await target.write((put) => put.rows(shape, rows))
      onRows(rows.length)
    }
    // Migrations have put some rows there.
    await target.write(async (put) => put.remove(shape, (await partsThere(target, shape)).map(keyOf(shape))))
    const marks = marksOf(source, shape)
    for (const row of rowsOf(source, shape)) {
      digest.take(row)
      waiting.push(row)
      if (waiting.length >= ROWS_AT_ONCE) await send()
    }
    await send()
    const parts = digest.parts()
    await mustBeSame(target, shape, parts)
    known.set(shape.name, marks ?? marksFrom(parts))
  }
  return known
}

/**
 * Brings the target from what is known to what `source` shows, and compares what it changed. Gives the number of changed parts.
 * `isLast`: nothing can be written meanwhile. The marks of those for whom nothing has changed were compared in the round before.
 */
export async function copyChanges(
  source: Sqlite,
  target: Target,
  shapes: Shape[],
  known: Known,
  { isLast = false } = {},
): Promise<number> {
  let changed = 0
  for (const shape of shapes) {
    const before = known.get(shape.name) ?? new Map<string, string>()
    const marks = marksOf(source, shape) ?? marksFrom(digestOf(source, shape))
    const people = [...new Set([...marks.keys(), ...before.keys()])].filter((one) => marks.get(one) !== before.get(one))
    for (let at = 0; at < people.length; at += AT_A_TIME)
      await allOf(
        people.slice(at, at + AT_A_TIME).map((person) => bringUp(source, target, shape, person, before.get(person))),
      )
    if (!isLast) await mustHaveMarks(target, shape, marks)
    known.set(shape.name, marks)
    changed += people.length
  }
  return changed
}

/** Waits for all of them, also when one fails: nothing goes on behind a caller who closes what it uses. */
async function allOf(works: Promise<void>[]): Promise<void> {
  for (const done of await Promise.allSettled(works)) if (done.status === 'rejected') throw done.reason
}

/** Undefined if nothing less than the content tells. */
function marksOf(source: Sqlite, shape: Shape): Map<string, string> | undefined {
  if (shape.by === 'content') return undefined
  const rows = source.prepare<[], Row>(marksQuery(shape)).raw().all() as Row[]
  return new Map(rows.map((row) => [String(row[0]), markOf(row)]))
}

const marksFrom = (parts: Map<string, Part>): Map<string, string> =>
  new Map([...parts].map(([person, { sha256 }]) => [person, sha256]))

function digestOf(source: Sqlite, shape: Shape): Map<string, Part> {
  const digest = digester(shape)
  for (const row of rowsOf(source, shape)) digest.take(row)
  return digest.parts()
}

async function bringUp(source: Sqlite, target: Target, shape: Shape, person: string, before?: string): Promise<void> {
  if (shape.by === 'versions') {
    // Most changes are new rows: nothing else of a long history is read.
    const newer = partOf(source, shape, person, newestIn(before))
    await target.write((put) => put.rows(shape, newer))
    if ((await newerOn(target, shape, person, newestIn(before))) !== JSON.stringify(newer)) throw differs(shape)
    if ((await markOn(target, shape, person)) === markIn(source, shape, person)) return
  }
  const wanted = partOf(source, shape, person)
  const there = await partOn(target, shape, person)
  const key = keyOf(shape)
  const [kept, same] = [new Set(wanted.map((row) => textOf(key(row)))), new Set(there.map(textOf))]
  await target.write(async (put) => {
    await put.remove(
      shape,
      there.map(key).filter((one) => !kept.has(textOf(one))),
    )
    const missing = wanted.filter((row) => !same.has(textOf(row)))
    for (let at = 0; at < missing.length; at += ROWS_AT_ONCE)
      await put.rows(shape, missing.slice(at, at + ROWS_AT_ONCE))
  })
  if (textOf(await partOn(target, shape, person)) !== textOf(wanted)) throw differs(shape)
}

const textOf = (value: unknown): string => JSON.stringify(value)

const keyOf =
  ({ columns, key }: Shape) =>
  (row: Row): Row =>
    key.map((name) => row[columns.indexOf(name)] ?? null)

async function newerOn(target: Target, shape: Shape, person: string, after: number): Promise<string> {
  const rows: Row[] = []
  await target.read(selectOf(shape, { person: '$1', after: '$2' }), [person, after], (row) => rows.push(row))
  return textOf(rows)
}

const ofOne = (shape: Shape, place: string) =>
  marksQuery(shape).replace('group by', `where "userId" = ${place} group by`)

const markIn = (source: Sqlite, shape: Shape, person: string): string | undefined => {
  const row = source.prepare<[string], Row>(ofOne(shape, '?')).raw().get(person) as Row | undefined
  return row && markOf(row)
}

async function markOn(target: Target, shape: Shape, person: string): Promise<string | undefined> {
  let mark: string | undefined
  await target.read(ofOne(shape, '$1'), [person], (row) => {
    mark = markOf(row)
  })
  return mark
}

/** Reads the whole table back. */
async function mustBeSame(target: Target, shape: Shape, parts: Map<string, Part>): Promise<void> {
  const digest = digester(shape)
  await target.read(selectOf(shape), [], digest.take)
  const there = digest.parts()
  const isSame = there.size === parts.size && [...parts].every(([one, { sha256 }]) => there.get(one)?.sha256 === sha256)
  if (!isSame) throw differs(shape)
}

/** Every person's mark, also of those whom nothing has changed for. */
async function mustHaveMarks(target: Target, shape: Shape, marks: Map<string, string>): Promise<void> {
  if (shape.by === 'content') return
  const there = new Map<string, string>()
  await target.read(marksQuery(shape), [], (row) => there.set(String(row[0]), markOf(row)))
  const isSame = there.size === marks.size && [...marks].every(([person, mark]) => there.get(person) === mark)
  if (!isSame) throw differs(shape)
}

async function partsThere(target: Target, shape: Shape): Promise<Row[]> {
  const rows: Row[] = []
  await target.read(selectOf(shape), [], (row) => rows.push(row))
  return rows
}

const differs = ({ name }: Shape) =>
  new StationError(
    `What arrived in the table ${name} is not what was sent. Nothing was changed here. See that nothing else writes there, and run the same command again.`,
  )

export const countRows = (db: Sqlite, shapes: Shape[]): number =>
  shapes.reduce(
    (sum, { name }) => sum + (db.prepare<[], number>(`select count(*) from "${name}"`).pluck().get() ?? 0),
    0,
  )
