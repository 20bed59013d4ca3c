import { CANARY, PRIVATE_CANARY } from './people.ts'

/** One response, regardless of how it was received. */
export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Internals that no response may contain: stack traces, SQL, driver messages, file paths. */
const LEAKS =
  /\n\s+at |node:internal|node_modules|SQLITE_|SqliteError|better-sqlite3|kysely|\bselect\b.+\bfrom\b.+\bwhere\b|insert into|UNIQUE constraint|\/dev\/shm|\/home\/|\/root\/|\.ts:\d+|TypeError|RangeError|ReferenceError|FST_ERR|HPE_|Cannot read prop/i
const SENTENCE = /^(?![[{<])[^\p{C}]{8,800}$/u

/** Returns what is wrong with a response to someone other than B; undefined if nothing is wrong. */
export function faultOf(
  { status, headers, body }: Answer,
  { isHead = false, isOperator = false }: { isHead?: boolean; isOperator?: boolean } = {},
): string | undefined {
  if (status >= 500 && !(status === 503 && Number(headers['retry-after']) > 0)) return `answered ${status}`
  const leak = LEAKS.exec(body)
  if (status >= 400 && leak) return `leaks internals: ${leak[0].trim()}`
  if (new RegExp(isOperator ? PRIVATE_CANARY : CANARY, 'i').test(body)) return 'leaks data of B'
  if (status < 400 || isHead || body === '') return undefined
  return isPlain(String(headers['content-type'] ?? ''), body)
    ? undefined
    : `has no plain sentence: ${body.slice(0, 120)}`
}

/** Whether the body is a plain sentence, an RFC 9457 problem, or a sync protocol conflict. */
function isPlain(type: string, body: string): boolean {
  if (type.startsWith('text/plain')) return SENTENCE.test(body)
  const given = parsed(body)
  if (type.startsWith('application/problem+json'))
    return typeof given?.detail === 'string' && typeof given.code === 'string' && typeof given.status === 'number'
  return type.startsWith('application/json') && ['epoch', 'fork', 'user', 'client'].includes(String(given?.code))
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Whether a mutation of the push threw. The response to such a push is a 200 that reports the error in the body. */
export const threwIn = (body: string): boolean => /"stop":"transient"|"code":"quarantined"/.test(body)

/** The HTTP responses received on one connection, in order. Chunk framing is removed from chunked bodies. */
export function answersIn(text: string): Answer[] {
  return text.split(/(?=HTTP\/1\.1 \d{3} [A-Z])/).flatMap((part) => {
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(part) ?? []
    if (!status || Number(status) < 200) return []
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const lines = head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
    const headers = Object.fromEntries(lines)
    const isChunked = headers['transfer-encoding'] === 'chunked'
    const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString()
    return [
      {
        status: Number(status),
        headers,
        body: isChunked ? body.replaceAll(/(^|\r\n)[0-9a-f]+\r\n/g, '').trim() : body,
      },
    ]
  })
}
