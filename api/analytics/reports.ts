import { createHmac, randomBytes } from 'node:crypto'
import {
  type AnalyticsEvent,
  type AnalyticsRequest,
  type AnalyticsSummary,
  type AnalyticsUser,
  DEVICE_TYPES,
  LISTED_USERS,
  TOP_PAGES,
} from '@station-zero/schema/analytics/reports.ts'
import type { Database } from '../db/database.ts'
import { ERROR_NAMES } from './records.ts'

/** Maximum records per list; the screen shows the first ten. */
const MAX_RECORDS = 100

export async function summarize({ reader }: Database): Promise<AnalyticsSummary> {
  const rows = await reader.selectFrom('analyticsCounts').selectAll().where('name', 'not like', ERROR_NAMES).execute()
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  const count = (name: string) => counts.get(name) ?? 0
  const [mobile = 0, desktop = 0, tablet = 0] = DEVICE_TYPES.map((device) => count(`sessions:${device}`))
  return {
    totalSessions: mobile + desktop + tablet,
    totalPageViews: count('pageViews'),
    totalSignupAttempts: count('signups:attempt'),
    totalSignupSuccess: count('signups:success'),
    totalRequests: count('requests'),
    deviceBreakdown: { mobile, desktop, tablet },
    topPages: await reader
      .selectFrom('analyticsPages')
      .select(['page', 'views'])
      .orderBy('views', 'desc')
      .orderBy('page')
      .limit(TOP_PAGES)
      .execute(),
  }
}

export async function listEvents({ reader }: Database): Promise<AnalyticsEvent[]> {
  const newest = reader.selectFrom('analyticsEvents').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  const rows = await newest.limit(MAX_RECORDS).execute()
  return rows.map(({ id, eventType, pagePath, at }) => ({
    id,
    eventType: eventType as AnalyticsEvent['eventType'],
    pagePath,
    timestamp: new Date(at).toISOString(),
  }))
}

export function listRequests({ reader }: Database): Promise<AnalyticsRequest[]> {
  const newest = reader.selectFrom('analyticsRequests').orderBy('at', 'desc').orderBy('id', 'desc').limit(MAX_RECORDS)
  return newest.select(['id', 'method', 'path', 'statusCode', 'responseTime']).execute()
}

/** Returns at most `LISTED_USERS` people who signed up, newest first. Excludes the demo account, which never signed up. */
export async function listUsers({ reader }: Database, options: { isMasked: boolean }): Promise<AnalyticsUser[]> {
  const rows = await reader
    .selectFrom('users')
    .select(['id', 'username', 'name', 'email', 'createdAt'])
    .where('isDemo', '=', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_USERS)
    .execute()
  return rows.map(({ createdAt, ...user }) => ({
    ...(options.isMasked ? masked(user) : user),
    createdAt: new Date(createdAt).toISOString(),
  }))
}

/** Each process has its own secret, so that masked IDs are stable between requests but can't be linked to anything else. */
const listSecret = randomBytes(32)

const masked = ({ id, username, name, email }: Omit<AnalyticsUser, 'createdAt'>) => ({
  id: createHmac('sha256', listSecret).update(id).digest('base64url').slice(0, 16),
  username: maskName(username),
  name: name === null ? null : maskName(name),
  email: maskEmail(email),
})

const HIDDEN = '•••'

/** Masks `jane@example.com` as `j•••@e•••.com`: enough to distinguish two addresses, too little to send an email. */
export function maskEmail(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email) ?? [email, email]
  const last = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${first(local)}${HIDDEN}@${first(domain)}${HIDDEN}${last}`
}

/** Masks `Jane Doe` as `J•••`. */
export const maskName = (name: string): string => `${first(name)}${HIDDEN}`

/** The first code point, not half of a surrogate pair. */
const first = (text: string): string => [...text][0] ?? ''
