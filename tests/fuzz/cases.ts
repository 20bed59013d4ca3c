import type { Method, RegisteredRoute } from '@station-zero/api/http/app-types.ts'
import { OptionalText } from '@station-zero/schema/core/fields.ts'
import fc from 'fast-check'
import { type Body, hostileBody } from './hostile-bodies.ts'
import { hostileWire, type WireCase } from './hostile-wire.ts'
import { IDS, rowId } from './known-ids.ts'
import { validPush, wrongArgsPush } from './push-bodies.ts'
import { entriesOf, hasStep, type Shape } from './shapes.ts'
import { validObject, validValue } from './valid-values.ts'
import { anything, asJson, wrongValue } from './wrong-values.ts'

export type Who = 'nobody' | 'A' | 'demo' | 'operator'

/** One complete request that does not depend on earlier requests. */
export interface Case {
  kind: 'valid' | 'wrong' | 'hostile' | 'wire'
  who: Who
  method: Method
  url: string
  headers: Record<string, string>
  body?: string | Buffer
  /** The raw request, if it is sent differently than an HTTP client would. */
  wire?: WireCase
}

const WHO = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Who>('A') },
  { weight: 1, arbitrary: fc.constant<Who>('nobody') },
  { weight: 1, arbitrary: fc.constant<Who>('demo') },
)
const OPERATOR = fc.constant<Who>('operator')
const ODD_IDS = [
  IDS.A,
  IDS.B,
  IDS.demo,
  rowId('test', 'B'),
  rowId('review', 'B'),
  'me',
  'user-1',
  '.',
  '..',
  '0',
  '-1',
  ' ',
]
const ACCEPTS = [
  {},
  {},
  {},
  { accept: 'application/problem+json' },
  { accept: 'text/html' },
  { 'accept-encoding': 'br, gzip' },
]

export const nameOf = ({ method, url }: RegisteredRoute): string => `${method} ${url}`

/** Whether the response is a stream. A stream's request is sent on a connection that the fuzz test can close. */
export const isStream = ({ schema }: RegisteredRoute): boolean =>
  JSON.stringify(schema.response ?? '').includes('event-stream')

const typesOf = ({ url }: RegisteredRoute): string[] =>
  url === '/api/csp-report'
    ? ['application/csp-report', 'application/reports+json', 'application/json']
    : ['application/json']

/** All kinds of requests to this route, generated from its schemas, by an operator or by everyone else. */
export function casesOf(route: RegisteredRoute, isByOperator = false): fc.Arbitrary<Case> {
  const callers = isByOperator ? OPERATOR : WHO
  const name = nameOf(route)
  const [goodUrl, wrongUrl] = [urlOf(route, validValue), urlOf(route, wrongOrOdd)]
  const [good, wrong] = bodiesOf(route)
  const send = (
    kind: Case['kind'],
    url: fc.Arbitrary<string>,
    body: fc.Arbitrary<Body | undefined>,
  ): fc.Arbitrary<Case> =>
    fc
      .tuple(callers, url, body, fc.constantFrom<Record<string, string>>(...ACCEPTS))
      .map(([who, path, sent, accept]) => ({
        ...{ kind, who, method: route.method, url: path },
        headers: { ...accept, ...sent?.headers },
        ...(sent && { body: sent.text }),
      }))
  const json = (text: fc.Arbitrary<string>): fc.Arbitrary<Body> =>
    fc
      .tuple(text, fc.constantFrom(...typesOf(route)))
      .map(([sent, type]) => ({ text: sent, headers: { 'content-type': type } }))
  const none = fc.constant(undefined)
  const wire = fc
    .tuple(callers, goodUrl, good ?? none)
    .chain(([who, url, text]) =>
      hostileWire(name, url, text).map(
        (sent): Case => ({ kind: 'wire', who, method: route.method, url, headers: {}, wire: sent }),
      ),
    )
  if (!good || !wrong)
    return fc.oneof(
      { weight: 5, arbitrary: send('valid', goodUrl, none) },
      { weight: 9, arbitrary: send('wrong', wrongUrl, none) },
      { weight: 2, arbitrary: wire },
    )
  return fc.oneof(
    { weight: 3, arbitrary: send('valid', goodUrl, json(good)) },
    { weight: 6, arbitrary: send('wrong', goodUrl, json(wrong)) },
    { weight: 2, arbitrary: send('wrong', wrongUrl, json(good)) },
    { weight: 3, arbitrary: send('hostile', goodUrl, hostileBody(good)) },
    { weight: 1, arbitrary: wire },
  )
}

/** Valid bodies for a route and bodies with one error; empty if the route takes no body. */
function bodiesOf({
  method,
  url,
  schema,
}: RegisteredRoute): [good?: fc.Arbitrary<string>, wrong?: fc.Arbitrary<string>] {
  if (method === 'GET') return []
  const name = `${method} ${url}`
  const { body = schema.bodyAsSent } = schema
  if (body === undefined) throw new Error(`${name} declares no body schema, so no valid body can be generated.`)
  const isPush = url === '/api/sync/push'
  const good = isPush ? validPush : validValue(body, name)
  const wrong = isPush ? fc.oneof(wrongArgsPush, wrongPush(body)) : wrongValue(body, name)
  return [good.map(asJson), wrong.map(asJson)]
}

const wrongPush = (body: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(validPush, fc.constantFrom(...Object.keys(entriesOf(body))))
    .chain(([push, field]) =>
      wrongValue(entriesOf(body)[field], `POST /api/sync/push.${field}`).map((put) => ({ ...push, [field]: put })),
    )

const wrongOrOdd = (schema: unknown, path: string): fc.Arbitrary<unknown> =>
  fc.oneof(wrongValue(schema, path), validValue(schema, path), fc.constantFrom(...ODD_IDS))

/** The path with its parameters, and a query, which may have fields that the route's schema does not contain. */
function urlOf({ method, url, schema }: RegisteredRoute, make: typeof validValue): fc.Arbitrary<string> {
  const name = `${method} ${url}`
  const params = entriesOf(schema.params)
  const names = [...url.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
  const values = names.map((param) => make(params[param] ?? ANY_TEXT, `${name}.${param}`).map(inPath))
  const query = entriesOf(schema.querystring)
  const queries = make === validValue ? goodQuery(query, name) : fc.oneof(goodQuery(query, name), oddQuery(query, name))
  return fc.tuple(fc.tuple(...values), queries).map(([filled, search]) => {
    const path = names.reduce((text, param, index) => text.replace(`:${param}`, filled[index] ?? ''), url)
    return (path.includes('*') ? path.replace('*', '') : path) + search
  })
}

/** Schema for a parameter that has no schema. */
const ANY_TEXT = OptionalText(2_000)

const inPath = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed().slice(0, 2_000) || '-')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : asJson(value))

const goodQuery = (query: Record<string, Shape>, name: string): fc.Arbitrary<string> =>
  validObject(query, name).map((fields) => searchOf(Object.entries(fields)))

/** A query with one field that is invalid, repeated or unknown. */
function oddQuery(query: Record<string, Shape>, path: string): fc.Arbitrary<string> {
  const fields = Object.keys(query)
  const names = fc.constantFrom(...fields, 'surprise', '__proto__', 'a[b]')
  const odd = names.chain((name) =>
    fc.tuple(fc.constant(name), query[name] ? wrongValue(query[name], `${path}.${name}`) : anything),
  )
  return fc
    .tuple(validObject(query, path), odd, fc.boolean())
    .map(([good, [field, put], isTwice]) =>
      searchOf([...Object.entries(good), [field, put], ...(isTwice ? [[field, 'x'] as const] : [])]),
    )
}

const searchOf = (fields: readonly (readonly [string, unknown])[]): string =>
  fields.length === 0
    ? ''
    : `?${fields.map(([field, value]) => `${field}=${encodeURIComponent(textOf(value).toWellFormed().slice(0, 4_000))}`).join('&')}`

/** Returns true if the route takes a password. Each valid request to the route then costs a password hash. */
export const isExpensive = ({ schema }: RegisteredRoute): boolean =>
  Object.entries(entriesOf(schema.body)).some(([field, shape]) => /password/i.test(field) || hasStep(shape, 'password'))
