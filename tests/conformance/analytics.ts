import { type Row, testsIn } from './row.ts'

const form = testsIn('web/analytics/access-form.test.tsx')
const dashboard = testsIn('web/analytics/dashboard.test.tsx')
const parts = testsIn('web/analytics/parts.test.tsx')
const track = testsIn('web/analytics/track.test.ts')
const server = testsIn('api/analytics/analytics.test.ts')
const journey = testsIn('tests/e2e/analytics.spec.ts')
const percent = testsIn('schema/analytics/reports.test.ts')

// biome-ignore lint/suspicious/noTemplateCurlyInString: the name as it is written
const drawn = 'demo reads the traffic, everybody else meets the form, and offline it says so, at ${viewport.width} px'
const masked = 'demo sees masks in place of everything that names a person, under any password; an operator sees names'
const press = 'under the published password one press opens the analytics'
const totals = 'demo sees the four totals, with the conversion rate and what it is made of'
const lists = 'the lists show ten, the users a table, each with its badges'
const empty = 'before anything happened each part says so'
const columns = 'the users are a table of four columns, and who gave no name is N/A'
const visits = 'a visit to a page is sent once, and login, sign-up and the analytics are not'

export const analytics: readonly Row[] = [
  {
    id: 'analytics.access.title',
    says: "'Analytics Access' for who is not demo",
    heldBy: parts('who is not demo finds the form Analytics Access, demo the dashboard'),
  },
  { id: 'analytics.access.username', says: "a read-only username 'demo'", heldBy: form(press) },
  { id: 'analytics.access.password', says: "the password 'station0-demo' prefilled", heldBy: form(press) },
  {
    id: 'analytics.access.button',
    says: "'Access Analytics', 'Signing in...' while pending",
    heldBy: form(press),
  },
  { id: 'analytics.access.hint', says: 'a hint with the demo credentials', heldBy: form(press) },
  {
    id: 'analytics.access.own-password',
    says: 'an operator’s own password is neither prefilled nor shown',
    heldBy: form('an operator’s own password is neither prefilled nor shown'),
  },
  {
    id: 'analytics.access.success',
    says: "the token is stored under 'sessionToken' and the page reloaded",
    heldBy: form(press),
  },
  {
    id: 'analytics.demo-only',
    says: 'the dashboard is for demo and operators, on the server too',
    heldBy: [
      server('only demo and operators see the analytics, whoever asks'),
      parts('who is not demo finds the form Analytics Access, demo the dashboard'),
    ],
  },
  {
    id: 'analytics.totals',
    says: "'Total Sessions', 'Page Views', 'Signups', 'API Requests'",
    heldBy: dashboard(totals),
  },
  {
    id: 'analytics.conversion',
    says: "one decimal: '37.5% conversion rate'; what it is made of is said",
    heldBy: dashboard(totals),
  },
  {
    id: 'analytics.conversion.rule',
    says: 'one decimal, 0 when there was no attempt',
    heldBy: percent('%i successes over %i attempts are %s percent'),
  },
  {
    id: 'analytics.conversion.counted',
    says: 'attempts and successes are counted by the server',
    heldBy: server('sign-ups are counted by the server, the ones that failed as attempts'),
  },
  {
    id: 'analytics.pages',
    says: "a bar chart 'Popular Pages', page against views",
    heldBy: [parts('the charts are 300 px high, under their titles, with every figure beside them'), journey(drawn)],
  },
  { id: 'analytics.pages.empty', says: "'No page view data yet'", heldBy: dashboard(empty) },
  {
    id: 'analytics.devices',
    says: "a pie chart 'Device Types': mobile, desktop, tablet with counts and percent",
    heldBy: [
      parts('the charts are 300 px high, under their titles, with every figure beside them'),
      dashboard('who cannot see the charts, or has none yet, reads the same figures in tables'),
      journey(drawn),
    ],
  },
  { id: 'analytics.devices.empty', says: "'No device data yet'", heldBy: dashboard(empty) },
  {
    id: 'analytics.devices.colours',
    says: 'a fixed colour for each device type',
    heldBy: parts('a device type has one colour, whatever its share'),
  },
  {
    id: 'analytics.users',
    says: "'All Users': 'Username', 'Name', 'Email', 'Sign Up Date'",
    heldBy: parts(columns),
  },
  { id: 'analytics.users.no-name', says: "'N/A' for who gave no name", heldBy: parts(columns) },
  { id: 'analytics.users.empty', says: "'No users registered yet'", heldBy: dashboard(empty) },
  {
    id: 'analytics.users.masked',
    says: "demo sees masks, an operator names: 'm•••', 'I•••', 'm•••@e•••.org'",
    heldBy: server(masked),
  },
  {
    id: 'analytics.events',
    says: "'Recent User Events', the first 10: type badge, path or N/A, time",
    heldBy: dashboard(lists),
  },
  { id: 'analytics.events.empty', says: "'No user events yet'", heldBy: dashboard(empty) },
  {
    id: 'analytics.requests',
    says: "'Recent API Requests', the first 10: method, path, status, ms",
    heldBy: dashboard(lists),
  },
  {
    id: 'analytics.requests.red',
    says: 'the status badge is red from 400',
    heldBy: [dashboard(lists), parts('a status is red from 400 on')],
  },
  { id: 'analytics.requests.empty', says: "'No API requests yet'", heldBy: dashboard(empty) },
  {
    id: 'analytics.charts.height',
    says: 'charts are 300 px high',
    heldBy: parts('the charts are 300 px high, under their titles, with every figure beside them'),
  },
  {
    id: 'analytics.polling',
    says: 'read again every 30000 ms',
    heldBy: dashboard('the figures are read again every 30 seconds, and not while nobody looks'),
  },
  { id: 'analytics.page-views', says: "a 'page_view' on each route change, not repeated", heldBy: track(visits) },
  {
    id: 'analytics.page-views.not',
    says: "not for paths with '/analytics', '/login' or '/signup'",
    heldBy: [track(visits), 'schema/analytics/events.test.ts › a visit to %.40s is counted: %s'],
  },
]
