import type { FastifyRequest, FastifyServerOptions } from 'fastify'

type Logger = FastifyServerOptions['logger'] & object

/**
 * One JSON object per line. We log a request as its route's pattern, without ids, query, headers, address or body. We log an
 * error only as where it happened, because its message can contain what a person typed.
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

export function describeError(
  error: unknown,
  depth = 0,
): { type: string; message: string; stack: string; code?: string } {
  const { name, code, message, stack, cause } = Object(error) as Partial<Error & { code: unknown }>
  const isFromSqlite = typeof code === 'string' && code.startsWith('SQLITE_')
  return {
    type: typeof name === 'string' ? name : typeof error,
    ...(typeof code === 'string' && /^\w{1,64}$/.test(code) && { code }),
    // SQLite names tables and columns, never values.
    message: isFromSqlite ? String(message) : '',
    stack: framesOf(stack),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  }
}

/** The stack without its first lines, which repeat the message. */
const framesOf = (stack: unknown): string =>
  String(stack)
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+|<anonymous>|native)\)?$/.test(line))
    .join('\n')
