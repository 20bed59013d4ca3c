import { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify'

/** Levels at which we write no line for a successful request. */
const QUIET_LEVELS = new Set(['warn', 'error', 'fatal', 'silent'])

type LogOptions = Pick<FastifyServerOptions, 'logController' | 'childLoggerFactory'>

/**
 * A logger for each request, bound to its id, costs more than most routes do. If we log only faults, we create it when the
 * request's first line is written.
 */
export const requestLogging = (level: string): LogOptions =>
  QUIET_LEVELS.has(level)
    ? {
        logController: new LogController({ disableRequestLogging: true }),
        childLoggerFactory: (logger, bindings, options) =>
          new RequestLog(() => logger.child(bindings, options)) as unknown as FastifyBaseLogger,
      }
    : {}

type Line = (...said: unknown[]) => void

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

  fatal(...said: unknown[]): void {
    this.#own.fatal(...said)
  }

  error(...said: unknown[]): void {
    this.#own.error(...said)
  }

  warn(...said: unknown[]): void {
    this.#own.warn(...said)
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own.child(...given)
  }

  // Below every level that this class is used for.
  info(): void {}
  debug(): void {}
  trace(): void {}
}
