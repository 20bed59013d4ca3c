import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'
import { MAX_PEOPLE_OF_DEVICE } from './known-devices.ts'
import { lifetimeMs, type Presented } from './sessions.ts'

/** The longest that browsers keep a cookie; every sign-in renews it. */
const DEVICE_COOKIE_S = 400 * 86_400

/** 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/

const isHttps = ({ publicOrigin }: Settings): boolean => publicOrigin?.startsWith('https://') ?? false

/** Browsers restrict `__Host-` names to https and one host. Without https, the port tells two servers on one host apart. */
export const cookieName = (settings: Settings): string => (isHttps(settings) ? '__Host-s0' : `s0-${settings.port}`)

/** Marks a browser that has signed in before. Grants no access. */
export const deviceCookieName = (settings: Settings): string =>
  isHttps(settings) ? '__Host-d0' : `d0-${settings.port}`

const attributes = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(settings) }) as const

export function setSessionCookie(reply: FastifyReply, settings: Settings, cookie: string, isDemo: boolean): void {
  reply.setCookie(cookieName(settings), cookie, { ...attributes(settings), maxAge: lifetimeMs(isDemo) / 1_000 })
}

export function setDeviceCookie(reply: FastifyReply, settings: Settings, secrets: string[]): void {
  reply.setCookie(deviceCookieName(settings), secrets.join('.'), { ...attributes(settings), maxAge: DEVICE_COOKIE_S })
}

export function clearSessionCookie(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(cookieName(settings), attributes(settings))
}

/** The secrets that a request carries, not verified yet. */
export function presented({ headers, cookies }: FastifyRequest, settings: Settings): Presented {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  return { bearer, cookie: cookies[cookieName(settings)] || undefined }
}

/** One secret per person who has signed in on this device. Other values in the cookie are ignored. */
export const deviceSecrets = ({ cookies }: FastifyRequest, settings: Settings): string[] =>
  (cookies[deviceCookieName(settings)] ?? '')
    .split('.')
    .filter((text) => SECRET.test(text))
    .slice(0, MAX_PEOPLE_OF_DEVICE)
