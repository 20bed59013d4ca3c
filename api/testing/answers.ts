import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { errorsOf } from '../docs/docs.ts'
import type { App, RegisteredRoute } from '../http/app-types.ts'
import { allErrors, codeAnswered, type ErrorCode } from '../http/errors.ts'
import { isValibot } from '../http/json.ts'

/** Checks every response of the app's routes against the route's declaration, and adds a line to `breaches` for each mismatch. */
export function watchAnswers(app: App, breaches: string[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const route = routeOf(app, request)
    const breach = route && breachOf(route, request, reply, payload)
    if (breach) breaches.push(`${route.method} ${route.url} ${reply.statusCode}: ${breach}`)
  })
}

/** Returns the route that handled the request; undefined for the app's pages, files and the documentation, which have no declaration. */
function routeOf({ routes }: App, { method, routeOptions }: FastifyRequest): RegisteredRoute | undefined {
  const { url = '' } = routeOptions
  if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return undefined
  return routes.find((route) => route.url === url && route.method === method)
}

function breachOf(route: RegisteredRoute, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const { statusCode } = reply
  if (statusCode >= 400) return errorBreach(route, statusCode, codeOf(request, reply, payload))
  const declared: unknown = { ...Object(route.schema.response), ...route.schema.responseAsSent }[statusCode]
  if (declared === undefined) return 'is not declared'
  // For a stream, only the content type is declared, so there is no body to check.
  if (!isValibot(declared)) return undefined
  if (declared.type === 'undefined') return textOf(reply, payload) === '' ? undefined : 'has a body'
  const type = String(reply.getHeader('content-type'))
  if (!/^application\/(?:ld\+)?json\b/.test(type)) return `is ${type}`
  return bodyBreach(declared, JSON.parse(textOf(reply, payload)))
}

function bodyBreach(schema: v.GenericSchema, body: unknown): string | undefined {
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) return `"${v.getDotPath(parsed.issues[0])}": ${parsed.issues[0].message}`
  // Parsing drops undeclared fields, so a difference means that the response has undeclared fields.
  if (!isDeepStrictEqual(parsed.output, body)) return `has more than is declared: ${JSON.stringify(body).slice(0, 300)}`
}

function errorBreach(route: RegisteredRoute, status: number, code: string | undefined): string | undefined {
  const known = errorsOf(route).find((one) => one === code)
  if (!known) return `answers ${code}, which is not declared`
  if (allErrors[known].status !== status) return `answers ${code}, which is ${allErrors[known].status}`
}

function codeOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  if (!String(reply.getHeader('content-type')).startsWith('application/problem+json')) return codeAnswered(request)
  const { code, status } = JSON.parse(textOf(reply, payload)) as { code: ErrorCode; status: number }
  return status === reply.statusCode ? code : `${code} with another status`
}

function textOf(reply: FastifyReply, payload: unknown): string {
  if (payload === undefined || payload === null) return ''
  if (typeof payload === 'string') return payload
  const bytes = payload as Buffer
  const encoding = reply.getHeader('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
