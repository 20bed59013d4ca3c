import { zstdCompressSync } from 'node:zlib'
import {
  configure,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import initSqlJs, { type Database } from 'sql.js'

// Builds Anki packages as the different versions of Anki write them. The tables have the same layout as in files exported by Anki.

export const openSqlite = () => initSqlJs()

export interface SampleNote {
  guid: string
  fields: string[]
  tags?: string
  /** Index in the package's `decks`. */
  deck?: number
  /** Index in the package's `models`. */
  model?: number
  /** Whether the note's cards are in a filtered deck; their home deck is `deck`. */
  isFiltered?: boolean
  /** `card`: position of the card in the note; 0 if missing. `type` is 1, a scheduled review, if missing. */
  reviews?: { card?: number; at: number; ease: number; type?: number }[]
}

export interface SampleModel {
  name: string
  fields: string[]
  isCloze?: boolean
  templates: [question: string, answer: string][]
  stock?: number
}

export interface SamplePackage {
  container?: 1 | 2 | 3
  schema?: 11 | 14 | 15 | 16 | 18
  decks?: string[]
  models?: SampleModel[]
  notes: SampleNote[]
  /** SQL to run on the collection after everything else has been written. */
  sql?: string
  /** Number of generated reviews of the first note's first card. Some of them do not count as reviews. */
  reviews?: number
  /** Media content by name. Null adds the name to the media list without adding a file. */
  media?: Record<string, Uint8Array | null>
}

export const BASIC: SampleModel = {
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']],
}
export const REVERSED: SampleModel = {
  name: 'Basic (and reversed card)',
  fields: ['Front', 'Back'],
  templates: [
    ['{{Front}}', '{{FrontSide}}<hr>{{Back}}'],
    ['{{Back}}', '{{FrontSide}}<hr>{{Front}}'],
  ],
}
export const CLOZE: SampleModel = {
  name: 'Cloze',
  fields: ['Text', 'Back Extra'],
  isCloze: true,
  templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>{{Back Extra}}']],
}

const FIRST_ID = 1_600_000_000_000
const deckId = (index: number) => FIRST_ID + index
const modelId = (index: number) => FIRST_ID + 1_000 + index

export async function ankiCollection(sample: SamplePackage): Promise<Uint8Array<ArrayBuffer>> {
  const { schema = 11, decks = ['Default'], models = [BASIC], notes, sql, reviews = 0 } = sample
  const { Database } = await openSqlite()
  const db = new Database()
  db.exec(`
    create table col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer,
      ls integer, conf text, models text, decks text, dconf text, tags text);
    create table notes (id integer primary key, guid text not null, mid integer, mod integer, usn integer, tags text,
      flds text, sfld integer, csum integer, flags integer, data text);
    create table cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer, type integer,
      queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer, odue integer,
      odid integer, flags integer, data text);
    create table revlog (id integer primary key, cid integer, usn integer, ease integer, ivl integer, lastIvl integer,
      factor integer, time integer, type integer);`)
  const isNew = schema >= 15
  db.run("insert into col values (1, 0, 0, 0, ?, 0, 0, 0, '{}', ?, ?, '{}', '{}')", [
    schema,
    isNew
      ? ''
      : JSON.stringify(Object.fromEntries(models.map((model, at) => [modelId(at), modelJson(model, modelId(at))]))),
    isNew
      ? ''
      : JSON.stringify(Object.fromEntries(decks.map((name, at) => [deckId(at), { id: deckId(at), name, dyn: 0 }]))),
  ])
  if (isNew) addTables(db, decks, models)
  db.exec('begin')
  const noteRow = db.prepare("insert into notes values (?, ?, ?, 0, 0, ?, ?, '', 0, 0, '')")
  const cardRow = db.prepare("insert into cards values (?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ?, 0, '')")
  const reviewRow = db.prepare('insert into revlog values (?, ?, 0, ?, 0, 0, 0, 0, ?)')
  for (const [at, note] of notes.entries()) {
    const id = FIRST_ID + 10_000 + at
    const model = note.model ?? 0
    noteRow.run([id, note.guid, modelId(model), ` ${note.tags ?? ''} `, note.fields.join('\x1f')])
    const home = deckId(note.deck ?? 0)
    const [did, odid] = note.isFiltered ? [deckId(99), home] : [home, 0]
    const ords = new Set([
      ...(models[model]?.templates ?? []).keys(),
      ...(note.reviews ?? []).map(({ card = 0 }) => card),
    ])
    for (const ord of ords) cardRow.run([id * 10 + ord, id, did, ord, odid])
    for (const { card = 0, at: time, ease, type = 1 } of note.reviews ?? [])
      reviewRow.run([time, id * 10 + card, ease, type])
  }
  for (let at = 0; at < reviews; at += 1) reviewRow.run([FIRST_ID + at, (FIRST_ID + 10_000) * 10, at % 4, at % 5])
  for (const statement of [noteRow, cardRow, reviewRow]) statement.free()
  db.exec('commit')
  if (sql) db.exec(sql)
  const bytes = new Uint8Array(db.export())
  db.close()
  return bytes
}

const modelJson = ({ name, fields, isCloze, templates, stock }: SampleModel, id: number) => ({
  ...{ id, name, type: isCloze ? 1 : 0, ...(stock !== undefined && { originalStockKind: stock }) },
  // Reversed, because fields and templates are not always sorted in Anki's JSON.
  flds: fields.map((field, ord) => ({ name: field, ord })).reverse(),
  tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
})

function addTables(db: Database, decks: string[], models: SampleModel[]): void {
  db.exec(`
    create table decks (id integer primary key not null, name text not null, mtime_secs integer not null, usn integer not null,
      common blob not null, kind blob not null);
    create unique index idx_decks_name on decks (name);
    create table notetypes (id integer not null primary key, name text not null, mtime_secs integer not null, usn integer not null,
      config blob not null);
    create unique index idx_notetypes_name on notetypes (name);
    create table fields (ntid integer not null, ord integer not null, name text not null, config blob not null,
      primary key (ntid, ord)) without rowid;
    create unique index idx_fields_name_ntid on fields (name, ntid);
    create table templates (ntid integer not null, ord integer not null, name text not null, mtime_secs integer not null,
      usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;`)
  for (const [at, name] of decks.entries())
    db.run("insert into decks values (?, ?, 0, 0, x'', x'')", [deckId(at), name.replaceAll('::', '\x1f')])
  for (const [at, { name, fields, isCloze, templates, stock }] of models.entries()) {
    const config = [
      ...(isCloze ? [0x08, 1] : []),
      ...bytesField(3, 'css'),
      ...(stock === undefined ? [] : [0x48, stock]),
    ]
    db.run('insert into notetypes values (?, ?, 0, 0, ?)', [modelId(at), name, new Uint8Array(config)])
    for (const [ord, field] of fields.entries())
      db.run("insert into fields values (?, ?, ?, x'')", [modelId(at), ord, field])
    for (const [ord, [question, answer]] of templates.entries())
      db.run('insert into templates values (?, ?, ?, 0, 0, ?)', [
        ...[modelId(at), ord, `Card ${ord + 1}`],
        new Uint8Array([...bytesField(1, question), ...bytesField(2, answer)]),
      ])
  }
  // Use Anki's own collation, which no other program has.
  db.exec(`
    pragma writable_schema = 1;
    update sqlite_schema set sql = replace(sql, 'name text not null', 'name text not null collate unicase') where type = 'table';
    pragma writable_schema = 0;`)
}

function bytesField(number: number, value: string | number[]): number[] {
  const bytes = typeof value === 'string' ? [...new TextEncoder().encode(value)] : value
  const length = bytes.length < 128 ? [bytes.length] : [(bytes.length & 0x7f) | 0x80, bytes.length >> 7]
  return [number * 8 + 2, ...length, ...bytes]
}

/** Builds a package with the given container version. Versions 2 and 3 also contain a note for older Anki that says to update. */
export async function ankiPackage(sample: SamplePackage): Promise<Blob> {
  const { container = 1 } = sample
  const collection = await ankiCollection(sample)
  const media = Object.entries(sample.media ?? {})
  const names = Object.fromEntries(media.map(([one], nth) => [nth, one]))
  const files: Record<string, Uint8Array | string> = {
    media: container === 3 ? zstdCompressSync(mediaEntries(media.map(([one]) => one))) : JSON.stringify(names),
  }
  for (const [nth, [, content]] of media.entries())
    if (content) files[nth] = container === 3 ? zstdCompressSync(content) : content
  if (container > 1)
    files['collection.anki2'] = await ankiCollection({
      notes: [{ guid: 'dummy', fields: ['Please update to the latest Anki version', ''] }],
    })
  const name = { 1: 'collection.anki2', 2: 'collection.anki21', 3: 'collection.anki21b' }[container]
  files[name] = container === 3 ? zstdCompressSync(collection) : collection
  if (container > 1) files.meta = new Uint8Array([0x08, container])
  return zipOf(files)
}

/** Encodes Anki's `MediaEntries` message. Each entry has a name (field 1), a size (field 2) and a SHA-1 (field 3). */
function mediaEntries(names: readonly string[]): Uint8Array {
  const entries = names.map((name) => [...bytesField(1, name), 0x10, 5, ...bytesField(3, 'x'.repeat(20))])
  return new Uint8Array(entries.flatMap((entry) => bytesField(1, entry)))
}

export async function zipOf(files: Record<string, Uint8Array | string>): Promise<Blob> {
  configure({ useWebWorkers: false })
  const zip = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, content] of Object.entries(files))
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content))
  return new Blob([await zip.close()])
}
