import { type Row, testsIn } from './row.ts'

const screen = testsIn('web/jobs/screen.test.tsx')
const applications = testsIn('web/jobs/applications.test.tsx')
const alerts = testsIn('web/jobs/alerts.test.tsx')
const deadline = testsIn('schema/jobs/deadline.test.ts')
const filter = testsIn('schema/jobs/filter.test.ts')

const search = 'the search answers at once and the address follows'
const chips = 'the chips filter, and stand in the address'
const card = 'a card tells what the job is, and closed jobs come last'
const saving = 'a job is saved on the device, counted, shown alone, and taken out again'
const apply = 'Apply Now opens its address in a new tab and names the host; an address of another kind is never opened'
const asks = 'a job without an address asks first, then tracks, and its card says so'
const setAlert = 'Set Alert opens with title, department and place, says how wide it is, and keeps what was made of it'
const matches = 'new matches stand with their reason until they are read; those of a deleted alert do not'
const days = 'in %i days reads %s in %s'

export const jobs: readonly Row[] = [
  { id: 'jobs.search', says: "placeholder 'Search by city or department...'", heldBy: screen(search) },
  { id: 'jobs.chips', says: "chips 'All Jobs', 'Entry Level', 'Volunteer'", heldBy: screen(chips) },
  { id: 'jobs.card.facts', says: 'title, department, location and salary', heldBy: screen(card) },
  { id: 'jobs.card.requirements', says: 'the first 2 requirements', heldBy: screen(card) },
  { id: 'jobs.card.deadline', says: "a deadline label: 'Closes in 3 days'", heldBy: screen(card) },
  { id: 'jobs.card.save', says: 'a save toggle: saved is removed, else saved', heldBy: screen(saving) },
  { id: 'jobs.card.apply', says: 'Apply Now opens applyUrl in a new tab', heldBy: screen(apply) },
  {
    id: 'jobs.card.apply.http-only',
    says: 'an address that is not http or https is refused on import and never opened',
    heldBy: [
      screen(apply),
      'schema/jobs/list.test.ts › an application at %j is opened: %s',
      'api/content/breaches.test.ts › whoever breaks %s learns where: %s',
    ],
  },
  {
    id: 'jobs.card.apply.no-address',
    says: "without an address it asks 'Record that I applied?', then tracks it as 'applied'",
    heldBy: applications(asks),
  },
  {
    id: 'jobs.card.apply.nothing-submitted',
    says: "'Not now' tracks nothing; nothing is submitted anywhere",
    heldBy: applications(asks),
  },
  { id: 'jobs.card.alert', says: "'Set Alert' takes title, department and location", heldBy: alerts(setAlert) },
  { id: 'jobs.toast.tracked', says: "'Application tracked successfully!'", heldBy: applications(asks) },
  { id: 'jobs.toast.alert', says: "'Job alert created!'", heldBy: alerts(setAlert) },
  { id: 'jobs.alerts.reason', says: 'a match says its reason: “recruit” in the title', heldBy: alerts(matches) },
  { id: 'jobs.alerts.unread', says: "an unread badge and a list: 'Alerts 2 new'", heldBy: alerts(matches) },
  {
    id: 'jobs.alerts.active',
    says: 'an alert can be switched off and on, and deleted',
    heldBy: alerts('an alert is switched off and on, deleted, and brought back'),
  },
  { id: 'jobs.saved.count', says: "'0 saved', '1 saved'", heldBy: screen(saving) },
  { id: 'jobs.saved.all', says: "'View All Saved Jobs' shows them", heldBy: screen(saving) },
  { id: 'jobs.toast.saved', says: "'Job saved successfully!'", heldBy: screen(saving) },
  { id: 'jobs.toast.removed', says: "'Job removed from saved'", heldBy: screen(saving) },
  { id: 'jobs.deadline.red', says: "fewer than 7 days: 'Closes in 6 days' in red", heldBy: deadline(days) },
  { id: 'jobs.deadline.amber', says: "7 to 29: 'Closes in 29 days' in amber", heldBy: deadline(days) },
  { id: 'jobs.deadline.date', says: 'from 30 the date, neutral', heldBy: deadline(days) },
  {
    id: 'jobs.deadline.none',
    says: "no deadline uses today: 'Closes in 0 days', 'no deadline published'",
    heldBy: [deadline('that was never published uses today and says so'), screen(card)],
  },
  { id: 'jobs.deadline.past', says: "'Closed'", heldBy: [deadline('that has passed is closed'), screen(card)] },
  {
    id: 'jobs.filter.entry-level',
    says: 'title recruit, entry, trainee, cadet, apprentice; description entry-level, new firefighter, no experience, no prior; or the type',
    heldBy: [filter('takes %o'), filter('leaves the others out')],
  },
  {
    id: 'jobs.filter.volunteer',
    says: 'title volunteer, explorer, reserve; salary volunteer, unpaid; description volunteer; or the type',
    heldBy: [filter('takes %o'), filter('leaves the others out')],
  },
  { id: 'jobs.filter.all', says: 'All Jobs is every job', heldBy: filter('All Jobs takes every job') },
  {
    id: 'jobs.search.rule',
    says: 'every word of the search, in any order and case; of nothing, everything',
    heldBy: [filter('finds every word, in any order and case'), filter('of nothing finds everything')],
  },
  { id: 'jobs.demo', says: "'Demo is read-only'", heldBy: screen('the demo account sees every job and saves none') },
]
