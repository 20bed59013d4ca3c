/** The worker has no local storage; there the session's cookie speaks for itself. */
declare const localStorage: { getItem(key: string): string | null } | undefined

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An answer that is not a success; `message` is `status: sentence`. */
export class RequestError extends Error {
  readonly status: number
  readonly sentence: string
  /** Seconds until the server wants to be asked again, where it said so. */
  readonly retryAfterS: number | undefined

  constructor(status: number, sentence: string, retryAfterS?: number) {
    super(`${status}: ${sentence}`)
    this.name = 'RequestError'
    this.status = status
    this.sentence = sentence
    this.retryAfterS = retryAfterS
  }
}

/** Sends and receives JSON; the caller checks the answer's shape. An empty answer, and a 401 where asked for, is null. */
export async function request(
  method: Method,
  path: string,
  body?: unknown,
  options: { onUnauthorized?: 'null' | 'throw'; signal?: AbortSignal } = {},
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: headersFor(body),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  })
  if (response.status === 401 && options.onUnauthorized === 'null') return null
  const text = await response.text()
  if (!response.ok)
    throw new RequestError(
      response.status,
      text || response.statusText,
      Number(response.headers.get('retry-after')) || undefined,
    )
  return text === '' ? null : JSON.parse(text)
}

function headersFor(body: unknown): Record<string, string> {
  const bearer = typeof localStorage === 'undefined' ? null : localStorage.getItem('sessionToken')
  return {
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  }
}
