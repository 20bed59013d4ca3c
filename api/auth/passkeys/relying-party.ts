import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** The site that passkeys are made for: its host name, and the origin of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Null if browsers offer no passkeys here: on an IP address, or without https on any host but localhost. */
export function relyingPartyOf({ host, hostname }: FastifyRequest, { publicOrigin }: Settings): RelyingParty | null {
  if (publicOrigin === null) return hostname === 'localhost' ? { id: 'localhost', origin: `http://${host}` } : null
  const { hostname: id, protocol } = new URL(publicOrigin)
  if (id === 'localhost') return { id, origin: publicOrigin }
  return protocol === 'https:' && isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { id, origin: publicOrigin } : null
}
