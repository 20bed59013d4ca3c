import type { FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isUnsafe = ({ method }: FastifyRequest): boolean => !SAFE_METHODS.has(method)

/** Whether the browser says that our own page sent this. A request with only a cookie must pass this to change anything. */
export function isSameOrigin({ headers }: FastifyRequest, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && isOwn(headers.origin, headers.host, publicOrigin)
}

/** Whether the browser says that another site's page sent this; clients that are not browsers say nothing. */
export function isCrossSite({ headers }: FastifyRequest, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && !isOwn(headers.origin, headers.host, publicOrigin)
}

const isOwn = (origin: string, host: string | undefined, publicOrigin: string | null): boolean =>
  origin === (publicOrigin ?? `http://${host}`)
