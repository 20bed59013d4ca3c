import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const GROUPS = 8
const GROUP_BITS = 16

/** IPv6 prefix lengths of the networks that a single caller may control: a household or phone, a site, and a large site. */
const NETWORK_BITS = [64, 56, 48] as const
export type NetworkBits = (typeof NETWORK_BITS)[number]

/** The key shared by all addresses that cannot be parsed. */
const UNREADABLE = 'unreadable'

/**
 * The key under which a caller is counted: an IPv4 address, or the network of an IPv6 address. Accepts the formats that proxies send:
 * addresses with a port, in brackets, or IPv4-mapped. Any other text gets the key 'unreadable'.
 */
export function networkOf(text: string | undefined, bits: NetworkBits = 64): string {
  const address = addressIn(text ?? '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNREADABLE
  const groups = groupsOf(address)
  const mapped = ipv4In(groups)
  if (mapped !== undefined) return mapped
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS))
  const spareBits = kept.length * GROUP_BITS - bits
  kept.push(((kept.pop() ?? 0) >> spareBits) << spareBits)
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`
}

/**
 * The key for limits per address: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household or phone. Requests share a
 * single key if their connection was reset, which leaves no address, or if the proxy sent an address that cannot be parsed.
 */
export const addressOf = (request: FastifyRequest): string => networkOf(request.ip)

/** All networks that an address counts toward, narrowest first. An IPv4 address counts only toward itself. */
export function networksOf(text: string | undefined): { bits: NetworkBits; network: string }[] {
  const all = NETWORK_BITS.map((bits) => ({ bits, network: networkOf(text, bits) }))
  return all.filter(({ network }, at) => at === 0 || network !== all[0]?.network)
}

/**
 * The key by which queues share turns and space: an IPv4 address, or the /48 of an IPv6 address, whose owner controls 65,536 /64 networks.
 * `network` is a result of `networkOf`.
 */
export const siteOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network

/** The address without its port, brackets and zone ID. */
function addressIn(text: string): string {
  const trimmed = text.trim()
  const [, inBrackets, withPort] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(trimmed) ?? []
  return (inBrackets ?? withPort ?? trimmed).split('%')[0] ?? ''
}

function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [front = [], back] = hex.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const middle = back === undefined ? [] : Array(Math.max(0, GROUPS - front.length - back.length)).fill('0')
  return [...front, ...middle, ...(back ?? [])].map((group) => Number.parseInt(group, 16))
}

/** Returns the IPv4 address embedded in an IPv4-mapped IPv6 address (::ffff:0:0/96); undefined for any other address. */
function ipv4In(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}
