import type { CardSide } from '@station-zero/schema/prep/card-images.ts'
import { clozeNumbers } from '@station-zero/schema/prep/own-study.ts'
import type { CardKind } from '@station-zero/schema/prep/own-tables.ts'
import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  Uint8ArrayReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import type { Database } from 'sql.js'
import { ankiTags, DECK_PATH, guidOfKey, SUSPENDED } from './anki-collection.ts'
import type { OpenSqlite } from './anki-package.ts'
import { mediaName } from './file-images.ts'
import { IMAGE_ONLY, type OnProgress } from './imported-file.ts'
import type { ExportedCard, ExportedDeck, ExportedImage } from './write-files.ts'

/**
 * Writes an .apkg file with schema 11, which every version of Anki since 2.0 imports: `collection.anki2`, the image files, which are named
 * by number, and `media`, which maps the numbers to file names. Cards don't reference images that are not in `images`. Anki schedules the
 * cards as new, and suspends archived cards. The output has not been opened in Anki itself; tests read it with other software.
 */
export async function writeAnkiPackage(
  decks: readonly ExportedDeck[],
  now: number,
  openSqlite: OpenSqlite,
  images: readonly ExportedImage[] = [],
  onProgress: OnProgress = () => {},
): Promise<Blob> {
  const names = new Map(images.map(({ hash, type }) => [hash, mediaName(hash, type)]))
  const { Database } = await openSqlite()
  const db = new Database()
  let collection: Uint8Array
  try {
    fill(db, decks, names, now, onProgress)
    collection = db.export()
  } finally {
    db.close()
  }
  configure({ useWebWorkers: false })
  const zip = new ZipWriter(new BlobWriter('application/octet-stream'))
  await zip.add('collection.anki2', new Uint8ArrayReader(collection))
  for (const [nth, { data }] of images.entries()) {
    // Images are already compressed, so they are stored without compression.
    await zip.add(String(nth), new BlobReader(data), { level: 0 })
    onProgress(nth / images.length)
  }
  await zip.add('media', new TextReader(JSON.stringify(Object.fromEntries([...names.values()].entries()))))
  return zip.close()
}

const SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`

/** Fixed IDs, so that Anki reuses the note types of an earlier import. */
const MODEL_IDS: Record<CardKind, number> = {
  basic: 1_764_000_000_001,
  reversed: 1_764_000_000_002,
  cloze: 1_764_000_000_003,
}

/** Fills the collection. `names` maps image hashes to file names. */
function fill(
  db: Database,
  decks: readonly ExportedDeck[],
  names: ReadonlyMap<string, string>,
  now: number,
  onProgress: OnProgress,
): void {
  const seconds = Math.floor(now / 1000)
  const total = decks.reduce((sum, { cards }) => sum + cards.length, 0)
  db.exec(SCHEMA)
  db.exec('begin')
  db.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    ...[seconds, now, now, JSON.stringify(CONF), JSON.stringify(models(seconds))],
    ...[JSON.stringify(deckRows(decks, seconds, now)), JSON.stringify(DECK_CONF), '{}'],
  ])
  const note = db.prepare("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')")
  const card = db.prepare("insert into cards values (?, ?, ?, ?, ?, -1, 0, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')")
  try {
    let [nth, cardId] = [0, now]
    for (const [index, { cards }] of decks.entries())
      for (const one of cards) {
        const { key, kind, front, tags, isArchived } = one
        const noteId = now + nth
        const fields = [sideOf(one, 'front', names), sideOf(one, 'back', names), toHtml(one.hint)]
        note.run([noteId, guidOfKey(key), MODEL_IDS[kind], seconds, ankiTags(tags), fields.join('\x1f'), front])
        const ords =
          kind === 'cloze' ? clozeNumbers(front).map((number) => number - 1) : kind === 'reversed' ? [0, 1] : [0]
        for (const ord of ords.length > 0 ? ords : [0]) {
          card.run([cardId, noteId, deckIdOf(now, index), ord, seconds, isArchived ? SUSPENDED : 0, nth + 1])
          cardId += 1
        }
        nth += 1
        if (nth % 500 === 0) onProgress(nth / total)
      }
  } finally {
    note.free()
    card.free()
  }
  db.exec('commit')
}

function sideOf({ kind, images, ...card }: ExportedCard, side: CardSide, names: ReadonlyMap<string, string>): string {
  const image = images?.[side]
  const name = image && names.get(image.hash)
  if (!image || name === undefined) return toHtml(card[side])
  const isImageOnly = card[side] === IMAGE_ONLY && (side === 'front' || kind !== 'cloze')
  const text = card[side] === '' || isImageOnly ? '' : `${toHtml(card[side])}<br>`
  return `${text}<img src="${name}" alt="${escaped(image.alt).replaceAll('"', '&quot;')}">`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('[sound:', '[sound&#58;')

/** Converts text to HTML, which is the format of a note's fields. */
export function toHtml(text: string): string {
  return escaped(text)
    .replaceAll(/^ | (?= )/gm, '&nbsp;')
    .replaceAll(/\r\n?|\n/g, '<br>')
}

const deckIdOf = (now: number, index: number): number => now + index + 1

function deckRows(decks: readonly ExportedDeck[], mod: number, now: number): Record<string, unknown> {
  const row = (id: number, name: string) => ({
    ...{ id, name, mod, usn: -1, desc: '', dyn: 0, conf: 1, collapsed: false, browserCollapsed: false },
    ...{ extendNew: 0, extendRev: 0, newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] },
  })
  const rows = decks.map(({ name }, index) => row(deckIdOf(now, index), name.replaceAll(DECK_PATH, '::')))
  return Object.fromEntries([row(1, 'Default'), ...rows].map((one) => [one.id, one]))
}

const CONF = {
  ...{ nextPos: 1, estTimes: true, activeDecks: [1], sortType: 'noteFld', timeLim: 0, sortBackwards: false },
  ...{ addToCur: true, curDeck: 1, newSpread: 0, dueCounts: true, curModel: MODEL_IDS.basic, collapseTime: 1200 },
  ...{ schedVer: 2 },
}

const DECK_CONF = {
  1: {
    ...{ id: 1, name: 'Default', mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0, replayq: true, dyn: false },
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  },
}

const HINT = '{{#Hint}}<br><br>{{hint:Hint}}{{/Hint}}'
const ANSWER = '<hr id=answer>'

const TEMPLATES: Record<CardKind, { name: string; fields: string[]; templates: [question: string, answer: string][] }> =
  {
    basic: {
      ...{ name: 'Station Zero', fields: ['Front', 'Back', 'Hint'] },
      templates: [[`{{Front}}${HINT}`, `{{FrontSide}}${ANSWER}{{Back}}`]],
    },
    reversed: {
      ...{ name: 'Station Zero (both directions)', fields: ['Front', 'Back', 'Hint'] },
      templates: [
        [`{{Front}}${HINT}`, `{{FrontSide}}${ANSWER}{{Back}}`],
        [`{{Back}}`, `{{FrontSide}}${ANSWER}{{Front}}`],
      ],
    },
    cloze: {
      ...{ name: 'Station Zero (fill in the blanks)', fields: ['Text', 'Back Extra', 'Hint'] },
      templates: [[`{{cloze:Text}}${HINT}`, `{{cloze:Text}}<br>{{Back Extra}}`]],
    },
  }

function models(mod: number): Record<string, unknown> {
  const css =
    '.card { font-family: arial; font-size: 20px; text-align: center; }\n.cloze { font-weight: bold; color: blue; }'
  const model = (kind: CardKind) => {
    const { name, fields, templates } = TEMPLATES[kind]
    return {
      ...{
        id: MODEL_IDS[kind],
        name,
        type: kind === 'cloze' ? 1 : 0,
        mod,
        usn: -1,
        sortf: 0,
        did: 1,
        css,
        tags: [],
        vers: [],
      },
      ...{ latexPre: LATEX_PRE, latexPost: '\\end{document}' },
      flds: fields.map((field, ord) => ({
        ...{ name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
      })),
      tmpls: templates.map(([qfmt, afmt], ord) => ({
        ...{ name: `Card ${ord + 1}`, ord, qfmt, afmt, bqfmt: '', bafmt: '', did: null },
      })),
      req: templates.map((_, ord) => [ord, 'any', [ord]]),
    }
  }
  return Object.fromEntries((['basic', 'reversed', 'cloze'] as const).map((kind) => [MODEL_IDS[kind], model(kind)]))
}

const LATEX_PRE =
  '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n'
