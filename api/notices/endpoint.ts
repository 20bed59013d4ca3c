import { isPublicName } from '../http/hosts.ts'

/** Push services have public names and use https on the default port. */
export function isEndpointAllowed(endpoint: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '' || hash !== '') return false
  if (allowsPrivate) return true
  return port === '' && isPublicName(hostname)
}
