import robotsParser from 'robots-parser'

/** Our name in robots.txt files. */
export const USER_AGENT = 'StationZeroJobs'

/**
 * Limits for the parser, which tries each wildcard of each rule at each character of the address: 2,000 rules with 200 wildcards
 * each take 40 s for an address of 8,000 characters.
 */
const MAX_URL_LENGTH = 2_048
const MAX_RULE_WILDCARDS = 10

const hasTooManyWildcards = (text: string): boolean =>
  text.split(/[\r\n]+/).some((line) => (line.split('#', 1)[0] ?? '').split('*').length - 1 > MAX_RULE_WILDCARDS)

/**
 * Per RFC 9309, everything is allowed if there is no robots.txt, and nothing if it is temporarily unavailable. Beyond the limits
 * above, nothing is allowed either.
 */
export function isAllowed({ status, bytes }: { status: number; bytes: Buffer }, url: URL): boolean {
  if (status >= 500 || status === 429) return false
  if (status !== 200) return true
  const text = bytes.toString('utf8')
  if (url.href.length > MAX_URL_LENGTH || hasTooManyWildcards(text)) return false
  const robots = robotsParser(new URL('/robots.txt', url).href, text)
  return robots.isAllowed(url.href, USER_AGENT) !== false
}
