import robotsParser from 'robots-parser'

/** As a robots.txt names us. */
export const USER_AGENT = 'StationZeroJobs'

/** What RFC 9309 says: none means everything is allowed, and one that can't be had now means that nothing is. */
export function isAllowed({ status, bytes }: { status: number; bytes: Buffer }, url: URL): boolean {
  if (status >= 500 || status === 429) return false
  if (status !== 200) return true
  const robots = robotsParser(new URL('/robots.txt', url).href, bytes.toString('utf8'))
  return robots.isAllowed(url.href, USER_AGENT) !== false
}
