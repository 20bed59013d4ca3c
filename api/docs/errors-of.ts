import type { RegisteredRoute } from '../http/app-types.ts'
import { allErrors, type ErrorCode } from '../http/errors.ts'

const ANY: ErrorCode[] = ['too-many', 'host-unknown', 'busy', 'disk-full', 'not-ready', 'unexpected']
const WITH_A_BODY: ErrorCode[] = ['json-invalid', 'not-json', 'body-too-large', 'body-too-deep', 'cross-site']

/** A route's errors: its own, and the ones that the surrounding layers answer for every route of its kind. */
export function errorsOf({
  method,
  url,
  isPersonal,
  isReadOnly,
  schema,
}: Omit<RegisteredRoute, 'summary'>): ErrorCode[] {
  const { body, bodyAsSent, querystring, params, errors = [] } = schema
  const isUnsafe = method !== 'GET'
  const takesInput = [body, bodyAsSent, querystring, params].some((one) => one !== undefined)
  const codes: (ErrorCode | false)[] = [
    ...ANY,
    takesInput && 'request-invalid',
    ...(isUnsafe ? WITH_A_BODY : []),
    isPersonal && 'session-expired',
    isPersonal && url.includes(':userId') && 'not-yours',
    isPersonal && isUnsafe && !isReadOnly && 'demo-read-only',
    ...errors,
  ]
  return [...new Set(codes.filter((code) => code !== false))]
}

/** The codes by status, lowest first. */
export function byStatus(codes: ErrorCode[]): Map<number, ErrorCode[]> {
  const sorted = codes.toSorted((a, b) => allErrors[a].status - allErrors[b].status)
  return Map.groupBy(sorted, (code) => allErrors[code].status)
}
