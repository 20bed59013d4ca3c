/**
 * Parses a pasted list of cards, one per line, from a spreadsheet, a CSV file, Quizlet or Anki's text export. Never fails: every line
 * becomes a row, and `cardsFrom` in `pasted-cards.ts` reports rows that can't be imported.
 */

/** Maximum characters of a pasted text. */
export const MAX_PASTED_LENGTH = 1_000_000
/** Maximum rows of a pasted text. The rest is cut off, and the screen reports it. */
export const MAX_PASTED_ROWS = 5_000

export const SEPARATORS = ['\t', ';', ',', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface PastedFormat {
  /** Null if each line is one cell. */
  separator: Separator | null
  /** Whether cells can be in double quotes, and then contain separators, doubled quotes and line breaks. */
  hasQuotes: boolean
}

export interface PastedRow {
  /** Number of the row's first line, starting at 1. */
  line: number
  cells: string[]
}

export interface PastedList {
  format: PastedFormat
  rows: PastedRow[]
  /** Whether rows beyond `MAX_PASTED_ROWS` were cut off. */
  isCut: boolean
}

/** Detects the format unless it is given. */
export function readPasted(source: string, format?: PastedFormat): PastedList {
  const { text, firstLine, named } = withoutAnkiHeader(source.slice(0, MAX_PASTED_LENGTH).replaceAll(/\r\n?/g, '\n'))
  const chosen = format ?? (named ? { separator: named, hasQuotes: true } : detectFormat(text))
  const rows = rowsOf(text, chosen).filter(({ cells }) => cells.some((cell) => cell !== ''))
  return {
    format: chosen,
    rows: rows.slice(0, MAX_PASTED_ROWS).map(({ line, cells }) => ({ line: line + firstLine, cells })),
    isCut: rows.length > MAX_PASTED_ROWS,
  }
}

const ANKI_SEPARATORS: Record<string, Separator> = {
  ...{ tab: '\t', semicolon: ';', comma: ',', pipe: '|' },
  ...{ '\t': '\t', ';': ';', ',': ',', '|': '|' },
}

/** Removes the header of Anki's text files, which has lines such as `#separator:tab`. */
function withoutAnkiHeader(text: string): { text: string; firstLine: number; named: Separator | undefined } {
  let named: Separator | undefined
  const lines = text.split('\n')
  let firstLine = 0
  for (const line of lines) {
    const [, name, value] = /^#(separator|html|tags|columns|notetype|deck|guid)(?: column)?:(.*)$/i.exec(line) ?? []
    if (name === undefined || value === undefined) break
    if (name.toLowerCase() === 'separator')
      named = ANKI_SEPARATORS[value] ?? ANKI_SEPARATORS[value.trim().toLowerCase()]
    firstLine += 1
  }
  return { text: lines.slice(firstLine).join('\n'), firstLine, named }
}

/** Number of lines that the format is detected from. */
const DETECTION_LINES = 200

/** Picks the separator with the most consistent number of columns, at least 2. Quotes are honored unless that makes it less consistent. */
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

/** A separator must score higher than this. A character that occurs in half of the rows does not, and is part of the text. */
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

function rowsOf(text: string, { separator, hasQuotes }: PastedFormat): PastedRow[] {
  if (!hasQuotes || !text.includes('"'))
    return text.split('\n').map((line, at) => ({
      line: at + 1,
      cells: (separator === null ? [line] : line.split(separator)).map((cell) => cell.trim()),
    }))
  const rows: PastedRow[] = []
  let [at, line] = [0, 1]
  while (at <= text.length) {
    const row: PastedRow = { line, cells: [] }
    for (;;) {
      const cell = cellAt(text, at, separator)
      row.cells.push(cell.text.trim())
      line += cell.lines
      at = cell.end
      if (text[at] !== separator || separator === null) break
      at += 1
    }
    rows.push(row)
    at += 1
    line += 1
  }
  return rows
}

interface Cell {
  text: string
  /** Index of the separator, line break or end of the text that ends the cell. */
  end: number
  /** Number of line breaks in the cell. */
  lines: number
}

/** Parses a quoted cell if the closing quote ends the cell. Otherwise quotes are part of the text, for example as inch marks. */
function cellAt(text: string, start: number, separator: Separator | null): Cell {
  return quotedCellAt(text, start, separator) ?? plainCellAt(text, start, separator)
}

function plainCellAt(text: string, start: number, separator: Separator | null): Cell {
  const lineEnd = endOr(text, text.indexOf('\n', start))
  const cellEnd = separator === null ? lineEnd : endOr(text, text.indexOf(separator, start))
  const end = Math.min(lineEnd, cellEnd)
  return { text: text.slice(start, end), end, lines: 0 }
}

const endOr = (text: string, at: number): number => (at === -1 ? text.length : at)

/** Maximum characters of a quoted cell. Beyond this, the opening quote counts as unclosed. */
const MAX_QUOTED_LENGTH = 10_000

function quotedCellAt(text: string, start: number, separator: Separator | null): Cell | null {
  let at = start
  while (text[at] === ' ') at += 1
  if (text[at] !== '"') return null
  const first = at + 1
  for (let quote = text.indexOf('"', first); quote !== -1; quote = text.indexOf('"', quote)) {
    if (quote - first > MAX_QUOTED_LENGTH) return null
    if (text[quote + 1] === '"') {
      quote += 2
      continue
    }
    let end = quote + 1
    while (text[end] === ' ') end += 1
    if (end < text.length && text[end] !== '\n' && text[end] !== separator) return null
    const inside = text.slice(first, quote)
    return { text: inside.replaceAll('""', '"'), end, lines: inside.split('\n').length - 1 }
  }
  return null
}
