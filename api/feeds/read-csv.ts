import type { RawPosting } from '@station-zero/schema/jobs/postings/posting.ts'
import { linesOf, placeOf } from '@station-zero/schema/jobs/postings/posting.ts'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import { FeedError, type Unread } from './feed.ts'
import { plainText } from './plain-text.ts'

/** Our name for each column, with the names that spreadsheets use. Names are compared in lowercase, by letters and digits only. */
const COLUMNS: Record<string, readonly string[]> = {
  id: ['id', 'jobid', 'requisition', 'requisitionid', 'reqid', 'jobnumber', 'postingid'],
  title: ['title', 'jobtitle', 'position', 'positiontitle'],
  department: ['department', 'employer', 'agency', 'organization', 'company'],
  location: ['location', 'place', 'joblocation', 'locations'],
  city: ['city', 'town'],
  state: ['state', 'region', 'province'],
  salary: ['salary', 'pay', 'wage', 'compensation'],
  description: ['description', 'summary', 'details'],
  requirements: ['requirements', 'qualifications', 'minimumqualifications'],
  deadline: ['deadline', 'closes', 'closingdate', 'closedate', 'validthrough', 'applyby'],
  type: ['type', 'employmenttype', 'jobtype', 'schedule'],
  url: ['url', 'link', 'applyurl', 'apply', 'website', 'applicationlink'],
}
const MAX_FIELD_CHARACTERS = 100_000
/** Maximum unparsable lines; each of them causes the rest of the file to be parsed again. */
const MAX_BROKEN_LINES = 200

/**
 * Reads rows below a line of column names, separated by commas, semicolons or tabs. Ignores unknown columns. Throws FeedError if there is
 * no title column or too many lines can't be parsed.
 */
export function readCsv(text: string): { raw: RawPosting[]; unread: Unread[] } {
  const { rows, unread } = rowsOf(text)
  const names = (rows.shift()?.cells ?? []).map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const at = new Map(
    Object.entries(COLUMNS).map(([name, words]) => [
      name,
      names.flatMap((header, column) => (words.includes(header.replace(/\d+$/, '')) ? [column] : [])),
    ]),
  )
  if (!at.get('title')?.length)
    throw new FeedError('The feed is not HTML, XML or JSON, and its first line has no CSV column named "title".')
  const raw = rows.flatMap(({ cells, line, isAfterBroken }) => {
    const isWider = cells.slice(names.length).some((cell) => cell.trim() !== '')
    if (isWider || (isAfterBroken && cells.length !== names.length)) {
      unread.push({ title: `Line ${line}`, reason: isWider ? TOO_WIDE : TOO_NARROW })
      return []
    }
    return [rawOf((name) => (at.get(name) ?? []).flatMap((column) => cells[column]?.trim() || []))]
  })
  return { raw, unread }
}

function rawOf(cells: (name: string) => string[]): RawPosting {
  const all = (name: string) => cells(name).map(plainText).filter(Boolean)
  const first = (name: string) => all(name)[0]
  const [url] = cells('url')
  const city = placeOf({ city: first('city'), region: first('state') })
  return {
    key: cells('id')[0] ?? url,
    title: first('title'),
    department: first('department'),
    places: all('location').length > 0 ? all('location') : [city ?? ''],
    pay: first('salary'),
    text: first('description'),
    requirements: all('requirements').flatMap(linesOf),
    closes: cells('deadline')[0],
    kinds: all('type'),
    url: url?.replace(/&(?:amp|#0*38|#x26);/gi, '&'),
  }
}

const TOO_WIDE = 'It has more cells than the header line. Quote cells that contain separators.'
const TOO_NARROW = 'It may belong to the unreadable line above it.'
const BROKEN = 'It has a quotation mark that is not closed or is misplaced.'

interface Row {
  cells: string[]
  /** The number of the row's last line in the file, starting at 1. */
  line: number
  /** Whether an earlier line can't be parsed. In that case, this line may be the rest of a cell that contains line breaks. */
  isAfterBroken: boolean
}

function rowsOf(given: string): { rows: Row[]; unread: Unread[] } {
  let text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let line = 1
  // Excel's line that specifies the separator.
  const separator = /^"?sep=(.)"?\n/i.exec(text)
  if (separator) text = after(text, 1)
  if (separator) line += 1
  const delimiter = separator?.[1] ?? delimiterOf(text)
  const rows: Row[] = []
  const unread: Unread[] = []
  for (;;) {
    const read = parsed(text, { delimiter })
    const isAfterBroken = unread.length > 0
    for (const row of read.rows) rows.push({ cells: row.cells, line: row.line + line - 1, isAfterBroken })
    if (!read.error) return { rows, unread }
    if (rows.length === 0 || unread.length === MAX_BROKEN_LINES)
      throw new FeedError('The feed is not HTML, XML or JSON, and can’t be parsed as CSV.', { cause: read.error })
    // The row that can't be parsed starts after the last row that can.
    text = after(text, read.lines)
    line += read.lines
    while (text.startsWith('\n')) [text, line] = [after(text, 1), line + 1]
    const [first = ''] = text.split('\n', 1)
    // Parses the line alone with relaxed quotes. If it is a complete row, quotation marks inside its cells are preserved.
    const [alone, ...others] = parsed(first, { delimiter, relax_quotes: true }).rows
    if (alone && others.length === 0) rows.push({ cells: alone.cells, line, isAfterBroken })
    else unread.push({ title: `Line ${line}`, reason: BROKEN })
    text = after(text, 1)
    line += 1
  }
}

/** Parses up to the first row that can't be read. `lines` is the number of lines before that row. */
function parsed(
  text: string,
  options: Options,
): { rows: Omit<Row, 'isAfterBroken'>[]; lines: number; error?: CsvError } {
  const rows: Omit<Row, 'isAfterBroken'>[] = []
  let lines = 0
  try {
    parse(text, {
      ...{ relax_column_count: true, skip_empty_lines: true, trim: true, record_delimiter: '\n' },
      // Excel writes rows that consist only of separators for cells that were used before.
      skip_records_with_empty_values: true,
      ...options,
      max_record_size: MAX_FIELD_CHARACTERS,
      on_record(cells: string[], info) {
        lines = info.lines
        rows.push({ cells, line: lines })
        return null
      },
    })
    return { rows, lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, lines, error }
  }
}

/** Returns the text after this many lines. */
function after(text: string, lines: number): string {
  let at = 0
  for (let count = 0; count < lines; count += 1) {
    const end = text.indexOf('\n', at)
    if (end < 0) return ''
    at = end + 1
  }
  return text.slice(at)
}

function delimiterOf(text: string): string {
  const first = (text.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '')
  return [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
}
