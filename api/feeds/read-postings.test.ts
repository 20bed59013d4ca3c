import { expect, test } from 'vitest'
import { job } from '../testing/job-posting.ts'
import { readPostings } from './read-postings.ts'

const page = (...blocks: unknown[]) =>
  `<!doctype html><title>Jobs</title>${blocks
    .map(
      (one) =>
        `<script type="application/ld+json">${typeof one === 'string' ? one : JSON.stringify(one).replaceAll('</', '<\\/')}</script>`,
    )
    .join('')}<p>Hello`

const taken = {
  key: 'R-1',
  title: 'Firefighter Recruit',
  department: 'City of Ohio Fire',
  location: 'Columbus, OH',
  salary: '$58,400 to $72,000 a year',
  description: 'Join & serve.',
  requirements: ['18 or older', 'CPAT card'],
  deadline: Date.UTC(2026, 11, 21, 3, 59, 59),
  type: 'Entry Level',
  applyUrl: 'https://jobs.example.org/r-1',
}

test.each([
  ['alone', JSON.stringify(job())],
  ['in a list', JSON.stringify([job()])],
  ['in a graph', JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, job()] })],
  ['in an ItemList', JSON.stringify({ '@type': 'ItemList', itemListElement: [{ item: job() }] })],
  ['in a page beside a broken block', page('{oops', job())],
  ['with the full type', JSON.stringify(job({ '@type': ['https://schema.org/JobPosting'] }))],
])('a JobPosting is read into the fields of the board, %s', (_where, text) => {
  expect(readPostings(text)).toMatchObject({ format: 'JSON-LD', postings: [taken], refused: [] })
})

test('a page that is cut off anywhere inside a JSON-LD block is reported as incomplete', () => {
  const [whole, first] = [page(job(), job({ identifier: 'R-2' })), page(job()).length - '<p>Hello'.length]
  const begin = whole.indexOf('>', first) + 1
  for (let cut = begin + 1; cut < whole.indexOf('</script>', begin); cut += 1) {
    const { postings, unread, isComplete } = readPostings(whole.slice(0, cut))
    expect([cut, postings.length, unread.length, isComplete]).toEqual([cut, 1, 1, false])
  }
})

test('fields that are missing in a posting are stored as unknown', () => {
  const { postings } = readPostings(
    JSON.stringify({ '@type': 'JobPosting', title: 'Captain', hiringOrganization: 'Cedar Fire' }),
  )
  expect(postings).toMatchObject([
    {
      location: 'Not stated',
      salary: 'Not stated',
      type: 'Not stated',
      deadline: null,
      requirements: [],
      applyUrl: null,
    },
  ])
})

test.each([
  ...['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:alert(1)', ' https://a.example.org', 'file:///etc/passwd'],
  ...['http://127.0.0.1/', 'http://192.168.1.1/reboot', 'http://0x7f.1/', 'http://[::1]/', 'http://localhost:3000/'],
  ...[
    'https://www.usajobs.gov@evil.example/',
    'http://router.local/',
    'intranet',
    `https://a.example.org/${'x'.repeat(600)}`,
  ],
])('[jobs.card.apply.http-only] a posting with the application address %s is rejected', (url) => {
  const { postings, refused } = readPostings(JSON.stringify([job(), job({ identifier: 'R-2', url })]))
  expect(postings).toHaveLength(1)
  expect(refused).toMatchObject([{ reason: 'its application URL is not a plain http or https URL' }])
})

const RSS = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Ohio Fire Jobs</title>
<item><title><![CDATA[Firefighter/EMT - Columbus, OH]]></title><link>https://jobs.example.org/7</link><guid>7</guid>
<description>&lt;p&gt;Ride an engine.&lt;/p&gt;&lt;b&gt;Requirements&lt;/b&gt;&lt;ul&gt;&lt;li&gt;EMT&lt;/li&gt;&lt;/ul&gt;</description>
<category>Full-Time</category></item></channel></rss>`

test('an RSS item becomes a job whose salary and deadline are unknown', () => {
  expect(readPostings(RSS).postings).toEqual([
    {
      key: '7',
      title: 'Firefighter/EMT - Columbus, OH',
      department: 'Ohio Fire Jobs',
      location: 'Columbus, OH',
      salary: 'Not stated',
      description: 'Ride an engine.',
      requirements: ['EMT'],
      deadline: null,
      type: 'Full Time',
      applyUrl: 'https://jobs.example.org/7',
    },
  ])
  expect(readPostings(RSS, 'City of Ohio Fire').postings[0]?.department).toBe('City of Ohio Fire')
})

test('an Atom entry becomes a job', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Cedar Fire</title><entry><id>urn:1</id><title>Captain</title>
<link href="https://jobs.example.org/c"/><summary type="html">&lt;p&gt;Lead.&lt;/p&gt;</summary></entry></feed>`
  expect(readPostings(atom).postings).toMatchObject([
    {
      key: 'urn:1',
      title: 'Captain',
      department: 'Cedar Fire',
      description: 'Lead.',
      applyUrl: 'https://jobs.example.org/c',
    },
  ])
})

test('a CSV file is read by its column names, regardless of their order and the separator', () => {
  const csv = `\uFEFFJob Title;Agency;City;State;Closing Date;Qualifications;Link;Extra
"Firefighter; ""Ladder"" 1";Cedar Fire;Cedar Bluff;Oregon;12/20/2026;"CPAT; 18 or older";https://jobs.example.org/1;x
;;;;;;;
Captain;;;;;;`
  const { format, postings, refused } = readPostings(csv)
  expect(format).toBe('CSV')
  expect(postings).toMatchObject([
    { title: 'Firefighter; "Ladder" 1', location: 'Cedar Bluff, OR', requirements: ['CPAT', '18 or older'] },
  ])
  expect(refused.map(({ reason }) => reason)).toEqual(['it has no department or employer'])
})

test('a USAJOBS search result is read with its pay, location and closing time in Eastern time', () => {
  const item = {
    MatchedObjectId: '812345600',
    MatchedObjectDescriptor: {
      PositionTitle: 'Firefighter (Basic Life Support)',
      PositionURI: 'https://www.usajobs.gov/job/812345600',
      PositionLocationDisplay: 'Multiple Locations',
      PositionLocation: [{ LocationName: 'Fort Liberty, North Carolina' }],
      OrganizationName: 'Army Installation Management Command',
      PositionSchedule: [{ Name: 'Full-time', Code: '1' }],
      PositionRemuneration: [{ MinimumRange: '46736.0', MaximumRange: '60758.0', RateIntervalCode: 'PA' }],
      ApplicationCloseDate: '2026-12-04T23:59:59.9970',
      QualificationSummary: 'One year of experience.',
      UserArea: { Details: { JobSummary: 'You will respond to fires.', KeyRequirements: ['Drug test'] } },
    },
  }
  const answer = { SearchResult: { SearchResultItems: [item, { nonsense: true }] } }
  const { format, postings, refused } = readPostings(JSON.stringify(answer))
  expect([format, refused.length]).toEqual(['USAJOBS', 1])
  expect(postings).toMatchObject([
    {
      location: 'Fort Liberty, North Carolina',
      salary: '$46,736 to $60,758 a year',
      deadline: Date.UTC(2026, 11, 5, 3, 59, 59),
      requirements: ['Drug test'],
      type: 'Full Time',
    },
  ])
})
