import { WEB_ADDRESS } from '@station-zero/schema/core/fields.ts'
import { isPublicName } from '../http/public-address.ts'

/**
 * Whether a candidate may be sent there. Not to their own network ('http://192.168.1.1/reboot'), not past a name that hides the real
 * host ('https://usajobs.gov@evil.example'), and nowhere but the web.
 */
export function isApplyAddress(address: string): boolean {
  if (!WEB_ADDRESS.test(address) || address.length > 500 || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === '' && isPublicName(hostname)
}
