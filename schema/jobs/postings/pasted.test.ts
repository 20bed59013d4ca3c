import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openPersonRows } from '../../testing/person-rows.ts'
import { addOwnJob } from '../mutations.ts'
import { MAX_PASTED_LENGTH, type PastedJob, readPastedJob } from './pasted.ts'

const POSTING = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Firefighter Recruit',
  description: '<p>Join <b>us</b>.</p><ul><li>High school diploma</li><li>CPAT card</li></ul>',
  hiringOrganization: { '@type': 'Organization', name: 'Oak Park Fire &amp; Rescue' },
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Oak Park', addressRegion: 'Illinois' } },
  baseSalary: { currency: 'USD', value: { minValue: 58400, maxValue: 72000, unitText: 'YEAR' } },
  validThrough: '2026-12-31T23:59:59-06:00',
  url: 'https://jobs.example.org/recruit?id=1',
}
const page = (json: string) =>
  `<html><head><title>x</title><SCRIPT type="application/LD+JSON">${json}</SCRIPT></head></html>`
const RECRUIT: PastedJob = {
  title: 'Firefighter Recruit',
  department: 'Oak Park Fire & Rescue',
  location: 'Oak Park, IL',
  salary: '$58,400 to $72,000 a year',
  closesOn: '2026-12-31',
  applyUrl: 'https://jobs.example.org/recruit?id=1',
  notes: 'Join us.\n\n• High school diploma\n• CPAT card',
}

describe('pasted page source', () => {
  test('page source with a JobPosting fills in all fields', () => {
    expect(readPastedJob(page(JSON.stringify(POSTING)))).toEqual(RECRUIT)
  })

  test.each([
    ['alone', JSON.stringify(POSTING)],
    ['in a graph', page(JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, POSTING] }))],
    ['after a broken block', page('{"a":') + page(JSON.stringify([POSTING]))],
    ['in CDATA', page(`<![CDATA[${JSON.stringify(POSTING)}]]>`)],
  ])('a JobPosting is found %s', (_, text) => {
    expect(readPastedJob(text).title).toBe('Firefighter Recruit')
  })

  test('page source without a JobPosting is read as text, and its heading becomes the title', () => {
    const html = `<html><head><title>Careers</title><style>p { color: red }</style><script>var x = "Deadline: 1/1/2027"</script></head>
      <body><h1>Probationary&nbsp;Firefighter</h1><p>City of Elmhurst</p><div>Elmhurst, IL 60126</div>
      <p>Applications close on January 15th, 2027.</p><a href="#">Apply</a> https://elmhurst.example.org/jobs.</body></html>`
    expect(readPastedJob(html)).toMatchObject({
      ...{ title: 'Probationary Firefighter', department: 'City of Elmhurst', location: 'Elmhurst, IL' },
      ...{ closesOn: '2027-01-15', applyUrl: 'https://elmhurst.example.org/jobs' },
    })
  })
})

describe('pasted text', () => {
  test.each(['JOB OPPORTUNITY:', 'Job Announcement –', 'NOW HIRING!', 'Position Opening -'])(
    'the prefix “%s” is removed from the title',
    (words) => {
      const text = `${words} Firefighter/EMT\nCity of Elmhurst\nElmhurst, IL`
      expect(readPastedJob(text)).toMatchObject({ title: 'Firefighter/EMT', department: 'City of Elmhurst' })
    },
  )

  test('fields are read from labels on the same line as their values', () => {
    const text = `Job Title: Firefighter/EMT\nAgency: Cedar Bluff Fire District\nLocation: Cedar Bluff, OR\nSalary: $30.00 Hourly
Closing Date/Time: 12/31/2026 5:00 PM Pacific\nApply online: https://example.org/apply\nNo experience needed.`
    expect(readPastedJob(text)).toMatchObject({
      ...{ title: 'Firefighter/EMT', department: 'Cedar Bluff Fire District', location: 'Cedar Bluff, OR' },
      ...{ salary: '$30.00 Hourly', closesOn: '2026-12-31', applyUrl: 'https://example.org/apply', notes: text },
    })
  })

  test('fields are read from labels on separate lines above their values', () => {
    const text =
      'Firefighter Paramedic\n\nSalary\n$64,272.00 Annually\nLocation\nAustin, TX\nDepartment\nFire\nClosing\n1/15/2027 11:59 PM Central'
    expect(readPastedJob(text)).toMatchObject({
      ...{ title: 'Firefighter Paramedic', salary: '$64,272.00 Annually', location: 'Austin, TX' },
      ...{ department: 'Fire', closesOn: '2027-01-15' },
    })
  })

  test('fields are read from sentences', () => {
    const text = `Dear candidates,\nPine Valley Fire Department\nis hiring. Entry-Level Firefighter\nPay is $52,000 - $61,000 per year.
Applications are due by Dec. 4, 2026, at noon. See (https://pv.example.org/hire).\nPine Valley, New York`
    expect(readPastedJob(text)).toMatchObject({
      ...{
        department: 'Pine Valley Fire Department',
        salary: '$52,000 - $61,000 per year',
        location: 'Pine Valley, NY',
      },
      ...{ closesOn: '2026-12-04', applyUrl: 'https://pv.example.org/hire' },
    })
  })

  test.each([
    ['a date without a year', 'Closing date: December 31'],
    ['two different dates', 'Applications close 12/01/2026.\nThe posting closes 12/15/2026.'],
    ['no date', 'Open until filled'],
    ['an ambiguous date', 'Closes: 03.04.26'],
  ])('text with %s has no closing date', (_, text) => {
    expect(readPastedJob(text).closesOn).toBe('')
  })

  test('empty text gives empty fields', () => {
    expect(Object.values(readPastedJob('')).join('')).toBe('')
  })
})

test('application URLs that cannot be opened safely are omitted', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', `https://x.example.org/${'a'.repeat(600)}`])
    expect(readPastedJob(JSON.stringify({ ...POSTING, url })).applyUrl).toBe('')
})

test('characters that reorder or hide text are removed', () => {
  expect(readPastedJob(JSON.stringify({ ...POSTING, title: 'Fire\u202efighter\u200b' })).title).toBe('Firefighter')
})

const NESTED = 100_000
test.each([
  ['deeply nested JSON', `{"a":${'['.repeat(NESTED)}${']'.repeat(NESTED)}}`],
  ['a wide document', JSON.stringify({ list: Array.from({ length: 50_000 }, () => ({ a: {} })) })],
  ['unclosed tags', '<p'.repeat(NESTED)],
  ['unclosed comments', '<!--'.repeat(NESTED)],
  ['unclosed scripts', '<script type="application/ld+json">'.repeat(10_000)],
  ['entities', '&#x;&amp;'.repeat(50_000)],
  ['spaces', `Closing date:${' '.repeat(MAX_PASTED_LENGTH)}x`],
  ['one long line', 'Firefighter closes '.repeat(30_000)],
  ['names that look like places', 'Aa Bb Cc Dd, '.repeat(40_000)],
  ['money', `$${'1,'.repeat(200_000)}`],
  ['more than the limit', 'a\n'.repeat(MAX_PASTED_LENGTH)],
])('the fields read from extreme input are within their limits: %s', (_, text) => {
  mustFit(readPastedJob(text))
})

test('fields read from any text can be saved once there is a title and a department', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '<script type="application/ld+json">',
      '</script>',
      '{"@type":"JobPosting","title":',
      '"}',
      '<li>',
      '&#0;',
    ),
    fc.constantFrom(
      'Closing date: ',
      '12/31/2026',
      '2026-02-30',
      'https://a.b/',
      ' Fire Department',
      'Salary: ',
      '\n',
      '\u202e',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const found = readPastedJob(pieces.join(''))
      mustFit(found)
      const job = { ...found, closesOn: found.closesOn || null, applyUrl: found.applyUrl || null }
      const named = { ...job, title: job.title || 'x', department: job.department || 'x' }
      expect(await openPersonRows({}).run(addOwnJob, named)).toBe('done')
    }),
    { numRuns: 150 },
  )
})

test('any JSON-LD posting can be read without errors', () => {
  fc.assert(
    fc.property(fc.object({ key: fc.constantFrom(...Object.keys(POSTING), 'address', 'name', 'value') }), (more) => {
      mustFit(readPastedJob(page(JSON.stringify({ ...POSTING, ...more }))))
    }),
    { numRuns: 150 },
  )
})

function mustFit(job: PastedJob): void {
  const most = { title: 120, department: 120, location: 120, salary: 120, closesOn: 10, applyUrl: 500, notes: 4_000 }
  for (const [field, length] of Object.entries(most))
    expect(job[field as keyof PastedJob].length, field).toBeLessThanOrEqual(length)
}
