import type { AnalyticsSummary } from '@station-zero/schema/analytics/reports.ts'
import { vi } from 'vitest'
import { problem } from './problem.ts'

export interface Sent {
  method: string
  path: string
  body: unknown
}

/** For an error, `body` is the error message. */
type Answer = { status?: number; code?: string; body: unknown }
type Answers = Partial<Record<string, Answer | (() => Answer)>>

/**
 * Replaces the page's `fetch` with a server that responds to requests to `METHOD /path` and records their bodies. Other requests fail as if
 * offline.
 */
export function startServer(answers: Answers): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const given = answers[`${method} ${path}`]
    if (!given) throw new TypeError('No signal')
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const answer = typeof given === 'function' ? given() : given
    if (answer.code) return problem(answer.status ?? 500, answer.code, String(answer.body))
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status ?? 200 })
  })
  return sent
}

export const demo = {
  id: 'd1',
  username: 'demo',
  name: 'Demo',
  email: 'demo@example.org',
  location: null,
  goalId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

export const summary: AnalyticsSummary = {
  totalSessions: 4,
  totalPageViews: 1_200,
  totalSignupAttempts: 8,
  totalSignupSuccess: 3,
  totalRequests: 77,
  deviceBreakdown: { mobile: 2, desktop: 1, tablet: 1 },
  topPages: [
    { page: '/prep', views: 900 },
    { page: '/jobs', views: 300 },
  ],
}

export const nothingYet: AnalyticsSummary = {
  totalSessions: 0,
  totalPageViews: 0,
  totalSignupAttempts: 0,
  totalSignupSuccess: 0,
  totalRequests: 0,
  deviceBreakdown: { mobile: 0, desktop: 0, tablet: 0 },
  topPages: [],
}
