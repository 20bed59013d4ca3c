import { placeOf } from '@station-zero/schema/jobs/postings/place.ts'
import type { RawPosting } from '@station-zero/schema/jobs/postings/raw-posting.ts'
import { linesOf } from '@station-zero/schema/jobs/postings/requirements-in.ts'
import { parse } from 'csv-parse/sync'
import { FeedError } from './feed-error.ts'
import { plainText } from './plain-text.ts'

/** Our word for a column, and others that spreadsheets have for it. Compared in lower case, letters and digits only. */
const COLUMNS: Record<string, readonly string[]> = {
  id: ['id', 'jobid', 'requisition', 'requisitionid', 'reqid', 'jobnumber', 'postingid'],
  title: ['title', 'jobtitle', 'position', 'positiontitle'],
  department: ['department', 'employer', 'agency', 'organization', 'company'],
  location: ['location', 'place', 'joblocation'],
  city: ['city', 'town'],
  state: ['state', 'region', 'province'],
  salary: ['salary', 'pay', 'wage', 'compensation'],
  description: ['description', 'summary', 'details'],
  requirements: ['requirements', 'qualifications', 'minimumqualifications'],
  deadline: ['deadline', 'closes', 'closingdate', 'closedate', 'validthrough', 'applyby'],
  type: ['type', 'employmenttype', 'jobtype', 'schedule'],
  url: ['url', 'link', 'applyurl', 'apply', 'website', 'applicationlink'],
}
const MOST_FIELD_CHARACTERS = 100_000

/** Rows under a line of column names; commas, semicolons or tabs. A column that we don't know is left out. */
export function readCsv(text: string): RawPosting[] {
  const rows = rowsOf(text)
  const names = (rows.shift() ?? []).map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const at = new Map(
    Object.entries(COLUMNS).flatMap(([name, words]) => {
      const column = names.findIndex((said) => words.includes(said))
      return column < 0 ? [] : [[name, column] as const]
    }),
  )
  if (!at.has('title'))
    throw new FeedError('It is no page, feed or JSON, and as CSV its first line names no column "title".')
  return rows.map((row) => {
    const cell = (name: string) => row[at.get(name) ?? -1]?.trim() || undefined
    const said = (name: string) => (cell(name) === undefined ? undefined : plainText(cell(name) ?? ''))
    const kind = said('type')
    return {
      key: cell('id') ?? cell('url'),
      title: said('title'),
      department: said('department'),
      place: said('location') ?? placeOf({ city: said('city'), region: said('state') }),
      pay: said('salary'),
      text: said('description'),
      requirements: linesOf(said('requirements') ?? ''),
      closes: cell('deadline'),
      kinds: kind ? [kind] : [],
      url: cell('url'),
    }
  })
}

function rowsOf(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  try {
    return parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true },
      max_record_size: MOST_FIELD_CHARACTERS,
    })
  } catch (cause) {
    throw new FeedError('It is no page, feed or JSON, and can’t be read as CSV.', { cause })
  }
}
