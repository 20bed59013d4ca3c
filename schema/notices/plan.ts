import type { RequestAnswer } from '../community/tables.ts'
import { calendarDay, minuteOfDay, studyDay } from '../core/time.ts'
import type { DatedStage } from '../jobs/applications.ts'
import { closesAt, daysLeft, inDaysWords } from '../jobs/deadline.ts'
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR, type Topic } from './choice.ts'

/** An item to notify about. `thing` identifies the item: a device is notified only once about each `thing`. */
export interface NoticeItem {
  topic: Topic
  thing: string
  body: string
  path: string
}

/** A notification about all new items of one topic. */
export interface Notice {
  topic: Topic
  things: string[]
  title: string
  body: string
  /** Path that a click opens. */
  path: string
}

interface Clock {
  now: number
  timeZone: string
}

/**
 * Minutes after the chosen hour within which the daily notification about due cards can still be sent. If the server is down for longer,
 * that day's notification is skipped.
 */
const CARDS_WITHIN_MIN = 120
const CLOSING_DAYS = [7, 1]

/** Whether it is currently night on the device, when no notifications are sent. */
export function isQuiet({ now, timeZone }: Clock): boolean {
  const minute = minuteOfDay(now, timeZone)
  return minute < QUIET_UNTIL_HOUR * 60 || minute >= QUIET_FROM_HOUR * 60
}

/** Whether the daily notification about due cards may be sent now. `spreadMin` delays it, to spread the notifications over several minutes. */
export function isCardsHour({ now, timeZone }: Clock, hour: number, spreadMin: number): boolean {
  const sinceMin = minuteOfDay(now, timeZone) - hour * 60 - spreadMin
  return !isQuiet({ now, timeZone }) && sinceMin >= 0 && sinceMin < CARDS_WITHIN_MIN
}

/** The `thing` of the notification about due cards: the same for a whole study day. */
export const cardsThing = ({ now, timeZone }: Clock): string => `cards:${studyDay(now, timeZone)}`

export function cardsItems(reviewsDue: number, clock: Clock): NoticeItem[] {
  if (reviewsDue <= 0) return []
  const body = reviewsDue === 1 ? '1 review is due today.' : `${reviewsDue} reviews are due today.`
  return [{ topic: 'cards', thing: cardsThing(clock), body, path: '/prep?study=today' }]
}

/** Returns an item for each saved job that closes in 7 days or 1 day. The caller omits jobs with an application. */
export function closingItems(
  jobs: readonly { id: string; title: string; department: string; deadline: number | null; isSample: boolean }[],
  { now, timeZone }: Clock,
): NoticeItem[] {
  return jobs.flatMap(({ id, title, department, deadline, isSample }) => {
    if (deadline === null || isSample || closesAt(deadline, timeZone) < now) return []
    const days = daysLeft(deadline, now, timeZone)
    if (!CLOSING_DAYS.includes(days)) return []
    const body = `${title}, ${department}, closes ${inDaysWords(days)}.`
    return [{ topic: 'closings', thing: `closing:${id}:${deadline}:${days}`, body, path: `/jobs?job=${id}` }]
  })
}

export const matchItems = (
  matches: readonly { id: string; jobId: string; title: string; department: string }[],
): NoticeItem[] =>
  matches.map(({ id, jobId, title, department }) => ({
    topic: 'matches',
    thing: `match:${id}`,
    body: `${title}, ${department}, matches your alert.`,
    path: `/jobs?job=${jobId}`,
  }))

const DATE_WORDS: Record<Exclude<DatedStage, 'applied'>, string> = {
  testing: 'Your test',
  interview: 'Your interview',
  offer: 'The date of your offer',
}

/** Returns an item for each application date that is tomorrow. */
export function dateItems(
  dates: readonly { applicationId: string; stage: DatedStage; at: number; department: string }[],
  { now, timeZone }: Clock,
): NoticeItem[] {
  return dates.flatMap(({ applicationId, stage, at, department }) => {
    if (stage === 'applied' || calendarDay(at, timeZone) - calendarDay(now, timeZone) !== 1) return []
    const path = `/jobs?list=applications&application=${applicationId}`
    const body = `${DATE_WORDS[stage]} is tomorrow: ${department}.`
    return [{ topic: 'dates', thing: `date:${applicationId}:${stage}:${at}`, body, path }]
  })
}

/**
 * An event where the person has a place. `startTime` is the event's start when they requested the place, `startsAt` is its current start.
 */
export interface EventPlace {
  eventId: string
  title: string
  startTime: number
  startsAt: number
  /** Whether the server has recorded for this device that the person was on the event's waitlist. */
  hasWaited: boolean
}

/** Returns items for places received from a waitlist and for events that were moved after the person joined. */
export function placeItems(joined: readonly EventPlace[], { now, timeZone }: Clock): NoticeItem[] {
  return joined.flatMap(({ eventId, title, startTime, startsAt, hasWaited }) => {
    if (startsAt < now) return []
    const item = (thing: string, body: string): NoticeItem[] => [
      { topic: 'places', thing, body, path: `/community?event=${eventId}` },
    ]
    if (hasWaited) return item(`place:${eventId}:${calendarDay(now, timeZone)}`, `You have a place: ${title}.`)
    return startsAt === startTime ? [] : item(`moved:${eventId}:${startsAt}`, `Moved to another time: ${title}.`)
  })
}

/** Returns an item for each answer to a mentorship request. The item does not contain the answer's text. */
export const answerItems = (
  answers: readonly { mentorId: string; answer: RequestAnswer | null; answeredAt: number }[],
): NoticeItem[] =>
  answers.map(({ mentorId, answer, answeredAt }) => ({
    topic: 'places',
    thing: `answer:${mentorId}:${answeredAt}`,
    body: answer === 'ended' ? 'Your mentorship has ended.' : 'Your mentorship request was answered.',
    path: '/community?tab=my-community',
  }))

/** Returns an item for each announcement. Editing an announcement does not notify devices again, because `thing` depends only on its id. */
export const announcementItems = (announcements: readonly { id: string; title: string }[]): NoticeItem[] =>
  announcements.map(({ id, title }) => ({
    topic: 'announcements',
    thing: `announcement:${id}`,
    body: title,
    path: '/',
  }))

/** Returns an item for each server problem, and for the end of each problem that the device was notified about. */
export const incidentItems = (incidents: readonly { id: string; text: string; isOver: boolean }[]): NoticeItem[] =>
  incidents.map(({ id, text, isOver }) => ({
    topic: 'station',
    thing: incidentThing(id, isOver),
    body: isOver ? `Resolved: ${text}` : text,
    path: '/admin',
  }))

export const incidentThing = (id: string, isOver: boolean): string => `incident${isOver ? '-over' : ''}:${id}`

const TITLES: Record<Topic, string> = {
  cards: 'Cards due',
  closings: 'Saved job',
  matches: 'New job',
  dates: 'Tomorrow',
  places: 'Community',
  announcements: 'Announcement',
  station: 'Your server',
}

const MANY: Record<Topic, { words: string; path: string }> = {
  cards: { words: 'reviews are due.', path: '/prep?study=today' },
  closings: { words: 'jobs you saved close soon.', path: '/jobs?filter=saved' },
  matches: { words: 'new jobs match your alerts.', path: '/jobs?list=alerts' },
  dates: { words: 'dates of your applications are tomorrow.', path: '/jobs?list=applications' },
  places: { words: 'updates on your events and requests.', path: '/community?tab=my-community' },
  announcements: { words: 'new announcements.', path: '/' },
  station: { words: 'updates on server problems.', path: '/admin' },
}

/** Returns one notification about all new items of a topic; null if there are no items. */
export function noticeOf(topic: Topic, items: readonly NoticeItem[]): Notice | null {
  const own = items.filter((item) => item.topic === topic)
  const [first] = own
  if (!first) return null
  const [title, things] = [TITLES[topic], own.map(({ thing }) => thing)]
  if (own.length === 1) return { topic, things, title, body: first.body, path: first.path }
  return { topic, things, title, body: `${own.length} ${MANY[topic].words}`, path: MANY[topic].path }
}
