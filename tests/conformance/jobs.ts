import type { Rows } from './row.ts'

export const jobs: Rows = {
  'jobs.search': "placeholder 'Search by city or department...'",
  'jobs.chips': "chips 'All Jobs', 'Entry Level', 'Volunteer'",
  'jobs.card': [
    'title, department, location and salary',
    'the first 2 requirements',
    "a deadline label: 'Closes in 3 days'",
  ],
  'jobs.save': [
    'a toggle that saves a job or removes it',
    "'0 saved', '1 saved'",
    "'View All Saved Jobs' shows them",
    "'Job saved successfully!'",
    "'Job removed from saved'",
  ],
  'jobs.card.apply': 'Apply Now opens applyUrl in a new tab',
  'jobs.card.apply.http-only': 'an address that is not http or https is refused on import and never opened',
  'jobs.track': [
    "without a URL it asks 'Record that I applied?', then tracks it as 'applied'",
    "'Not now' tracks nothing, and nothing is submitted",
    "'Application tracked successfully!'",
  ],
  'jobs.alerts.set': ["'Set Alert' takes title, department and location", "'Job alert created!'"],
  'jobs.alerts.matches': [
    'a match shows its reason: “recruit” in the title',
    "an unread badge and a list: 'Alerts 2 new'",
  ],
  'jobs.alerts.active': 'an alert can be switched off and on, and deleted',
  'jobs.deadline': [
    "fewer than 7 days: 'Closes in 6 days' in red; 'Closes today', 'Closes tomorrow'",
    "7 to 29: 'Closes in 29 days' in amber",
    'from 30 the date, neutral',
  ],
  'jobs.deadline.none': "no deadline: 'No deadline published'",
  'jobs.deadline.past': "'Closed'",
  'jobs.filter.entry-level':
    'title recruit, entry, trainee, cadet, apprentice; description entry-level, new firefighter, no experience, no prior; or the type',
  'jobs.filter.volunteer':
    'title volunteer, explorer, reserve; salary volunteer, unpaid; description volunteer; or the type',
  'jobs.filter.all': 'All Jobs shows every job',
  'jobs.search.rule': 'jobs that contain every word of the search, in any order and case; all jobs for an empty search',
  'jobs.demo': "'Demo is read-only'",
}
