import { getSystemErrorMap } from 'node:util'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'

type Logger = FastifyServerOptions['logger'] & object

/**
 * One JSON object per line. We log a request as its route's pattern, without ids, query, headers, address or body. We log an error
 * with its code, its stack and its message, without what a person may have typed.
 */
export const logger = (level: string, stream?: { write(line: string): void }): Logger => ({
  level,
  ...(stream && { stream }),
  base: { pid: process.pid },
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? '(none)' }),
    res: ({ statusCode }) => ({ statusCode }),
    err: describeError,
  },
})

const MAX_CAUSES = 3

interface ErrorFields {
  name: unknown
  code: unknown
  message: unknown
  stack: unknown
  cause: unknown
  syscall: unknown
  errno: unknown
}

export function describeError(
  error: unknown,
  depth = 0,
): { type: string; message: string; stack: string; code?: string } {
  const fields = Object(error) as Partial<ErrorFields>
  const { name, code, stack, cause } = fields
  return {
    type: typeof name === 'string' ? name : typeof error,
    ...(typeof code === 'string' && /^\w{1,64}$/.test(code) && { code }),
    message: messageOf(fields),
    stack: framesOf(stack),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  }
}

/** The errors of this program, whose messages are sentences of ours. */
const OWN_ERRORS = new Set(
  'HttpError Refused StartError StationError FeedError ProtoError ConflictError PushLost PushesBusy'.split(' '),
)
const SQLSTATE = /^[0-9A-Z]{5}$/
/** Errors in a value, whose messages quote it. */
const DATA_ERRORS = /^22/

/**
 * SQLite's and PostgreSQL's messages name tables, columns and constraints, never values, except PostgreSQL's about a value. A
 * system call's message ends in a path or an address, so we write our own. Of all other messages we keep what looks like fixed
 * words: not what is quoted, what follows a colon, or what contains anything but letters. A parser's message quotes its input.
 */
function messageOf({ name, code, message, syscall, errno }: Partial<ErrorFields>): string {
  if (typeof message !== 'string') return ''
  const ownCode = typeof code === 'string' ? code : ''
  if (ownCode.startsWith('SQLITE_')) return message
  if (typeof syscall === 'string' && typeof errno === 'number' && /^\w{1,32}$/.test(syscall))
    return `${syscall}: ${getSystemErrorMap().get(errno)?.[1] ?? 'failed'}`
  if (SQLSTATE.test(ownCode) && (name === 'PostgresFault' || name === 'error'))
    return DATA_ERRORS.test(ownCode) ? fixedWords(message) : message
  if (name === 'SyntaxError') return 'the input could not be parsed'
  if (typeof name === 'string' && OWN_ERRORS.has(name)) return fixedWords(message)
  return fixedWords(message.replace(/:\s.*/s, ': …'))
}

const MAX_MESSAGE_LENGTH = 300
const QUOTED = /"[^"]*"|`[^`]*`|“[^”]*”|‘[^’]*’|(?<![\p{L}])'[^']*'/gu
const PLAIN_WORD = /^\(?\p{L}+(?:['’-]\p{L}+)*\)?[.,;:!?]?$/u
const LONGEST_WORD = 24

function fixedWords(message: string): string {
  const [line = ''] = message.split('\n')
  const words = line
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(QUOTED, ' … ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (PLAIN_WORD.test(word) && word.length <= LONGEST_WORD ? word : '…'))
  return words.filter((word, at) => word !== '…' || words[at - 1] !== '…').join(' ')
}

/** The stack without its first lines, which repeat the message. */
const framesOf = (stack: unknown): string =>
  String(stack)
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+|<anonymous>|native)\)?$/.test(line))
    .join('\n')
