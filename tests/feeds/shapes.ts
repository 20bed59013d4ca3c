/** The expected result of a feed in `shapes/`. Employers, places and texts are fabricated; the formats are those of real sites and programs. */
export interface Shape {
  file: string
  /** What is special about the feed. */
  description: string
  /** The name that the operator gives the feed. */
  name?: string
  /** Jobs on the board after the import, as the API lists them. */
  jobs?: Record<string, unknown>[]
  /** The command's messages about refused openings and refused parts of the feed. */
  refused?: string[]
  /** The error if nothing could be read. */
  sentence?: string
  /** Whether a job that was listed before but is not in the feed is closed; default: true. */
  closesMissing?: boolean
}

const cedar = { department: 'Cedar Fire', location: 'Cedar Bluff, OR', type: 'Full Time', closesOn: '2026-12-31' }
const captain = { title: 'Fire Captain', ...cedar }
const engineer = { title: 'Fire Engineer', ...cedar }
const DAMAGED = 'Part of it could not be read.'
const NO_JSON = 'It is not valid JSON. Ask the site to correct it.'
const UNCLOSED = 'Its XML is cut off or has an element that is not closed.'
const QUOTE = 'It has a quotation mark that is not closed or is misplaced.'

const lateral = {
  title: 'Firefighter/Paramedic (Lateral)',
  department: 'Fire Department, City of Cedar Bluff',
  location: 'Cedar Bluff, OR',
  salary: '$31.25 to $44.10 an hour',
  type: 'Full Time',
  closesOn: '2026-12-31',
  description: 'Rides a medic engine & teaches fire safety.',
  requirements: ['Paramedic license', 'CPAT card'],
  applyUrl: 'https://jobs.example.org/careers/cedarbluff/jobs/4410021',
}
const inspector = {
  title: 'Fire Inspector',
  department: 'Fire Department, City of Cedar Bluff',
  location: '200 Main St., OR',
  salary: '$58,400 to $72,000 a year',
  type: 'Part Time',
  closesOn: '2026-12-31',
}

export const SHAPES: Shape[] = [
  // RSS and Atom
  { file: 'neogov.xml', description: 'NEOGOV’s own elements are read', jobs: [lateral, inspector] },
  {
    file: 'neogov-continuous-and-closed.xml',
    description: 'a continuous posting has no deadline, and a closed posting is not imported',
    name: 'Cedar Bluff Fire Department',
    jobs: [
      {
        title: 'Reserve Firefighter',
        department: 'Cedar Bluff Fire Department',
        deadline: null,
        description: 'Closing date, as the employer writes it: Continuous',
      },
    ],
    refused: ['Battalion Chief: it has closed'],
  },
  {
    file: 'neogov-cut-off.xml',
    description: 'an item that is cut off at the end of the feed is not read, and no job is closed',
    jobs: [lateral],
    refused: [`Item 2: ${UNCLOSED}`],
    closesMissing: false,
  },
  {
    file: 'neogov-element-not-closed.xml',
    description: 'an item with an unclosed element is reported, and the next item is read',
    jobs: [inspector],
    refused: [`Item 1: ${UNCLOSED}`],
    closesMissing: false,
  },
  {
    file: 'rss-wordpress.xml',
    description: 'WP Job Manager’s elements and text that is escaped twice are read',
    jobs: [
      {
        title: 'Engineer & Driver – Station 4',
        department: 'Juniper Falls Fire District',
        location: 'Juniper Falls, Idaho',
        type: 'Full Time',
        description: 'Drives the engine & keeps it ready.',
        requirements: ['Class B license'],
        applyUrl: 'https://jobs.example.org/job/engineer/?a=1&b=2',
        deadline: null,
      },
    ],
  },
  {
    file: 'rss-google-base.xml',
    description: 'Google Base’s elements are read',
    jobs: [
      {
        title: 'Wildland Firefighter',
        department: 'Juniper County',
        location: 'Juniper Falls, ID, 83350',
        salary: '$21.40 an hour',
        type: 'Seasonal',
        closesOn: '2027-03-01',
      },
    ],
  },
  {
    file: 'rss-plain-elements.xml',
    description: 'elements without a namespace and a description with unescaped HTML are read',
    jobs: [
      {
        title: 'Dispatcher',
        department: 'Cedar County 911',
        location: 'Cedar Bluff, OR',
        salary: 'DOE',
        closesOn: '2026-12-31',
        description: 'Takes calls.\nWorks nights.',
      },
    ],
  },
  {
    file: 'rss-1.0.xml',
    description: 'RSS 1.0 has its items next to the channel',
    jobs: [
      {
        title: 'Fire Marshal - Cedar Bluff, OR',
        department: 'Cedar Bluff Fire Department',
        location: 'Cedar Bluff, OR',
        description: 'Leads prevention.',
        applyUrl: 'https://jobs.example.org/9',
      },
    ],
  },
  {
    file: 'atom.xml',
    description: 'an Atom entry with XHTML content links to the page, not to its edit URL',
    jobs: [
      {
        title: 'Captain & Training Officer',
        department: 'Juniper Falls Fire & Rescue',
        description: 'Leads & trains.',
        requirements: ['Officer I', '5 < years < 10'],
        type: 'Full Time',
        applyUrl: 'https://jobs.example.org/5',
      },
    ],
  },
  {
    file: 'atom-prefixed.xml',
    description: 'Atom whose elements all have a prefix',
    jobs: [{ title: 'Mechanic (Austin, TX)', location: 'Austin, TX', description: 'Keeps engines running.' }],
  },
  {
    file: 'rss-labelled-latin-1.xml',
    description: 'UTF-8 that is labeled ISO-8859-1 is read as UTF-8',
    jobs: [{ title: 'Firefighter – Station “Peña”', department: 'Cañon Fire' }],
  },
  // JSON-LD in pages
  { file: 'page-valid.page', description: 'two blocks', jobs: [captain, engineer] },
  {
    file: 'page-line-breaks.page',
    description: 'line breaks and tabs inside strings',
    jobs: [{ ...captain, description: 'Leads a crew.\n\nWorks 48 hours.' }, engineer],
  },
  { file: 'page-trailing-commas.page', description: 'commas before closing brackets', jobs: [captain] },
  { file: 'page-semicolon.page', description: 'a semicolon after the block', jobs: [captain] },
  { file: 'page-comments.page', description: 'comments', jobs: [captain] },
  {
    file: 'page-cdata.page',
    description: 'CDATA and an HTML comment around the block',
    jobs: [captain, engineer, { ...cedar, title: 'Fire Inspector' }],
  },
  {
    file: 'page-entities.page',
    description: '&quot; for quotation marks',
    jobs: [{ ...captain, description: 'Leads & trains' }],
  },
  {
    file: 'page-unescaped-quotes.page',
    description: 'quotation marks inside a string',
    jobs: [{ ...captain, description: 'Leads the "A" shift.' }, engineer],
  },
  {
    file: 'page-broken-block.page',
    description: 'a block that is cut off is reported, and no job is closed',
    jobs: [captain],
    refused: [`JSON-LD block 2: ${NO_JSON}`],
    closesMissing: false,
  },
  {
    file: 'page-broken-menu.page',
    description: 'a broken block about something else contains no opening',
    jobs: [captain],
  },
  {
    file: 'page-only-broken.page',
    description: 'a page whose only block is broken is reported',
    sentence: `JSON-LD block 1: ${NO_JSON}`,
    closesMissing: false,
  },
  {
    file: 'page-no-jobs.page',
    description: 'a page without openings closes no job',
    sentence: 'The feed has no openings: nothing in this JSON-LD is a job posting.',
    closesMissing: false,
  },
  // JSON
  { file: 'graph.ld', description: '@graph', jobs: [captain] },
  { file: 'array.ld', description: 'an array', jobs: [captain, engineer] },
  { file: 'item-list.ld', description: 'an ItemList', jobs: [captain, engineer] },
  {
    file: 'list-of-lines.ld',
    description: 'one posting per line; the brackets around them are missing, so no job is closed',
    jobs: [captain, engineer],
    refused: [`JSON-LD: ${DAMAGED}`],
    closesMissing: false,
  },
  {
    file: 'several-places.ld',
    description: 'both locations are preserved, and the end of a day in UTC is the employer’s date',
    jobs: [{ location: 'Columbus, OH; Erie, PA', closesOn: '2026-12-31', department: 'Tri-State Fire' }],
  },
  {
    file: 'territories.ld',
    description: 'every territory is a location, whether listed as a country or as a region',
    jobs: ['San Juan, PR', 'Hagåtña, GU', 'Charlotte Amalie, VI', 'Saipan, MP', 'Pago Pago, AS'].map((location, n) => ({
      title: `Firefighter ${n}`,
      location,
    })),
  },
  {
    file: 'one-address-for-all.ld',
    description: 'openings that share the URL of one page are distinguished',
    jobs: [{ title: 'Captain' }, { title: 'Engineer' }, { title: 'Chief' }],
  },
  {
    file: 'usajobs.answer',
    description: 'a search at USAJOBS',
    jobs: [
      {
        title: 'Firefighter (Basic Life Support)',
        location: 'Fort Novosel, Alabama; Fort Bliss, Texas',
        salary: '$46,736 to $60,758 a year',
        closesOn: '2026-12-31',
        type: 'Full Time',
      },
    ],
  },
  {
    file: 'usajobs-first-page.answer',
    description: 'the first page of a search closes no job',
    jobs: [{ title: 'Firefighter (Basic Life Support)' }],
    refused: ['Other pages: The search finds 80 openings, and this page has 1. Add ResultsPerPage=500 to the address.'],
    closesMissing: false,
  },
  // Spreadsheets
  {
    file: 'excel-semicolons.csv',
    description: 'a byte order mark, semicolons, CRLF and an empty row',
    jobs: [
      { title: 'Captain; A Shift', location: 'Cedar Bluff, OR', closesOn: '2026-12-31' },
      { title: 'Engineer', location: 'Cedar Bluff, OR', closesOn: '2026-12-31' },
    ],
  },
  {
    file: 'excel-sep-line.csv',
    description: 'a line that specifies the separator',
    jobs: [{ title: 'Captain, Medic', department: 'Cedar Fire', closesOn: '2026-12-31' }],
  },
  {
    file: 'excel-windows-1252.csv',
    description: 'Windows-1252',
    jobs: [
      {
        title: 'Firefighter – “B” Shift',
        department: 'Peña Blanca Fire',
        location: 'Peña Blanca, NM',
        salary: '$20 – $25 an hour',
      },
    ],
  },
  {
    file: 'excel-tabs-utf-16.csv',
    description: 'Excel’s “Unicode text”',
    jobs: [{ title: 'Captain, Engine 1', department: 'Cañon Fire' }],
  },
  {
    file: 'space-before-quote.csv',
    description: 'a space before a quoted cell',
    jobs: [
      { title: 'Captain, Engine 1', department: 'Cedar Fire', location: 'Cedar Bluff, OR' },
      { title: 'Engineer', location: 'Cedar Bluff, OR' },
    ],
  },
  {
    file: 'bare-quote.csv',
    description: 'quotation marks inside cells are text',
    jobs: [
      { title: 'Captain', closesOn: '2026-12-31' },
      { title: 'Firefighter with 24" ladder card', closesOn: '2026-12-31' },
      { title: 'Engineer "acting"', closesOn: '2026-12-31' },
      { title: 'Chief', closesOn: '2026-12-31' },
    ],
  },
  {
    file: 'quote-not-closed.csv',
    description: 'a line with an unclosed quotation mark is reported, and the remaining lines are imported',
    jobs: [{ title: 'Captain' }, { title: 'Chief, A' }, { title: 'Inspector' }],
    refused: [`Line 3: ${QUOTE}`],
    closesMissing: false,
  },
  {
    file: 'comma-not-quoted.csv',
    description: 'a row with an extra comma is reported, because its cells are in the wrong columns',
    jobs: [{ title: 'Chief', location: 'Cedar Bluff, OR', closesOn: '2026-12-31' }],
    refused: ['Line 2: It has more cells than the header line. Quote cells that contain separators.'],
    closesMissing: false,
  },
  {
    file: 'cell-with-line-breaks.csv',
    description: 'line breaks, commas and quotation marks in a quoted cell',
    jobs: [
      { title: 'Captain', description: 'Leads a crew.\n\nWorks, rests, "repeats".' },
      { title: 'Chief', description: 'Leads.' },
    ],
  },
  {
    file: 'place-per-row.csv',
    description: 'both locations of an opening are preserved',
    jobs: [
      { title: 'Captain', location: 'Columbus, OH; Erie, PA' },
      { title: 'Firefighter', location: 'Columbus, OH; Erie, PA' },
    ],
  },
  {
    file: 'closing-in-words.csv',
    description: 'an ambiguous closing date is quoted in the description and is not a deadline',
    jobs: [
      {
        title: 'Captain',
        deadline: null,
        closesOn: null,
        description: 'Closing date, as the employer writes it: Open until filled\n\nLeads.',
      },
      {
        title: 'Chief',
        deadline: null,
        description: 'Closing date, as the employer writes it: 03.04.26\n\nLeads all.',
      },
      { title: 'Engineer', closesOn: '2026-12-31', description: 'Drives.' },
    ],
  },
  {
    file: 'escaped-twice.csv',
    description: 'an ampersand that is escaped twice is decoded to one ampersand',
    jobs: [{ title: 'Search & Rescue', department: 'Fire & EMS', applyUrl: 'https://jobs.example.org/?a=1&b=2' }],
  },
  {
    file: 'row-without-title.csv',
    description: 'if a row can’t be distinguished from others, no job is closed',
    jobs: [{ title: 'Captain' }],
    refused: ['Untitled: it has no title'],
    closesMissing: false,
  },
]
