import { readPasted, type TextHeader } from '@station-zero/schema/prep/pasted-list.ts'
import { htmlToText, withDescriptions } from './html-text.ts'
import {
  count,
  FileProblem,
  type ImportedFile,
  type ImportedNote,
  type ImportOptions,
  MAX_FILE_DECKS,
  MAX_NOTES,
  type Mapping,
} from './imported-file.ts'

/** Maximum size of a text file, in bytes. A list of 20,000 cards of maximum size would exceed this, but real lists are shorter. */
export const MAX_TEXT_BYTES = 30 * 1024 * 1024

/**
 * Decodes a text file. Detects the encoding from the byte order mark; without a mark, from UTF-16's zero bytes. Other bytes are decoded as
 * UTF-8 if they are valid UTF-8, otherwise as windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = Math.min(bytes.length, 4096) / 2
  if (odd > half / 3 && odd > even * 4) return new TextDecoder('utf-16le').decode(bytes)
  if (even > half / 3 && even > odd * 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The columns of CSV files written by our own app. */
export const CSV_HEADER = ['front', 'back', 'hint', 'tags'] as const

const HEADER_WORDS =
  /^(front|back|question|answer|term|definition|word|meaning|hint|tags?|text|extra|notes?|prompt|category|topic|deck)$/i

/**
 * Parses a text file with one note per row. The deck is named after `fileName` if the file doesn't contain a deck name. Throws FileProblem
 * if the file is not text or has no cards.
 */
export function readText(bytes: Uint8Array, fileName: string, options: ImportOptions): ImportedFile {
  const text = decodeText(bytes)
  // A text file may have a few stray control characters; a picture or a program has many, and is rejected.
  const controls = [...text.slice(0, 4096)].filter(isControl).length
  if (controls > Math.min(text.length, 4096) / 20)
    throw new FileProblem('This file is neither text nor a file that Station Zero can read.')
  const list = readPasted(text, options.format, { length: Number.MAX_SAFE_INTEGER, rows: MAX_NOTES })
  const { header } = list
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...list.rows.map(({ cells }) => cells.length)))
  if (list.rows.length === 0 || width === 0) throw new FileProblem('This file has no cards.')
  const special = new Set(Object.values(header.columns))
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => !special.has(at))
  const first = list.rows[0]?.cells ?? []
  const hasHeader = options.hasHeader ?? (header.names === null && isHeader(first))
  const isOurs = hasHeader && CSV_HEADER.every((name, at) => first[at] === name)
  const names = header.names ?? (hasHeader ? first : [])
  const media = { sounds: 0 }
  let images = 0
  const decks = new Map<string, number>()
  const defaultDeck = header.deck ?? nameOf(fileName)
  let oversized = 0
  const notes = (hasHeader ? list.rows.slice(1) : list.rows).flatMap(({ line, cells }): ImportedNote[] => {
    const cellOf = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))
    const texts = columns.map((at) => {
      const cell = cellOf(at)
      if (!header.isHtml) return isOurs ? unescapeFormula(cell) : cell
      const field = htmlToText(cell, media)
      images += field?.images.length ?? 0
      return field && withDescriptions(field)
    })
    if (!texts.every((text) => text !== null)) {
      oversized += 1
      return []
    }
    const deckName = cellOf(header.columns.deck).trim() || defaultDeck
    const deck = decks.get(deckName) ?? decks.size
    if (deck >= MAX_FILE_DECKS) throw new FileProblem('This file names too many decks.')
    decks.set(deckName, deck)
    const guid = cellOf(header.columns.guid).trim()
    const tags = [...header.tags, ...cellOf(header.columns.tags).split(/\s+/)].filter((tag) => tag !== '')
    return [{ deck, type: 0, guid: guid === '' ? null : guid, key: null, fields: texts, line, tags, images: [] }]
  })
  const fields = columns.map((at, nth) => names[at]?.trim() || `Column ${nth + 1}`)
  return {
    ...{ source: 'text', notes, images: [], format: list.format, decks: [...decks.keys()] },
    types: [{ name: 'Columns', fields, mapping: mappingOf(fields, columns, header, hasHeader) }],
    omissions: [
      ...(list.isCut ? [`Only the first ${MAX_NOTES.toLocaleString('en-US')} rows are read.`] : []),
      ...imageOmission(images),
      ...soundOmission(media.sounds),
      ...oversizedOmission(oversized),
    ],
  }
}

const isControl = (character: string): boolean =>
  character === '\ufffd' || (character < ' ' && !'\t\n\v\f\r'.includes(character))

const MAX_COLUMNS = 50

const imageOmission = (images: number): string[] =>
  images > 0
    ? [
        `${count(images, 'image')} can’t be imported, because text files don’t contain images; ${images === 1 ? 'its description is' : 'their descriptions are'} kept.`,
      ]
    : []

export const soundOmission = (sounds: number): string[] =>
  sounds > 0 ? [`${count(sounds, 'sound or video', 'sounds and videos')} can’t be imported.`] : []

export const oversizedOmission = (notes: number): string[] =>
  notes > 0 ? [`${count(notes, 'note')} with a very long field can’t be imported.`] : []

const isHeader = (cells: readonly string[]): boolean => {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return words.length > 1 && words.filter((word) => HEADER_WORDS.test(word)).length >= words.length / 2
}

const FIELD_WORDS = {
  front: /^(front|question|term|word|prompt|text)$/i,
  back: /^(back|answer|definition|meaning)$/i,
  hint: /^hint$/i,
  tags: /^tags?$/i,
}

function mappingOf(fields: string[], columns: number[], header: TextHeader, hasHeader: boolean): Mapping {
  const hasNames = hasHeader || header.names !== null
  const named = (name: keyof typeof FIELD_WORDS) => {
    const at = hasNames ? fields.findIndex((field) => FIELD_WORDS[name].test(field)) : -1
    return at === -1 ? undefined : at
  }
  const front = named('front') ?? 0
  const free = (at: number) => (at < columns.length && at !== front ? at : null)
  const back = named('back') ?? free(front === 0 ? 1 : 0)
  const isPositional = !hasNames && header.columns.tags === undefined
  return {
    ...{ kind: 'basic' as const, front, back },
    hint: named('hint') ?? (isPositional ? free(2) : null),
    tags: named('tags') ?? (isPositional ? free(3) : null),
  }
}

/** Returns the deck name for a file: the file name without its extension, with spaces instead of underscores. */
export const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,12}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim() || 'Imported cards'

/** Spreadsheets would execute a cell that starts like a formula, so exports prefix it with an apostrophe. */
export const escapeFormula = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const unescapeFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
