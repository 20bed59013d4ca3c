import { MAX_PASTED_LENGTH } from './own-tables.ts'

/**
 * Parses a pasted list of cards, one per line, from a spreadsheet, a CSV file, Quizlet or Anki's text export. Never fails: every line
 * becomes a row, and `cardsFrom` in `pasted-cards.ts` reports rows that can't be imported.
 */

/** Maximum rows of a pasted text. Further rows are cut off, and the screen reports it. */
export const MAX_PASTED_ROWS = 5_000

export const SEPARATORS = ['\t', ';', ',', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface PastedFormat {
  /** Null if each line is a single cell. A separator can have several characters, because Quizlet lets people choose any text. */
  separator: string | null
  /** Whether cells can be enclosed in double quotes. Such cells can contain separators, doubled quotes and line breaks. */
  hasQuotes: boolean
  /** Text between two rows; a line break if missing. With any other row separator, quotes have no special meaning. */
  rowSeparator?: string
}

/** The settings in the first lines of Anki's text exports. Columns are indexes. */
export interface TextHeader {
  isHtml: boolean
  columns: Partial<Record<'tags' | 'deck' | 'notetype' | 'guid', number>>
  /** Column names; null if the header does not list them. */
  names: string[] | null
  /** The deck and tags that apply to all rows. */
  deck: string | null
  tags: string[]
}

export interface PastedRow {
  /** Number of the row's first line, starting at 1. */
  line: number
  cells: string[]
}

export interface PastedList {
  format: PastedFormat
  header: TextHeader
  rows: PastedRow[]
  /** Whether rows beyond `MAX_PASTED_ROWS` were cut off. */
  isCut: boolean
}

const PASTED_LIMITS = { length: MAX_PASTED_LENGTH, rows: MAX_PASTED_ROWS }

/** Parses a pasted text. Detects the format unless `format` is given. */
export function readPasted(source: string, format?: PastedFormat, limits = PASTED_LIMITS): PastedList {
  const { text, firstLine, named, header } = withoutAnkiHeader(
    source.slice(0, limits.length).replaceAll(/\r\n?/g, '\n'),
  )
  const chosen = format ?? (named ? { separator: named, hasQuotes: true } : detectFormat(text))
  const rows = rowsOf(text, chosen).filter(({ cells }) => cells.some((cell) => cell !== ''))
  return {
    format: chosen,
    header: { ...header, names: header.names?.split(chosen.separator ?? '\t') ?? null },
    rows: rows.slice(0, limits.rows).map(({ line, cells }) => ({ line: line + firstLine, cells })),
    isCut: rows.length > limits.rows,
  }
}

const ANKI_SEPARATORS: Record<string, string> = {
  ...{ tab: '\t', semicolon: ';', comma: ',', pipe: '|', colon: ':', space: ' ' },
  ...{ '\t': '\t', ';': ';', ',': ',', '|': '|', ':': ':', ' ': ' ' },
}

/** Parses and removes the header of Anki's text files, which has lines such as `#separator:tab`. */
function withoutAnkiHeader(text: string) {
  const header: Omit<TextHeader, 'names'> & { names: string | null } = {
    ...{ isHtml: false, columns: {}, names: null, deck: null, tags: [] },
  }
  let named: string | undefined
  let [firstLine, start] = [0, 0]
  while (text[start] === '#') {
    const end = endOr(text, text.indexOf('\n', start))
    const [, key = '', column, value] =
      /^#(separator|html|tags|columns|notetype|deck|guid)( column)?:(.*)$/i.exec(text.slice(start, end)) ?? []
    if (value === undefined) break
    const name = key.toLowerCase()
    const trimmed = value.trim()
    if (column !== undefined) {
      const index = Number(trimmed) - 1
      if (Number.isSafeInteger(index) && index >= 0) header.columns[name as keyof TextHeader['columns']] = index
    } else if (name === 'separator') named = ANKI_SEPARATORS[value] ?? ANKI_SEPARATORS[trimmed.toLowerCase()]
    else if (name === 'html') header.isHtml = trimmed.toLowerCase() === 'true'
    else if (name === 'columns') header.names = value
    else if (name === 'deck') header.deck = trimmed || null
    else if (name === 'tags') header.tags = trimmed.split(/\s+/).filter((tag) => tag !== '')
    firstLine += 1
    start = end + 1
  }
  return { text: text.slice(start), firstLine, named, header }
}

/** Number of lines used to detect the format. */
const DETECTION_LINES = 200

/**
 * Picks the separator with the most consistent number of columns, at least 2. Quotes are honored unless they make the number of columns
 * less consistent.
 */
function detectFormat(text: string): PastedFormat {
  const some = text.split('\n').slice(0, DETECTION_LINES).join('\n')
  let best: PastedFormat & { score: number } = { separator: null, hasQuotes: true, score: MIN_SCORE }
  for (const separator of SEPARATORS)
    for (const hasQuotes of [true, false]) {
      const score = consistency(rowsOf(some, { separator, hasQuotes }))
      if (score > best.score) best = { separator, hasQuotes, score }
    }
  return { separator: best.separator, hasQuotes: best.hasQuotes }
}

/**
 * A separator must score higher than this. A character that occurs in only half of the rows scores at most this, so it is treated as part
 * of the text.
 */
const MIN_SCORE = 0.75

/**
 * The share of rows with the most common number of columns (at least 2), plus half of the share of rows with 2 or more columns, because
 * hints and tags are often omitted.
 */
function consistency(rows: readonly PastedRow[]): number {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return 0
  const split = filled.filter(({ cells }) => cells.length > 1)
  const counts = Map.groupBy(split, ({ cells }) => cells.length)
  const most = Math.max(0, ...[...counts.values()].map(({ length }) => length))
  return (most + split.length / 2) / filled.length
}

function rowsOf(text: string, format: PastedFormat): PastedRow[] {
  const separator = format.separator || null
  const rowSeparator = format.rowSeparator || '\n'
  if (!format.hasQuotes || rowSeparator !== '\n' || !text.includes('"'))
    return text.split(rowSeparator).map((line, at) => ({
      line: at + 1,
      cells: (separator === null ? [line] : line.split(separator)).map((cell) => cell.trim()),
    }))
  const rows: PastedRow[] = []
  let [at, line, lineEnd] = [0, 1, -1]
  while (at <= text.length) {
    const row: PastedRow = { line, cells: [] }
    for (;;) {
      // The line end is searched for once per line, because a line can have thousands of cells.
      if (lineEnd < at) lineEnd = endOr(text, text.indexOf('\n', at))
      const cell = quotedCellAt(text, at, separator) ?? plainCellAt(text, at, lineEnd, separator)
      row.cells.push(cell.text.trim())
      line += cell.lines
      at = cell.end
      if (separator === null || !text.startsWith(separator, at)) break
      at += separator.length
    }
    rows.push(row)
    at += 1
    line += 1
  }
  return rows
}

interface Cell {
  text: string
  /** Index at which the cell ends: a separator, a line break or the end of the text. */
  end: number
  /** Number of line breaks in the cell. */
  lines: number
}

function plainCellAt(text: string, start: number, lineEnd: number, separator: string | null): Cell {
  const rest = text.slice(start, lineEnd)
  const length = separator === null ? rest.length : endOr(rest, rest.indexOf(separator))
  return { text: rest.slice(0, length), end: start + length, lines: 0 }
}

const endOr = (text: string, at: number): number => (at === -1 ? text.length : at)

/** Maximum characters of a quoted cell. Beyond this, the opening quote counts as unclosed. */
const MAX_QUOTED_LENGTH = 10_000

/** Parses a quoted cell if the closing quote ends the cell. Otherwise quotes are part of the text, for example as inch marks. */
function quotedCellAt(text: string, start: number, separator: string | null): Cell | null {
  let at = start
  while (separator !== ' ' && text[at] === ' ') at += 1
  if (text[at] !== '"') return null
  const first = at + 1
  for (let quote = text.indexOf('"', first); quote !== -1; quote = text.indexOf('"', quote)) {
    if (quote - first > MAX_QUOTED_LENGTH) return null
    if (text[quote + 1] === '"') {
      quote += 2
      continue
    }
    let end = quote + 1
    while (separator !== ' ' && text[end] === ' ') end += 1
    const isEnd = end >= text.length || text[end] === '\n' || (separator !== null && text.startsWith(separator, end))
    if (!isEnd) return null
    const inside = text.slice(first, quote)
    return { text: inside.replaceAll('""', '"'), end, lines: inside.split('\n').length - 1 }
  }
  return null
}
