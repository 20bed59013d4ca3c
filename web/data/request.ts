import { NetworkSignInError, noteAnswer } from './network-sign-in.ts'

/** The service worker has no localStorage; its requests are authenticated by the session cookie. */
declare const localStorage: { getItem(key: string): string | null } | undefined

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The parts of an error response. */
interface Refusal {
  sentence: string
  /** The error's code; undefined if the response did not come from our server, because proxies and captive portals send no code. */
  code?: string | undefined
  /** The invalid field of the request body, if the server specifies one. */
  field?: string | undefined
}

/** A response with an error status; `message` is `status: sentence`. */
export class RequestError extends Error {
  readonly status: number
  readonly sentence: string
  readonly code: string | undefined
  readonly field: string | undefined
  /** The server's Retry-After in seconds, if it sent one. */
  readonly retryAfterS: number | undefined

  constructor(status: number, { sentence, code, field }: Refusal, retryAfterS?: number) {
    super(`${status}: ${sentence}`)
    this.name = 'RequestError'
    this.status = status
    this.sentence = sentence
    this.code = code
    this.field = field
    this.retryAfterS = retryAfterS
  }
}

/** Whether the error is a response from our own server, not from a proxy. */
export const isFromServer = (error: unknown): error is RequestError & { code: string } =>
  error instanceof RequestError && error.code !== undefined

/**
 * Returns the message for an error without a response from our server: either that the network requires a sign-in, or that Station Zero
 * can't be reached, followed by the consequence.
 */
export const noAnswerSentence = (error: unknown, consequence: string): string =>
  error instanceof NetworkSignInError ? error.message : `Can't reach Station Zero. ${consequence}`

/** Whether our own server reported that the session has ended. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'session-expired'

/**
 * Sends and receives JSON; the caller validates the response. Returns null for an empty response, and for a 401 if `onUnauthorized` is
 * `null`. Throws `RequestError` for an error status, `NetworkSignInError` if the network responded in place of our server, and `TypeError`
 * without a connection.
 */
export async function request(
  method: Method,
  path: string,
  body?: unknown,
  options: { onUnauthorized?: 'null' | 'throw'; signal?: AbortSignal } = {},
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    redirect: 'manual',
    credentials: 'include',
    headers: headersFor(body),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  })
  if (noteAnswer(response)) throw new NetworkSignInError()
  if (response.status === 401 && options.onUnauthorized === 'null') return null
  const text = await response.text()
  if (!response.ok)
    throw new RequestError(
      response.status,
      refusalIn(response, text),
      Number(response.headers.get('retry-after')) || undefined,
    )
  return text === '' ? null : JSON.parse(text)
}

/** Parses an error response: RFC 9457 from our server, or text from an intermediary. */
function refusalIn({ headers, statusText }: Response, text: string): Refusal {
  try {
    const { detail, code, field } = JSON.parse(text)
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json')
    if (isProblem && typeof detail === 'string' && typeof code === 'string') return { sentence: detail, code, field }
  } catch {
    // The text is not JSON, so the response is not from our server.
  }
  return { sentence: text || statusText }
}

function headersFor(body: unknown): Record<string, string> {
  const bearer = typeof localStorage === 'undefined' ? null : localStorage.getItem('sessionToken')
  return {
    Accept: 'application/json, application/problem+json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  }
}
