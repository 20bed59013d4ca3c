import type { CardKind } from '@station-zero/schema/prep/own-tables.ts'
import type { Database, SqlValue } from 'sql.js'
import { htmlToText } from './html-text.ts'
import {
  ALL_OTHER_FIELDS,
  count,
  DAMAGED,
  FileProblem,
  type FileReview,
  type ImportedFile,
  type ImportedNote,
  type LeftOut,
  MAX_FILE_DECKS,
  MAX_FILE_REVIEWS,
  MAX_NOTE_IMAGES,
  MAX_NOTES,
  MAX_TEXT_LENGTH,
  type Mapping,
  type NoteImage,
  type NoteType,
  type OnProgress,
} from './imported-file.ts'
import { oversizedOmission, soundOmission } from './text-file.ts'

/** Returns the index of the image with this `src`, or the reason why it can't be imported. */
export type FindImage = (src: string) => number | LeftOut

/**
 * Reads an Anki collection: schemas 11 and 14, which store decks and note types as JSON in `col`, and schemas 15 to 18, which store them in
 * tables. No statement compares or sorts names, because sql.js lacks Anki's collation. Notes in the result reference images, but `images`
 * is empty; the caller fills it. `isPackage1`: whether the container is package 1, which can contain the ratings of Anki's first scheduler.
 * Throws FileProblem if the texts are too long in total.
 */
export function readCollection(
  db: Database,
  findImage: FindImage,
  onProgress: OnProgress,
  isPackage1 = false,
): ImportedFile {
  removeCollation(db)
  const hasTables = rowsOf(db, "select name from sqlite_master where type = 'table' and name = 'notetypes'").length > 0
  const deckNames = hasTables ? decksOfTables(db) : decksOfJson(db)
  const models = hasTables ? modelsOfTables(db) : modelsOfJson(db)
  const { decks: decksOfNotes, suspended } = readCardRows(db)
  const history = readReviews(db, isPackage1 && isFirstScheduler(db))
  onProgress(0.2)

  const decks = new Map<string, number>()
  const types = new Map<string, number>()
  const notes: ImportedNote[] = []
  const media = { sounds: 0 }
  let [length, occlusions, orphans, oversized, images] = [0, 0, 0, 0, 0]
  for (const [id, guid, modelId, tags, flds] of each(db, 'select id, guid, cast(mid as text), tags, flds from notes')) {
    const model = models.get(String(modelId))
    if (!model) {
      orphans += 1
      continue
    }
    const source = text(flds)
    if (model.isOcclusion || source.includes('image-occlusion:')) {
      occlusions += 1
      continue
    }
    length += source.length
    if (length > MAX_TEXT_LENGTH) throw new FileProblem('This file has too much text. Export one deck at a time.')
    const values = source.split(SEPARATOR)
    const fields = model.fields.map((_, at) => htmlToText(values[at] ?? '', media))
    if (!fields.every((field) => field !== null)) {
      oversized += 1
      continue
    }
    const deckName = deckNames.get(decksOfNotes.get(text(id)) ?? '') ?? 'Default'
    notes.push({
      deck: indexOf(decks, deckName),
      type: indexOf(types, String(modelId)),
      ...identityOf(text(guid) || text(id)),
      fields: fields.map((field) => field.text),
      tags: tagsOf(text(tags)),
      isArchived: suspended.has(text(id)),
      reviews: history.reviews.get(text(id)) ?? [],
      images: fields.flatMap((field, at) =>
        field.images.map(({ src, alt }): NoteImage => ({ field: at, alt, source: findImage(src) })),
      ),
    })
    images += notes.at(-1)?.images.length ?? 0
    if (images > MAX_NOTE_IMAGES) throw new FileProblem('This file has too many images. Export one deck at a time.')
    if (notes.length > MAX_NOTES)
      throw new FileProblem(
        `This file has more than ${MAX_NOTES.toLocaleString('en-US')} notes. Export one deck at a time.`,
      )
    if (notes.length % 100 === 0) onProgress(0.2 + 0.8 * Math.min(1, notes.length / Math.max(1, decksOfNotes.size)))
  }
  if (notes.length + occlusions + oversized === 0) throw new FileProblem('This file has no cards.')
  if (decks.size > MAX_FILE_DECKS) throw new FileProblem('This file has too many decks.')
  return {
    ...{ source: 'anki', format: null, notes, images: [], decks: [...decks.keys()] },
    types: [...types.keys()].map((id) => typeOf(models.get(id) as Model)),
    omissions: [
      ...soundOmission(media.sounds),
      ...(occlusions > 0 ? [`${count(occlusions, 'image occlusion note')} can’t be imported.`] : []),
      ...(orphans > 0 ? [`${count(orphans, 'note')} without a note type can’t be imported.`] : []),
      ...oversizedOmission(oversized),
      ...(history.excess > 0
        ? [
            `${count(history.excess, 'review')} from before the last ${MAX_FILE_REVIEWS.toLocaleString('en-US')} can’t be imported.`,
          ]
        : []),
    ],
  }
}

const SEPARATOR = '\x1f'
/** Tags that Anki adds itself. */
const ANKI_TAGS = new Set(['leech', 'marked'])

const tagsOf = (stored: string): string[] =>
  stored
    .split(/[ \u3000]+/)
    .map((tag) => tag.replaceAll('\u00a0', ' ').trim())
    .filter((tag) => tag !== '' && !ANKI_TAGS.has(tag.toLowerCase()))

/** Anki separates tags with spaces, so exports replace the spaces inside a tag with no-break spaces. */
export const ankiTags = (tags: readonly string[]): string =>
  tags.length === 0 ? '' : ` ${tags.map((tag) => tag.trim().replaceAll(/\s+/g, '\u00a0')).join(' ')} `

/** Our own exports use the card's key as the note's ID. */
const OWN_GUID = /^sz:([0-9a-f]{18})$/
export const guidOfKey = (key: string): string => `sz:${key}`

function identityOf(guid: string): Pick<ImportedNote, 'guid' | 'key'> {
  const [, key = null] = OWN_GUID.exec(guid) ?? []
  return key === null ? { guid, key } : { guid: null, key }
}

// Reviews

/** Start of 2006, the year of Anki's first release, in ms. */
const FIRST_REVIEW_AT = 1_136_073_600_000
/** Conditions for a row of `revlog` to be a review. Ease 0 is a manual reschedule, and types 3 and up are cramming and rescheduling. */
const IS_REVIEW = 'ease between 1 and 4 and type between 0 and 2'

/** Returns the newest reviews by note ID, oldest first, and the number of older reviews that were left out. */
function readReviews(db: Database, isFirst: boolean): { reviews: Map<string, FileReview[]>; excess: number } {
  const [[total] = []] = rowsOf(db, `select count(*) from revlog where ${IS_REVIEW}`)
  const reviews = new Map<string, FileReview[]>()
  if (!total) return { reviews, excess: 0 }
  const now = Date.now()
  const sql = `select cast(cards.nid as text), cards.ord, newest.id, newest.ease, newest.type
    from (select id, cid, ease, type from revlog where ${IS_REVIEW} order by id desc limit ${MAX_FILE_REVIEWS}) newest
    join cards on cards.id = newest.cid`
  let length = 0
  for (const [nid, ord, at, ease, type] of each(db, sql)) {
    length += 1
    if (length > MAX_FILE_REVIEWS) throw new FileProblem(DAMAGED)
    if (typeof at !== 'number' || !Number.isInteger(at) || at < FIRST_REVIEW_AT || at > now) continue
    const rating = ratingOf(Number(ease), isFirst && type !== 1)
    const ofNote = reviews.get(text(nid)) ?? []
    ofNote.push({ card: Number(ord), at, rating })
    reviews.set(text(nid), ofNote)
  }
  for (const ofNote of reviews.values()) ofNote.sort((a, b) => a.at - b.at)
  return { reviews, excess: Math.max(0, Number(total) - MAX_FILE_REVIEWS) }
}

/**
 * While a card was being learned, Anki's first scheduler had the three buttons Again, Good and Easy. Anki converts these ratings in the
 * same way when a collection changes to the second scheduler.
 */
const ratingOf = (ease: number, hasThreeButtons: boolean): FileReview['rating'] =>
  (hasThreeButtons && ease > 1 ? Math.min(4, ease + 1) : ease) as FileReview['rating']

function isFirstScheduler(db: Database): boolean {
  const [[conf] = []] = rowsOf(db, 'select conf from col')
  try {
    const parsed: unknown = JSON.parse(text(conf))
    return !isRecord(parsed) || parsed.schedVer !== 2
  } catch {
    return true
  }
}

/**
 * Returns the deck of each note's first card, by note ID, and the notes whose cards are all suspended. For a card in a filtered deck,
 * `odid` is the home deck.
 */
function readCardRows(db: Database): { decks: Map<string, string>; suspended: Set<string> } {
  const found = new Map<string, string>()
  const ords = new Map<string, number>()
  const studied = new Set<string>()
  const sql = 'select cast(nid as text), cast(case when odid then odid else did end as text), ord, queue from cards'
  for (const [nid, did, ord, queue] of each(db, sql)) {
    const [note, position] = [text(nid), Number(ord)]
    if (queue !== SUSPENDED) studied.add(note)
    if (position >= (ords.get(note) ?? Number.POSITIVE_INFINITY)) continue
    if (found.size > MAX_NOTES * 2) throw new FileProblem('This file has too many cards. Export one deck at a time.')
    ords.set(note, position)
    found.set(note, text(did))
  }
  return { decks: found, suspended: new Set([...found.keys()].filter((note) => !studied.has(note))) }
}

/** Value of a suspended card's `queue`. */
export const SUSPENDED = -1

// Decks and note types

interface Model {
  name: string
  fields: string[]
  isCloze: boolean
  isOcclusion: boolean
  templates: { question: string; answer: string }[]
}

const deckName = (stored: string, separator: string): string =>
  stored
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(DECK_PATH) || 'Default'

/** Separates the name of a deck from the names of its subdecks. Our decks have no subdecks. */
export const DECK_PATH = ' › '

function decksOfTables(db: Database): Map<string, string> {
  return new Map(
    rowsOf(db, 'select cast(id as text), name from decks').map(([id, name]) => [
      text(id),
      deckName(text(name), SEPARATOR),
    ]),
  )
}

function modelsOfTables(db: Database): Map<string, Model> {
  const models = new Map<string, Model>()
  for (const [id, name, config] of rowsOf(db, 'select cast(id as text), name, config from notetypes')) {
    const { 1: kind, 9: stock } = protobufOf(config)
    models.set(text(id), {
      ...{ name: text(name) || 'Note type', fields: [], templates: [], isCloze: kind === 1 },
      isOcclusion: stock === IMAGE_OCCLUSION || /image occlusion/i.test(text(name)),
    })
  }
  const byOrder = (rows: SqlValue[][]) => rows.sort((a, b) => Number(a[1]) - Number(b[1]))
  for (const [id, , name] of byOrder(rowsOf(db, 'select cast(ntid as text), ord, name from fields')))
    models.get(text(id))?.fields.push(text(name))
  for (const [id, , config] of byOrder(rowsOf(db, 'select cast(ntid as text), ord, config from templates'))) {
    const { 1: question, 2: answer } = protobufOf(config)
    models.get(text(id))?.templates.push({ question: text(question), answer: text(answer) })
  }
  return models
}

/** Anki's `OriginalStockKind` of image occlusion notes. */
const IMAGE_OCCLUSION = 6

function jsonOf(db: Database, column: 'decks' | 'models'): [string, Record<string, unknown>][] {
  const [[stored] = []] = rowsOf(db, `select ${column} from col`)
  let value: unknown
  try {
    value = JSON.parse(text(stored))
  } catch {
    throw new FileProblem(DAMAGED)
  }
  if (!isRecord(value)) throw new FileProblem(DAMAGED)
  return Object.entries(value).flatMap(([id, one]) => (isRecord(one) ? [[id, one]] : []))
}

const decksOfJson = (db: Database): Map<string, string> =>
  new Map(jsonOf(db, 'decks').map(([id, deck]) => [id, deckName(text(deck.name), '::')]))

function modelsOfJson(db: Database): Map<string, Model> {
  const listOf = (value: unknown) =>
    (Array.isArray(value) ? value.filter(isRecord) : []).sort((a, b) => Number(a.ord) - Number(b.ord))
  return new Map(
    jsonOf(db, 'models').map(([id, model]) => [
      id,
      {
        name: text(model.name) || 'Note type',
        fields: listOf(model.flds).map((field) => text(field.name)),
        isCloze: model.type === 1,
        isOcclusion: model.originalStockKind === IMAGE_OCCLUSION || /image occlusion/i.test(text(model.name)),
        templates: listOf(model.tmpls).map((one) => ({ question: text(one.qfmt), answer: text(one.afmt) })),
      },
    ]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Initial mapping of fields to card sides

function typeOf(model: Model): NoteType {
  const [first, second] = model.templates
  const asked = fieldsIn(first?.question ?? '', model)
  const answered = fieldsIn(first?.answer ?? '', model).filter((at) => !asked.includes(at))
  const hintOf = /\{\{\s*hint:\s*([^}]+)\}\}/.exec(`${first?.question}${first?.answer}`)?.[1]?.trim()
  const hint = model.fields.findIndex((name) => name === hintOf || /^hint$/i.test(name))
  const front = asked.find((at) => at !== hint) ?? 0
  const backs = answered.filter((at) => at !== hint)
  const [back = front === 0 ? 1 : 0] = backs
  const isReversed = second !== undefined && fieldsIn(second.question, model).includes(back)
  const kind: CardKind = model.isCloze ? 'cloze' : isReversed ? 'reversed' : 'basic'
  const mapping: Mapping = {
    ...{ kind, front, tags: null, hint: hint === -1 || hint === front ? null : hint },
    back: backs.length > 1 ? ALL_OTHER_FIELDS : back < model.fields.length && back !== hint ? back : null,
  }
  return { name: model.name, fields: model.fields, mapping }
}

/** Indexes of the fields that a template shows, in order. */
function fieldsIn(template: string, { fields }: Model): number[] {
  const found: number[] = []
  for (const [, inside = ''] of template.matchAll(/\{\{([^{}]*)\}\}/g)) {
    // Conditions ({{#Field}}) show nothing; filters ({{type:Field}}) come before the field's name.
    if (/^[#^/!]/.test(inside.trim())) continue
    const at = fields.indexOf(inside.slice(inside.lastIndexOf(':') + 1).trim())
    if (at !== -1 && !found.includes(at)) found.push(at)
  }
  return found
}

// SQLite and protobuf

/**
 * Removes the collation `unicase` from the schema. This collation exists only in Anki, sql.js can't define collations, and SQLite needs the
 * collation even to read a table without rowid. Only the copy in memory is changed.
 */
function removeCollation(db: Database): void {
  const rows = rowsOf(db, "select rowid, sql from sqlite_schema where sql like '%unicase%'")
  if (rows.length === 0) return
  db.exec('pragma writable_schema = on')
  for (const [id = null, sql] of rows)
    db.run('update sqlite_schema set sql = ? where rowid = ?', [
      text(sql).replaceAll(/\bcollate\s+unicase\b/gi, ''),
      id,
    ])
  db.exec('pragma writable_schema = reset')
}

const text = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  return typeof value === 'number' ? String(value) : ''
}

function* each(db: Database, sql: string): Generator<SqlValue[]> {
  const statement = db.prepare(sql)
  try {
    while (statement.step()) yield statement.get()
  } finally {
    statement.free()
  }
}

/** Maximum number of rows for decks, note types, fields and templates. */
const MAX_ROWS = 50_000

function rowsOf(db: Database, sql: string): SqlValue[][] {
  const rows: SqlValue[][] = []
  for (const row of each(db, sql)) {
    rows.push(row)
    if (rows.length > MAX_ROWS) throw new FileProblem(DAMAGED)
  }
  return rows
}

const indexOf = (indexes: Map<string, number>, key: string): number => {
  const index = indexes.get(key) ?? indexes.size
  indexes.set(key, index)
  return index
}

/** Returns the first value of each field in a protobuf message. */
function protobufOf(message: SqlValue | undefined): Record<number, number | Uint8Array> {
  const found: Record<number, number | Uint8Array> = {}
  if (message instanceof Uint8Array) for (const [number, value] of protobufFields(message)) found[number] ??= value
  return found
}

/** Yields the number and value of each integer and bytes field in a protobuf message. Stops at unexpected data. */
export function* protobufFields(message: Uint8Array): Generator<[number: number, value: number | Uint8Array]> {
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = message[at]
      if (byte === undefined) return Number.NaN
      at += 1
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    return Number.NaN
  }
  while (at < message.length) {
    const tag = varint()
    const [number, wire] = [Math.floor(tag / 8), tag % 8]
    if (wire === 0) yield [number, varint()]
    else if (wire === 1) at += 8
    else if (wire === 5) at += 4
    else if (wire === 2) {
      const length = varint()
      if (!(at + length <= message.length)) break
      yield [number, message.subarray(at, at + length)]
      at += length
    } else break
  }
}
