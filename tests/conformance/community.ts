import type { Rows } from './row.ts'

export const community: Rows = {
  'community.tabs': [
    "'Groups & Events', 'Find Mentors', 'My Community'",
    "'Study Groups', 'Workout Groups'",
    "'Upcoming Events'",
  ],
  'community.tabs.names': "groups, 'mentors' and 'my-community' name them in the address",
  'community.groups.by-category': 'study groups and workout groups by their category',
  'community.groups.card': "category, member count ('5 members'), location",
  'community.groups.join': 'Join Group joins, and it can be left',
  'community.events.card': [
    'title, description, start time, location, type badge',
    "current of most: '1/12 participants'",
    'Join Event',
  ],
  'community.events.upcoming': 'those that have not ended, the next one first',
  'community.events.joining': "'Joining...' while pending",
  'community.events.requested': "'Requested' until the server confirms",
  'community.events.waitlist': 'a full event offers the waitlist; leaving always works',
  'community.events.ics': 'an event goes into the calendar as .ics',
  'community.mentors.card': "rank, department, rating, '(41 reviews)', bio, '18 years experience', specialties",
  'community.mentors.initials': "the avatar shows the initials of the department’s first two words: 'CB'",
  'community.mentors.request': "'Request Mentorship'",
  'community.mentors.sending': "'Sending...' while pending",
  'community.mine': "'Groups Joined', 'Events Attended', 'Mentors Connected' start at 0 and are live",
  'community.demo': "'Demo is read-only'",
}
