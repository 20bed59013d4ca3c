import { NetworkSignInError, noteAnswer } from './network-sign-in.ts'

/** The service worker has no localStorage; there the session cookie authenticates the request. */
declare const localStorage: { getItem(key: string): string | null } | undefined

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an answer that is not a success says. */
interface Refusal {
  sentence: string
  /** Undefined if the answer is not our server's: a proxy and a captive portal know no code. */
  code?: string | undefined
  /** The field of the body that is wrong, where the server names one. */
  field?: string | undefined
}

/** An answer that is not a success; `message` is `status: sentence`. */
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

/** Whether our own server said this. */
export const isFromServer = (error: unknown): error is RequestError & { code: string } =>
  error instanceof RequestError && error.code !== undefined

/** What to say about an error without an answer of our server: the cause if it is known, and what follows from it. */
export const noAnswerSentence = (error: unknown, whatFollows: string): string =>
  error instanceof NetworkSignInError ? error.message : `Can't reach Station Zero. ${whatFollows}`

/** Only our server's own word ends a session. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'session-expired'

/** Sends and receives JSON; the caller checks the answer's shape. Returns null for an empty answer, and for a 401 if `onUnauthorized` is `null`. Throws `NetworkSignInError` if the network answered in our server's place. */
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

/** RFC 9457 from our server; from anything in between, a text. */
function refusalIn({ headers, statusText }: Response, text: string): Refusal {
  try {
    const { detail, code, field } = JSON.parse(text)
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json')
    if (isProblem && typeof detail === 'string' && typeof code === 'string') return { sentence: detail, code, field }
  } catch {
    // Not JSON, so not ours.
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
