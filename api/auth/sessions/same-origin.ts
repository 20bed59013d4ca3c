import type { FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isUnsafe = ({ method }: FastifyRequest): boolean => !SAFE_METHODS.has(method)

/** The browser says that our own page sent this: what a cookie alone needs before it may change anything. */
export function isSameOrigin({ headers }: FastifyRequest, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && isOwn(headers.origin, headers.host, publicOrigin)
}

/** The browser says that another site's page sent this; who is no browser says nothing. */
export function isCrossSite({ headers }: FastifyRequest, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && !isOwn(headers.origin, headers.host, publicOrigin)
}

const isOwn = (origin: string, host: string | undefined, publicOrigin: string | null): boolean =>
  origin === (publicOrigin ?? `http://${host}`)
