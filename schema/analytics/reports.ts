import * as v from 'valibot'
import { ErrorFacts, EVENT_TYPES } from './events.ts'

/** The server's responses for the analytics screen; times are ISO 8601 in UTC. */

export const DEVICE_TYPES = ['mobile', 'desktop', 'tablet'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

/** Maximum records listed. The most recent records come first. */
export const LISTED_RECORDS = 10
/** Maximum users listed, newest first. The list has no further pages. */
export const LISTED_USERS = 1_000
/** Number of pages in the chart. */
export const TOP_PAGES = 10

const Tally = v.pipe(v.number(), v.integer(), v.minValue(0))

export const AnalyticsSummary = v.object({
  totalSessions: Tally,
  totalPageViews: Tally,
  totalSignupAttempts: Tally,
  totalSignupSuccess: Tally,
  totalRequests: Tally,
  deviceBreakdown: v.object({ mobile: Tally, desktop: Tally, tablet: Tally }),
  topPages: v.array(v.object({ page: v.string(), views: Tally })),
})
export type AnalyticsSummary = v.InferOutput<typeof AnalyticsSummary>

export const AnalyticsEvent = v.object({
  id: v.string(),
  eventType: v.picklist(EVENT_TYPES),
  pagePath: v.nullable(v.string()),
  timestamp: v.string(),
})
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>
export const AnalyticsEvents = v.array(AnalyticsEvent)

/** Errors in the app on people's devices, most recent day first. `lastDay` is a UTC day: `2026-11-28`. */
export const AnalyticsErrors = v.array(v.object({ ...ErrorFacts.entries, count: Tally, lastDay: v.string() }))
export type AnalyticsError = v.InferOutput<typeof AnalyticsErrors>[number]

/** `responseTime` in ms. */
export const AnalyticsRequests = v.array(
  v.object({ id: v.string(), method: v.string(), path: v.string(), statusCode: Tally, responseTime: Tally }),
)
export type AnalyticsRequest = v.InferOutput<typeof AnalyticsRequests>[number]

export const AnalyticsUsers = v.array(
  v.object({
    id: v.string(),
    username: v.string(),
    name: v.nullable(v.string()),
    email: v.string(),
    createdAt: v.string(),
  }),
)
export type AnalyticsUser = v.InferOutput<typeof AnalyticsUsers>[number]

/** Percent of `total`, to one decimal; '0' if the total is zero. */
export function percentOf(part: number, total: number): string {
  return total > 0 ? ((part / total) * 100).toFixed(1) : '0'
}
