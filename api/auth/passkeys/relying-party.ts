import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** The site that passkeys are made for: its host name, and the origin of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * Null where browsers offer no passkeys: on an IP address, and without HTTPS on any host but localhost. All ports of localhost share
 * passkeys, so the origin there is this server's own and not the one in the request. Otherwise a program on another port could forward a
 * response that its own page obtained.
 */
export function relyingPartyOf(request: FastifyRequest, { publicOrigin, port }: Settings): RelyingParty | null {
  if (publicOrigin === null) {
    const address = request.server.server.address()
    const ownPort = address !== null && typeof address === 'object' ? address.port : port
    const { host, origin } = new URL(`http://localhost:${ownPort}`)
    return request.headers.host === host ? { id: 'localhost', origin } : null
  }
  const { hostname: id, protocol } = new URL(publicOrigin)
  if (id === 'localhost') return { id, origin: publicOrigin }
  return protocol === 'https:' && isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { id, origin: publicOrigin } : null
}
