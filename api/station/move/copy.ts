import type { Sqlite } from '../../db/sqlite.ts'
import { StationError } from '../command.ts'
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
import { CONCURRENT_PEOPLE, partOn, type Target } from './target.ts'

/** What has been copied: by table and person, the mark by which a later change is detected. */
export type Known = Map<string, Map<string, string>>

const ROWS_PER_WRITE = 2_000

/** Copies all tables, reads them back, and compares them by person. `source` must be in a read transaction. */
export async function copyAll(
  source: Sqlite,
  target: Target,
  shapes: Shape[],
  onRows: (count: number) => void = () => undefined,
): Promise<Known> {
  const known: Known = new Map()
  for (const shape of shapes) {
    const digest = digester(shape)
    let buffered: Row[] = []
    const send = async () => {
      const rows = buffered
      buffered = []
      await target.write((put) => put.rows(shape, rows))
      onRows(rows.length)
    }
    // Delete the rows that migrations have inserted.
    await target.write(async (put) => put.remove(shape, (await rowsOn(target, shape)).map(keyOf(shape))))
    const marks = marksOf(source, shape)
    for (const row of rowsOf(source, shape)) {
      digest.add(row)
      buffered.push(row)
      if (buffered.length >= ROWS_PER_WRITE) await send()
    }
    await send()
    const parts = digest.parts()
    await assertSame(target, shape, parts)
    known.set(shape.name, marks ?? marksFrom(parts))
  }
  return known
}

/**
 * Copies what has changed since `known`, compares it, and updates `known`. Returns the number of changed parts. `isLast` means that
 * nothing can be written meanwhile; the marks of unchanged people were compared in the round before.
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
    for (let at = 0; at < people.length; at += CONCURRENT_PEOPLE)
      await allOf(
        people
          .slice(at, at + CONCURRENT_PEOPLE)
          .map((person) => copyPart(source, target, shape, person, before.get(person))),
      )
    if (!isLast) await assertSameMarks(target, shape, marks)
    known.set(shape.name, marks)
    changed += people.length
  }
  return changed
}

/** Waits for all of them even if one fails, so that the caller can close what they use. */
async function allOf(works: Promise<void>[]): Promise<void> {
  for (const done of await Promise.allSettled(works)) if (done.status === 'rejected') throw done.reason
}

/** Undefined if only the content shows a change. */
function marksOf(source: Sqlite, shape: Shape): Map<string, string> | undefined {
  if (shape.by === 'content') return undefined
  const rows = source.prepare<[], Row>(marksQuery(shape)).raw().all() as Row[]
  return new Map(rows.map((row) => [String(row[0]), markOf(row)]))
}

const marksFrom = (parts: Map<string, Part>): Map<string, string> =>
  new Map([...parts].map(([person, { sha256 }]) => [person, sha256]))

function digestOf(source: Sqlite, shape: Shape): Map<string, Part> {
  const digest = digester(shape)
  for (const row of rowsOf(source, shape)) digest.add(row)
  return digest.parts()
}

async function copyPart(source: Sqlite, target: Target, shape: Shape, person: string, before?: string): Promise<void> {
  if (shape.by === 'versions') {
    // Most changes are new rows, so the rest of a long history need not be read.
    const newer = partOf(source, shape, person, newestIn(before))
    await target.write((put) => put.rows(shape, newer))
    if ((await newerOn(target, shape, person, newestIn(before))) !== JSON.stringify(newer)) throw differs(shape)
    if ((await markOn(target, shape, person)) === markIn(source, shape, person)) return
  }
  const wanted = partOf(source, shape, person)
  const found = await partOn(target, shape, person)
  const key = keyOf(shape)
  const [kept, same] = [new Set(wanted.map((row) => textOf(key(row)))), new Set(found.map(textOf))]
  await target.write(async (put) => {
    await put.remove(
      shape,
      found.map(key).filter((one) => !kept.has(textOf(one))),
    )
    const missing = wanted.filter((row) => !same.has(textOf(row)))
    for (let at = 0; at < missing.length; at += ROWS_PER_WRITE)
      await put.rows(shape, missing.slice(at, at + ROWS_PER_WRITE))
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

const markQuery = (shape: Shape, person: string) =>
  marksQuery(shape).replace('group by', `where "userId" = ${person} group by`)

const markIn = (source: Sqlite, shape: Shape, person: string): string | undefined => {
  const row = source.prepare<[string], Row>(markQuery(shape, '?')).raw().get(person) as Row | undefined
  return row && markOf(row)
}

async function markOn(target: Target, shape: Shape, person: string): Promise<string | undefined> {
  let mark: string | undefined
  await target.read(markQuery(shape, '$1'), [person], (row) => {
    mark = markOf(row)
  })
  return mark
}

/** Reads the whole table back and compares it. */
async function assertSame(target: Target, shape: Shape, parts: Map<string, Part>): Promise<void> {
  const digest = digester(shape)
  await target.read(selectOf(shape), [], digest.add)
  const found = digest.parts()
  const isSame = found.size === parts.size && [...parts].every(([one, { sha256 }]) => found.get(one)?.sha256 === sha256)
  if (!isSame) throw differs(shape)
}

/** Compares every person's mark, including those of people without changes. */
async function assertSameMarks(target: Target, shape: Shape, marks: Map<string, string>): Promise<void> {
  if (shape.by === 'content') return
  const found = new Map<string, string>()
  await target.read(marksQuery(shape), [], (row) => found.set(String(row[0]), markOf(row)))
  const isSame = found.size === marks.size && [...marks].every(([person, mark]) => found.get(person) === mark)
  if (!isSame) throw differs(shape)
}

async function rowsOn(target: Target, shape: Shape): Promise<Row[]> {
  const rows: Row[] = []
  await target.read(selectOf(shape), [], (row) => rows.push(row))
  return rows
}

const differs = ({ name }: Shape) =>
  new StationError(
    `Table ${name} in the target database differs from the source. The source database was not changed. Make sure that nothing else writes to the target, then run the same command again.`,
  )

export const countRows = (db: Sqlite, shapes: Shape[]): number =>
  shapes.reduce(
    (sum, { name }) => sum + (db.prepare<[], number>(`select count(*) from "${name}"`).pluck().get() ?? 0),
    0,
  )
