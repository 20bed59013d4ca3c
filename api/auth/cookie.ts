import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { lifetimeMs, type Presented } from './sessions.ts'

const isHttps = ({ publicOrigin }: Settings): boolean => publicOrigin?.startsWith('https://') ?? false

/** Browsers hold `__Host-` names to https and one host; without https the port tells two servers on one host apart. */
export const cookieName = (settings: Settings): string => (isHttps(settings) ? '__Host-s0' : `s0-${settings.port}`)

const attributes = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(settings) }) as const

export function setSessionCookie(reply: FastifyReply, settings: Settings, cookie: string, isDemo: boolean): void {
  reply.setCookie(cookieName(settings), cookie, { ...attributes(settings), maxAge: lifetimeMs(isDemo) / 1_000 })
}

export function clearSessionCookie(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(cookieName(settings), attributes(settings))
}

/** The secrets that a request brought, unchecked. */
export function presented({ headers, cookies }: FastifyRequest, settings: Settings): Presented {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  return { bearer, cookie: cookies[cookieName(settings)] || undefined }
}
