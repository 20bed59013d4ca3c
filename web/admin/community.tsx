import type { Listing } from '@station-zero/schema/admin/listings.ts'
import { BriefcaseBusiness, CalendarDays, Users } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Badge } from '../ui/badge.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { AdminHeader, adminAddress } from './header.tsx'
import { JobImports } from './job-imports.tsx'
import { eventForm, groupForm, jobForm, mentorForm } from './listing-forms.tsx'
import { ListingSection, type ListingView } from './listings.tsx'
import { MentorAccount } from './mentor-accounts.tsx'
import { MentorshipRequests } from './mentorship.tsx'
import { Time } from './parts.tsx'

const iconClass = 'size-8'
const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

const events: ListingView<'events'> = {
  kind: 'events',
  title: 'Events',
  noun: 'event',
  icon: <CalendarDays className={iconClass} />,
  intro: 'Candidates see upcoming events under Community and can join them, even offline.',
  titleOf: ({ title }) => title,
  badge: ({ startsAt }) => (Date.parse(startsAt) <= Date.now() ? <Badge>Started</Badge> : null),
  Details: ({ row: { startsAt, location, people, maxParticipants, waiting } }) => (
    <>
      <p>
        <Time at={startsAt} /> · {location}
      </p>
      <p className="text-muted text-sm">
        {people} of {count(maxParticipants, 'spot')} filled{waiting > 0 && ` · ${waiting} on the waitlist`}
      </p>
    </>
  ),
  addressOf: ({ id }) => `/community?event=${id}`,
  consequence: ({ people, waiting }) =>
    people + waiting === 0
      ? 'Nobody has joined it.'
      : `${count(people + waiting, 'person has joined it or is', 'people have joined it or are')} on the waitlist. They are not notified, so post an announcement.`,
  form: eventForm,
}

const groups: ListingView<'groups'> = {
  kind: 'groups',
  title: 'Groups',
  noun: 'group',
  icon: <Users className={iconClass} />,
  intro: 'Study and workout groups that candidates can join under Community.',
  titleOf: ({ name }) => name,
  badge: ({ category }) => <Badge>{category === 'study' ? 'Study' : 'Workout'}</Badge>,
  Details: ({ row: { location, people } }) => (
    <p className="text-muted text-sm">
      {location} · {count(people, 'member')}
    </p>
  ),
  addressOf: ({ id }) => `/community?group=${id}`,
  consequence: ({ people }) =>
    people === 0 ? 'Nobody has joined it.' : `${count(people, 'member')} will see that it is no longer listed.`,
  form: groupForm,
}

const mentors: ListingView<'mentors'> = {
  kind: 'mentors',
  title: 'Mentors',
  noun: 'mentor',
  icon: <Users className={iconClass} />,
  intro:
    'Candidates can ask a mentor for help. If a mentor has an account here, link it: the mentor then reads and answers the requests. All other requests are listed under Requests, where you answer them.',
  titleOf: ({ rank, name }) => `${rank} ${name}`,
  badge: ({ isVerified, isPaused }) => (
    <>
      {isVerified && <Badge tone="green">Verified</Badge>}
      {isPaused && <Badge>Not taking requests</Badge>}
    </>
  ),
  Details: ({ row: { department, yearsExperience, account } }) => (
    <>
      <p className="text-muted text-sm">
        {department} · {count(yearsExperience, 'year')}
      </p>
      <p className="text-muted text-sm">
        {account ? `Answers requests as ${account.username}` : 'No account linked. You answer requests.'}
      </p>
    </>
  ),
  Actions: MentorAccount,
  addressOf: ({ id }) => `/community?tab=mentors&mentor=${id}`,
  consequence: ({ account }) =>
    `${account ? `${account.username} can no longer answer requests. ` : ''}Requests stay listed until you answer them.`,
  form: mentorForm,
}

const jobs: ListingView<'jobs'> = {
  kind: 'jobs',
  title: 'Jobs',
  noun: 'job',
  icon: <BriefcaseBusiness className={iconClass} />,
  intro:
    'Openings that you add to the jobs board, in addition to those from feeds. Candidates are notified when a new one matches their alerts.',
  titleOf: ({ title }) => title,
  Details: ({ row }) => (
    <>
      <p>
        {row.department} · {row.location}
      </p>
      <p className="text-muted text-sm">{closingWords(row)}</p>
    </>
  ),
  addressOf: ({ id }) => `/jobs?job=${id}`,
  consequence: () => 'People who saved it still see it, marked as closed.',
  form: jobForm,
}

const closingWords = ({ closesOn, type }: Listing<'jobs'>): string =>
  `${type} · ${closesOn === null ? 'No closing date' : `Open through ${closesOn}`}`

const LISTS = ['events', 'groups', 'mentors', 'requests'] as const
const labels = { events: 'Events', groups: 'Groups', mentors: 'Mentors', requests: 'Requests' }

/** Shows the list from `LISTS` that `&list=` selects; events by default. */
export function CommunitySection() {
  const [params] = useSearchParams()
  const current = LISTS.find((name) => name === params.get('list')) ?? 'events'
  const tabs = LISTS.map((name) => ({
    key: name,
    to: adminAddress('community', name === 'events' ? {} : { list: name }),
    isCurrent: name === current,
    content: labels[name],
  }))
  return (
    <>
      <AdminHeader current="community" />
      <TabLinks label="Community lists" tabs={tabs} />
      {current === 'events' && <ListingSection key="events" view={events} />}
      {current === 'groups' && <ListingSection key="groups" view={groups} />}
      {current === 'mentors' && <ListingSection key="mentors" view={mentors} />}
      {current === 'requests' && <MentorshipRequests />}
    </>
  )
}

export function JobsSection() {
  return (
    <>
      <AdminHeader current="jobs" />
      <ListingSection view={jobs} />
      <JobImports />
    </>
  )
}
