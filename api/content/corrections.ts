import { createHash, randomUUID } from 'node:crypto'
import { isListingId } from '@station-zero/schema/admin/listings.ts'
import { CORRECTED_VERSIONS } from '@station-zero/schema/prep/corrected.ts'
import { isBestWorst } from '@station-zero/schema/prep/exam.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Kysely, Transaction } from 'kysely'
import { anyContent, stampContent } from '../db/content.ts'
import { hold } from '../db/dialect.ts'
import { fromRow, toRow } from '../db/rows.ts'
import type { Tables } from '../db/types.ts'
import { HttpError } from '../http/errors.ts'
import { versionId } from './rows.ts'

/**
 * Operators' corrections of cards and questions. The published row of a corrected item is the release's row with the corrected text and its
 * own version number. Seeding reapplies corrections, and ends corrections whose item the release changed.
 */

export type CorrectedKind = Tables['corrections']['kind']
type Trx = Transaction<Tables>

const CARD_FIELDS = ['front', 'back', 'hint', 'explanation', 'source'] as const
const QUESTION_FIELDS = [
  ...(['question', 'answers', 'correctAnswer', 'worst', 'explanation'] as const),
  ...(['rationales', 'hint', 'source'] as const),
] as const

/** The fields that an operator can correct. */
export type CardText = Pick<RowOf<'cards'>, (typeof CARD_FIELDS)[number]>
export type QuestionText = Pick<RowOf<'questions'>, (typeof QUESTION_FIELDS)[number]>

interface Kinds {
  card: { row: RowOf<'cards'>; text: CardText }
  question: { row: RowOf<'questions'>; text: QuestionText }
}

const TABLES = { card: 'cards', question: 'questions' } as const

/** Returns the correctable fields of a row, in a fixed order. A missing `worst` becomes null. */
export function textOf<Kind extends CorrectedKind>(kind: Kind, row: Kinds[Kind]['text']): Kinds[Kind]['text'] {
  const fields: Record<string, unknown> = row
  const names = kind === 'card' ? CARD_FIELDS : QUESTION_FIELDS
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null])) as Kinds[Kind]['text']
}

const isSameText = <Kind extends CorrectedKind>(kind: Kind, one: Kinds[Kind]['text'], other: Kinds[Kind]['text']) =>
  JSON.stringify(textOf(kind, one)) === JSON.stringify(textOf(kind, other))

/** Returns a value that changes with each published change to the item, so that operators can't overwrite changes that they have not seen. */
export const revisionOf = <Kind extends CorrectedKind>(kind: Kind, row: Kinds[Kind]['row']): string =>
  digestOf([row.version, textOf(kind, row)]).slice(0, 16)

export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

interface Published<Kind extends CorrectedKind> {
  /** The published row, which devices download. */
  row: Kinds[Kind]['row']
  /** The row that the release ships. */
  shipped: Kinds[Kind]['row']
  correction: Tables['corrections'] | undefined
}

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

async function readCard(reader: Reader, id: string): Promise<RowOf<'cards'> | undefined> {
  const stored = await reader.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirst()
  return stored && fromRow('cards', stored)
}

async function readQuestion(reader: Reader, id: string): Promise<RowOf<'questions'> | undefined> {
  const stored = await reader.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirst()
  return stored && fromRow('questions', stored)
}

/** Reads an item's published row, its shipped row and its correction, if any. Returns undefined if the release has no such item. */
export async function readPublished<Kind extends CorrectedKind>(
  reader: Reader,
  kind: Kind,
  id: string,
): Promise<Published<Kind> | undefined> {
  const row = (await (kind === 'card' ? readCard : readQuestion)(reader, id)) as Kinds[Kind]['row'] | undefined
  if (!row) return undefined
  const correction = await reader
    .selectFrom('corrections')
    .selectAll()
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return { row, shipped: correction ? JSON.parse(correction.shipped) : row, correction }
}

/**
 * Returns the version number of a corrected text, derived from a hash of the text. A counter could assign the same number to two texts: on
 * a server that was restored from a backup, or on two servers if a person moves finished tests between them. If another text of the item
 * already has the number, the next free number is used.
 */
async function versionFor<Kind extends CorrectedKind>(
  trx: Trx,
  kind: Kind,
  id: string,
  text: Kinds[Kind]['text'],
): Promise<number> {
  const known = await trx
    .selectFrom('corrections')
    .select(['version', 'text'])
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .execute()
  const { from, to } = CORRECTED_VERSIONS
  const count = to - from + 1
  const first = Number.parseInt(digestOf([kind, id, textOf(kind, text)]).slice(0, 12), 16) % count
  for (let step = 0; step < count; step += 1) {
    const version = from + ((first + step) % count)
    const same = known.find((one) => one.version === version)
    if (same ? isSameText(kind, JSON.parse(same.text), text) : !(await isTaken(trx, kind, { id, version })))
      return version
  }
  throw new HttpError('list-full')
}

/**
 * Returns whether a question's version was used before, even by a purged correction: answer keys are never deleted. Always false for cards,
 * because nothing refers to card versions.
 */
export const isTaken = async (trx: Trx, kind: CorrectedKind, item: { id: string; version: number }): Promise<boolean> =>
  kind === 'question' &&
  (await trx.selectFrom('answerKeys').select('id').where('id', '=', versionId(item)).executeTakeFirst()) !== undefined

interface Change {
  now: number
  /** The operator's user ID; null for a command on the server. */
  by: string | null
}

/**
 * Publishes a correction. `revision` identifies the row that the operator saw. Throws `entry-missing` if the release has no such item,
 * `entry-changed` if the row has another revision, `request-invalid` if the text equals the current or the shipped text, and `list-full` if
 * no version is free.
 */
export async function publishCorrection<Kind extends CorrectedKind>(
  trx: Trx,
  kind: Kind,
  given: { id: string; revision: string; textFor: (shipped: Kinds[Kind]['row']) => Kinds[Kind]['text'] },
  { now, by }: Change,
): Promise<{ correction: Tables['corrections']; before: Kinds[Kind]['row'] }> {
  await hold(trx, 'seed')
  const { id, revision, textFor } = given
  const published = await readPublished(trx, kind, id)
  // Items in operators' own decks are edited in place, so they have no corrections.
  if (!published || isListingId(id)) throw new HttpError('entry-missing')
  const { row, shipped, correction: current } = published
  if (revisionOf(kind, row) !== revision) throw new HttpError('entry-changed')
  const text = textOf(kind, textFor(shipped))
  if (isSameText(kind, text, row)) throw new HttpError('request-invalid', { sentence: 'Nothing was changed.' })
  if (isSameText(kind, text, shipped))
    throw new HttpError('request-invalid', { sentence: 'This is the shipped text. Withdraw the correction instead.' })
  const version = await versionFor(trx, kind, id, text)
  if (current) await endCorrection(trx, current.id, 'superseded', { now, by })
  const correction: Tables['corrections'] = {
    ...{ id: randomUUID(), kind, subjectId: id, version, state: 'published' },
    ...{ text: JSON.stringify(text), shipped: JSON.stringify(shipped) },
    ...{ createdAt: now, createdBy: by, endedAt: null, endedBy: null },
  }
  await trx.insertInto('corrections').values(correction).execute()
  await writeItem(trx, kind, { ...shipped, ...text, version })
  return { correction, before: row }
}

/** Restores the release's text and version. Throws `entry-missing` if the correction does not exist, and `entry-changed` if it has already ended. */
export async function withdrawCorrection(trx: Trx, id: string, { now, by }: Change): Promise<Tables['corrections']> {
  await hold(trx, 'seed')
  const found = await trx.selectFrom('corrections').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new HttpError('entry-missing')
  if (found.state !== 'published') throw new HttpError('entry-changed')
  await endCorrection(trx, id, 'withdrawn', { now, by })
  await writeItem(trx, found.kind, JSON.parse(found.shipped))
  return found
}

const endCorrection = (
  trx: Trx,
  id: string,
  state: Exclude<Tables['corrections']['state'], 'published'>,
  { now, by }: Change,
) =>
  trx
    .updateTable('corrections')
    .set({ state, endedAt: now, endedBy: by })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Writes the row, its version's answer key, and the hashes that devices use to detect the change. */
async function writeItem<Kind extends CorrectedKind>(trx: Trx, kind: Kind, row: Kinds[Kind]['row']): Promise<void> {
  const table = TABLES[kind]
  await anyContent(trx)
    .updateTable<'cards' | 'questions'>(table)
    .set(toRow(table, row))
    .where('id', '=', row.id)
    .execute()
  await stampContent(trx, table)
  if (kind === 'question') await addAnswerKeys(trx, [row as RowOf<'questions'>])
}

/** Adds missing answer keys. Existing keys are never changed or deleted. */
export async function addAnswerKeys(trx: Trx, rows: readonly RowOf<'questions'>[]): Promise<void> {
  for (const row of rows) {
    const key = { id: versionId(row), correctAnswer: row.correctAnswer, worst: row.worst ?? null }
    await trx
      .insertInto('answerKeys')
      .values(key)
      .onConflict((known) => known.column('id').doNothing())
      .execute()
  }
  await stampContent(trx, 'answerKeys')
}

/** Returns the rows as last seeded: the stored rows, with corrected rows replaced by the shipped rows. */
export async function shippedRows<Kind extends CorrectedKind>(
  trx: Trx,
  kind: Kind,
  stored: readonly Kinds[Kind]['row'][],
): Promise<Kinds[Kind]['row'][]> {
  const published = await publishedOf(trx, kind)
  return stored.map((row) => {
    const correction = published.get(row.id)
    return correction ? JSON.parse(correction.shipped) : row
  })
}

/**
 * Applies published corrections to the rows of a release. Ends a correction if the release changed or removed its item. Call it in the
 * transaction that writes the rows.
 */
export async function withCorrections<Kind extends CorrectedKind>(
  trx: Trx,
  kind: Kind,
  wanted: readonly Kinds[Kind]['row'][],
  now: number,
): Promise<Kinds[Kind]['row'][]> {
  const published = await publishedOf(trx, kind)
  const rows: Kinds[Kind]['row'][] = []
  for (const row of wanted) {
    const correction = published.get(row.id)
    const before: Kinds[Kind]['row'] | undefined = correction && JSON.parse(correction.shipped)
    if (!correction || !before || row.version !== before.version || !isSameText(kind, row, before)) {
      rows.push(row)
      continue
    }
    published.delete(row.id)
    // The correction still applies, but other fields of the release's row, such as a card's order, may have changed.
    const shipped = JSON.stringify(row)
    if (shipped !== correction.shipped)
      await trx.updateTable('corrections').set({ shipped }).where('id', '=', correction.id).execute()
    rows.push({ ...row, ...JSON.parse(correction.text), version: correction.version })
  }
  for (const { id } of published.values()) await endCorrection(trx, id, 'replaced', { now, by: null })
  return rows
}

async function publishedOf(trx: Trx, kind: CorrectedKind): Promise<Map<string, Tables['corrections']>> {
  const rows = await trx
    .selectFrom('corrections')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .execute()
  return new Map(rows.map((row) => [row.subjectId, row]))
}

/**
 * Validates and completes the text that an operator entered. The explanation of a question with one correct answer is that answer's
 * rationale, as in the content files. Throws `request-invalid` for mistakes that would also prevent a server from starting.
 */
export function questionTextFor(shipped: RowOf<'questions'>, given: QuestionText): QuestionText {
  const { answers, correctAnswer, rationales, worst = null, explanation, source } = given
  assertDifferentAnswers(answers)
  if (!isBestWorst(shipped)) {
    if (worst !== null) throw invalid('worst', 'This question has one correct answer and no worst answer.')
    return {
      ...{ ...given, worst, explanation: rationales[correctAnswer] ?? '' },
      // A question about a passage uses the passage's source.
      source: shipped.passageId === null ? source : shipped.source,
    }
  }
  if (worst === null) throw invalid('worst', 'Choose the worst action.')
  if (worst === correctAnswer) throw invalid('worst', 'The best and the worst action must be different.')
  if (explanation === '') throw invalid('explanation', 'Enter an explanation.')
  return { ...given, worst, hint: shipped.hint }
}

const invalid = (field: string, sentence: string) => new HttpError('request-invalid', { sentence, field })

/** Compares options as they appear to a reader. Throws `request-invalid` if two of them look the same. */
export function assertDifferentAnswers(answers: readonly string[]): void {
  const normalized = answers.map((text) =>
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  )
  const duplicate = normalized.findIndex((text, at) => normalized.indexOf(text) < at)
  if (duplicate >= 0) throw invalid(`answers.${duplicate}`, 'The four options must be different.')
}
