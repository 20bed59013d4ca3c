import robotsParser from 'robots-parser'

/** As a robots.txt names us. */
export const USER_AGENT = 'StationZeroJobs'

/**
 * The parser tries each wildcard of each rule at each character of the address: with 200 wildcards in 2,000 rules and an address of 8,000
 * characters that takes 40 s.
 */
const URL_LENGTH = 2_048
const RULE_WILDCARDS = 10

const hasManyWildcards = (text: string): boolean =>
  text.split(/[\r\n]+/).some((line) => (line.split('#', 1)[0] ?? '').split('*').length - 1 > RULE_WILDCARDS)

/** What RFC 9309 says: none means everything is allowed, and one that can't be had now means that nothing is. */
export function isAllowed({ status, bytes }: { status: number; bytes: Buffer }, url: URL): boolean {
  if (status >= 500 || status === 429) return false
  if (status !== 200) return true
  const text = bytes.toString('utf8')
  if (url.href.length > URL_LENGTH || hasManyWildcards(text)) return false
  const robots = robotsParser(new URL('/robots.txt', url).href, text)
  return robots.isAllowed(url.href, USER_AGENT) !== false
}
