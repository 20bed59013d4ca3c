import * as v from 'valibot'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports since the server started, by directive. */
    cspReports: Map<string, number>
  }
}

export const CSP_REPORTS = '/api/csp-report'

const BODY_LIMIT_BYTES = 16 * 1024
const LIMIT = { max: 30, timeWindow: 60_000 }
/** If a page sends more at once, they all have the same cause. */
const MAX_REPORTS = 20
/** Minimum interval between log lines about one directive: anyone can send reports, and log lines take space on the disk. */
const LOG_EVERY_MS = 60_000

/** The directives that we count by name; anything else was made up by the sender. */
const DIRECTIVES = new Set(
  `base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src
  require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types
  worker-src`.split(/\s+/),
)

const Directive = v.pipe(v.string(), v.maxLength(200))
const Old = v.strictObject({
  'csp-report': v.object({
    'effective-directive': v.optional(Directive),
    'violated-directive': v.optional(Directive),
  }),
})
const New = v.array(
  v.object({ type: v.string(), body: v.optional(v.object({ effectiveDirective: v.optional(Directive) })) }),
)

/** Browsers report here what the content security policy blocked. We count the directive and discard the rest of the report. */
export const cspReports = async (app: App): Promise<void> => {
  const counts = app.cspReports
  const counted = app.createRateLimit(LIMIT)
  /** By directive, in ms of `performance.now()`. */
  const loggedAt = new Map<string, number>()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, sent: string) => sent,
  )
  app.post(
    CSP_REPORTS,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['server'],
        summary: 'Count what the content security policy kept from happening',
        bodyAsSent: v.union([Old, New]),
        response: { 204: v.undefined() },
      },
      onRequest: async (request) => {
        const state = await counted(request)
        if (!state.isAllowed && state.isExceeded)
          throw new HttpError('too-many', { retryAfterS: Math.max(1, state.ttlInSeconds) })
      },
    },
    async ({ body, log }, reply) => {
      for (const directive of directivesOf(body)) {
        const count = (counts.get(directive) ?? 0) + 1
        counts.set(directive, count)
        const now = performance.now()
        if (now - (loggedAt.get(directive) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) continue
        loggedAt.set(directive, now)
        log.warn({ directive, count }, 'Content security policy violation; further ones are logged once a minute')
      }
      return reply.code(204).send()
    },
  )
}

function directivesOf(sent: unknown): string[] {
  const report = parsed(sent)
  if (v.is(New, report))
    return report
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, MAX_REPORTS)
      .map(({ body }) => known(body?.effectiveDirective))
  if (!v.is(Old, report)) throw new HttpError('request-invalid')
  return [known(report['csp-report']['effective-directive'] ?? report['csp-report']['violated-directive'])]
}

const known = (directive = ''): string => {
  const [name = ''] = directive.split(' ')
  return DIRECTIVES.has(name) ? name : '(other)'
}

function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    throw new HttpError('json-invalid')
  }
}
