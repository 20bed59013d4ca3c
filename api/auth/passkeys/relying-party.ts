import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** Who passkeys are made for: the site's own name, and the origin that its pages come from. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Null where browsers offer no passkeys: on an address in numbers, and without https anywhere but on localhost. */
export function relyingPartyOf({ host, hostname }: FastifyRequest, { publicOrigin }: Settings): RelyingParty | null {
  if (publicOrigin === null) return hostname === 'localhost' ? { id: 'localhost', origin: `http://${host}` } : null
  const { hostname: id, protocol } = new URL(publicOrigin)
  if (id === 'localhost') return { id, origin: publicOrigin }
  return protocol === 'https:' && isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { id, origin: publicOrigin } : null
}
