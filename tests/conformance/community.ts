import type { Rows } from './row.ts'

export const community: Rows = {
  'community.tabs': [
    "'Groups & Events', 'Find Mentors', 'My Community'",
    "'Study Groups', 'Workout Groups'",
    "'Upcoming Events'",
  ],
  'community.tabs.names': "the URL contains the tab: groups, 'mentors' or 'my-community'",
  'community.groups.by-category': 'study groups and workout groups are separated by category',
  'community.groups.card': "category, member count ('5 members'), location",
  'community.groups.join': 'Join Group joins, and a joined group can be left',
  'community.events.card': [
    'title, description, start time, location, type badge',
    "current and maximum: '1/12 participants'",
    'Join Event',
  ],
  'community.events.upcoming': 'events that have not ended, soonest first',
  'community.events.joining': "'Joining...' while pending",
  'community.events.requested': "'Requested' until the server confirms",
  'community.events.waitlist': 'a full event offers the waitlist; leaving is always possible',
  'community.events.ics': 'an event can be downloaded as .ics',
  'community.mentors.card': "rank, department, rating, '(41 reviews)', bio, '18 years experience', specialties",
  'community.mentors.initials': "the avatar shows the initials of the department’s first two words: 'CB'",
  'community.mentors.request': "'Request Mentorship'",
  'community.mentors.sending': "'Sending...' while pending",
  'community.mine': "'Groups Joined', 'Events Attended', 'Mentors Connected' start at 0 and are updated live",
  'community.demo': "'Demo is read-only'",
}
