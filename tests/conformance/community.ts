import { type Row, testsIn } from './row.ts'

const cards = testsIn('web/community/cards.test.tsx')
const screen = testsIn('web/community/screen.test.tsx')
const rules = testsIn('schema/community/community.test.ts')
const server = testsIn('api/community/community.test.ts')

const threeTabs = 'the community has three tabs, and the first is shown'
const groupCard = 'a group’s card shows its category, members and place, and Join Group'
const eventCard = 'an event’s card shows its type, when and where it is and how many take part, and Join Event'
const mentorCard =
  'a mentor’s card shows rank, department and its initials, rating, reviews, bio, years and specialties'
const counters = 'the counters begin at 0, and an event with a place counts once it has begun'
const place = 'a place that is %s, sending: %s, reads %s'
const full = 'a full event offers the waitlist, and who has a place there is asked before it is given away'

export const community: readonly Row[] = [
  { id: 'community.tabs', says: "'Groups & Events', 'Find Mentors', 'My Community'", heldBy: cards(threeTabs) },
  {
    id: 'community.tabs.names',
    says: "groups, 'mentors' and 'my-community' name them in the address",
    heldBy: rules('a tab that no link should name is the first one'),
  },
  { id: 'community.groups.sections', says: "'Study Groups', 'Workout Groups'", heldBy: cards(threeTabs) },
  {
    id: 'community.groups.by-category',
    says: 'study groups and workout groups by their category',
    heldBy: screen('the first tab shows the groups by category and the events to come, with their counts'),
  },
  { id: 'community.groups.card', says: "category, member count ('5 members'), location", heldBy: cards(groupCard) },
  {
    id: 'community.groups.join',
    says: 'Join Group joins, and it can be left',
    heldBy: [cards(groupCard), screen('a group is joined and left, and counted in My Community')],
  },
  { id: 'community.events.title', says: "'Upcoming Events'", heldBy: cards(threeTabs) },
  {
    id: 'community.events.card',
    says: 'title, description, start time, location, type badge',
    heldBy: cards(eventCard),
  },
  { id: 'community.events.places', says: "current of most: '1/12 participants'", heldBy: cards(eventCard) },
  {
    id: 'community.events.upcoming',
    says: 'those that have not begun, the next one first',
    heldBy: rules('upcoming events are those that have not begun, the next one first'),
  },
  { id: 'community.events.join', says: 'Join Event', heldBy: cards(eventCard) },
  { id: 'community.events.joining', says: "'Joining...' while pending", heldBy: cards(place) },
  {
    id: 'community.events.requested',
    says: "'Requested' until the server confirms",
    heldBy: [
      cards(place),
      screen('without the server a place is requested and never joined; it can be given up'),
      'tests/sync/places.test.ts › a join made offline says requested, and joined only after the server has said so',
    ],
  },
  {
    id: 'community.events.waitlist',
    says: 'a full event offers the waitlist; leaving always works',
    heldBy: [
      screen(full),
      server('the last place goes to one, the next one waits, and moves up when the first leaves'),
      server('an event that is not there or has begun cannot be joined, but left'),
    ],
  },
  {
    id: 'community.events.ics',
    says: 'an event goes into the calendar as .ics',
    heldBy: screen('an event goes into the device’s calendar'),
  },
  {
    id: 'community.mentors.card',
    says: "rank, department, rating, '(41 reviews)', bio, '18 years experience', specialties",
    heldBy: cards(mentorCard),
  },
  {
    id: 'community.mentors.initials',
    says: "the avatar shows the initials of the department’s first two words: 'CB'",
    heldBy: [rules('the avatar of %j shows %j'), cards(mentorCard)],
  },
  {
    id: 'community.mentors.request',
    says: "'Request Mentorship'",
    heldBy: [screen('a mentor is asked with a message that survives closing, and listed with its state')],
  },
  {
    id: 'community.mentors.sending',
    says: "'Sending...' while pending",
    heldBy: cards('a request on its way reads Sending..., then that it was sent'),
  },
  {
    id: 'community.mine',
    says: "'Groups Joined', 'Events Attended', 'Mentors Connected' start at 0 and are live",
    heldBy: [screen(counters), rules('the counters start at 0 and count only what is settled')],
  },
  {
    id: 'community.demo',
    says: "'Demo is read-only'",
    heldBy: screen('the demo account sees everything and joins nothing'),
  },
]
