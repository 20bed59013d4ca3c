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
import type { Database } from '../db/database.ts'
import type { By } from '../db/enact.ts'
import type { Settings } from '../settings.ts'
import type { ErrorCode } from './errors.ts'
import type { Turns } from './fair-queue.ts'

/** The authenticated session of a request. */
export interface Session {
  userId: string
  username: string
  isDemo: boolean
  sessionRowId: string
  /** When the account was created, in milliseconds since the Unix epoch by the server's clock. */
  userCreatedAt: number
}

/** Routes have valibot schemas: a handler receives the parsed request, and must return a value that the `response` schema accepts. */
export interface ValibotProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown
}

export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ValibotProvider>

export type Feature = FastifyPluginAsync<Record<never, never>, Server, ValibotProvider>

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** A registered route, for code that iterates over all routes. */
export interface RegisteredRoute {
  method: Method
  url: string
  /** True if the route requires a signed-in person. */
  isPersonal: boolean
  isReadOnly: boolean
  summary: string | undefined
  /** The schema that the route declares. Tests generate requests from it. */
  schema: FastifySchema
}

declare module 'fastify' {
  interface FastifySchema {
    /** Schema of the body, for documentation only: the handler receives the body unparsed and checks it elsewhere. */
    bodyAsSent?: v.GenericSchema
    /** Schemas of the responses by status, for documentation only: the handler sends the responses as text. */
    responseAsSent?: Readonly<Record<number, v.GenericSchema>>
    /** The route's own error codes; `errorsOf` adds the codes that every route of its kind has. */
    errors?: readonly ErrorCode[]
  }
  interface FastifyInstance {
    db: Database
    settings: Settings
    /** The server's time, in milliseconds since the Unix epoch. */
    now(): number
    /**
     * Sets `request.person`. Responds with 401 without a session, and with 403 if the path contains another person's ID or the demo user
     * tries to write. Use it as `onRequest`, so that it rejects a request before any other check can reveal something.
     */
    requireUser: onRequestHookHandler
    /** Queue for reads of people's own data: pulls and lists take turns, one page at a time. */
    pageTurns: Turns
    /** The subset of these sessions (row ids) that are still valid. */
    findAliveSessions(rowIds: string[]): Promise<Set<string>>
    /** Closes the live streams whose session has ended; call it after ending a session. Never rejects. */
    endStaleStreams(): Promise<void>
    /** Callbacks that run once no more connections are accepted, for instance to end live streams so that phones reconnect to another process. */
    onDrain: (() => void)[]
    routes: RegisteredRoute[]
    /** Counts a sign-up in the analytics without delaying the response. */
    countSignup(outcome: 'attempt' | 'success', request: FastifyRequest): void
  }
  interface FastifyRequest {
    session: Session | null
    /** The person that `requireUser` authenticated. */
    person: Session
    /** The author, client address, time and id of a mutation made by this request. */
    by(): By
  }
  interface FastifyContextConfig {
    /** The method is unsafe, but the route writes nothing, so the demo user may call it. */
    isReadOnly?: boolean
  }
}
