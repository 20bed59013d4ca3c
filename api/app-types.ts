import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifySchema,
  FastifyTypeProvider,
  onRequestHookHandler,
} from 'fastify'
import type * as v from 'valibot'
import type { Database } from './db/database.ts'
import type { ErrorCode } from './error-codes.ts'
import type { Settings } from './settings.ts'

/** Who a request comes from. */
export interface Session {
  userId: string
  username: string
  isDemo: boolean
  sessionRowId: string
}

/** A route's schemas are valibot's: the handler sees what those of a request give, and answers what `response` says. */
export interface ValibotProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown
}

export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ValibotProvider>

/** One feature's routes. */
export type Feature = FastifyPluginAsync<Record<never, never>, Server, ValibotProvider>

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** A route as it was registered, for whoever walks over all of them. */
export interface RegisteredRoute {
  method: Method
  url: string
  /** Only for whoever is signed in. */
  isPersonal: boolean
  isReadOnly: boolean
  summary: string | undefined
  /** As it was declared: what a route takes is what the tests send it. */
  schema: FastifySchema
}

declare module 'fastify' {
  interface FastifySchema {
    /** Documented as the body, which the handler gets as it was sent: it is checked elsewhere. */
    bodyAsSent?: v.GenericSchema
    /** Documented as the answers by status, which the handler sends as text. */
    responseAsSent?: Readonly<Record<number, v.GenericSchema>>
    /** The codes of its own errors; `errorsOf` adds those that a route of its kind has anyway. */
    errors?: readonly ErrorCode[]
  }
  interface FastifyInstance {
    db: Database
    settings: Settings
    /** The server's clock, ms. */
    now(): number
    /**
     * Fills `request.person`. Answers 401 without a session, 403 for another person's path and for what the demo user
     * would write. Give it as `onRequest`, so that nobody learns anything else first.
     */
    requireUser: onRequestHookHandler
    /** Of these sessions' rows, those that are not over. */
    findAliveSessions(rowIds: string[]): Promise<Set<string>>
    /** Ends the live streams whose session is over; for whoever has ended one. Never rejects. */
    endStaleStreams(): Promise<void>
    routes: RegisteredRoute[]
    /** For the analytics; never waited for. */
    countSignup(outcome: 'attempt' | 'success'): void
  }
  interface FastifyRequest {
    session: Session | null
    /** Whoever `requireUser` let in. */
    person: Session
    /** Who, when and under which id a mutation of this request happens. */
    by(): { userId: string; at: number; id: string }
  }
  interface FastifyContextConfig {
    /** Unsafe by its method, but writes nothing: the demo user may. */
    isReadOnly?: boolean
  }
}
