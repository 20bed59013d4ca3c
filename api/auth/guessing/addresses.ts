import { isIPv6 } from 'node:net'

const GROUPS = 8
/** The part of an IPv6 address that identifies one household, which can choose the rest freely. */
const NETWORK_GROUPS = 4

/** What counts as one caller: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')]
  const middle = tail === undefined ? [] : Array(Math.max(0, GROUPS - front.length - back.length)).fill('0')
  const network = [...front, ...middle, ...back].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))
