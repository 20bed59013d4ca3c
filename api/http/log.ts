import { getSystemErrorMap } from 'node:util'
import { type FastifyBaseLogger, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

type Logger = FastifyServerOptions['logger'] & object

/**
 * Writes one JSON object per line. A request is logged as its route pattern, without IDs, query, headers, address or body. An error is
 * logged with its code, stack and message, from which anything a person may have typed is removed.
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

/** This program's own errors, whose messages are fixed sentences. */
const OWN_ERRORS = new Set(
  'HttpError Refused StartError StationError FeedError ProtoError ConflictError PushLost PushesBusy AccountGone Postponed'.split(
    ' ',
  ),
)
const SQLSTATE = /^[0-9A-Z]{5}$/
/** SQLSTATE class 22, data exceptions. Their messages quote the invalid value. */
const DATA_ERRORS = /^22/

/**
 * The message without personal data. SQLite's and PostgreSQL's messages mention tables, columns and constraints but no values, except for
 * PostgreSQL's data exceptions. A system call's message ends with a path or an address, so the system's description of the error replaces
 * it. A parser's message quotes its input, so a fixed sentence replaces it. Other messages are reduced to what looks like fixed wording:
 * quotations, words that contain anything but letters, and (except in our own errors) everything after a colon are removed.
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
const MAX_WORD_LENGTH = 24

function fixedWords(message: string): string {
  const [line = ''] = message.split('\n')
  const words = line
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(QUOTED, ' … ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (PLAIN_WORD.test(word) && word.length <= MAX_WORD_LENGTH ? word : '…'))
  return words.filter((word, index) => word !== '…' || words[index - 1] !== '…').join(' ')
}

/** The stack without its first lines, which repeat the message. */
const framesOf = (stack: unknown): string =>
  String(stack)
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+|<anonymous>|native)\)?$/.test(line))
    .join('\n')

/** Levels at which successful requests are not logged. */
const QUIET_LEVELS = new Set(['warn', 'error', 'fatal', 'silent'])

type LogOptions = Pick<FastifyServerOptions, 'logController' | 'childLoggerFactory'>

/**
 * Returns options for logging requests. A logger per request, bound to the request's ID, costs more than most routes. At levels that log
 * only faults, the logger is therefore created when the request's first line is written.
 */
export const requestLogging = (level: string): LogOptions =>
  QUIET_LEVELS.has(level)
    ? {
        logController: new LogController({ disableRequestLogging: true }),
        childLoggerFactory: (logger, bindings, options) =>
          new RequestLog(() => logger.child(bindings, options)) as unknown as FastifyBaseLogger,
      }
    : {}

type Line = (...args: unknown[]) => void

class RequestLog {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #own(): Record<'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', Line> & Pick<FastifyBaseLogger, 'child'> {
    this.#made ??= this.#make()
    return this.#made
  }

  fatal(...args: unknown[]): void {
    this.#own.fatal(...args)
  }

  error(...args: unknown[]): void {
    this.#own.error(...args)
  }

  warn(...args: unknown[]): void {
    this.#own.warn(...args)
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own.child(...given)
  }

  // The logger uses this class only at the levels in `QUIET_LEVELS`, at which these lines are not logged.
  info(): void {}
  debug(): void {}
  trace(): void {}
}
