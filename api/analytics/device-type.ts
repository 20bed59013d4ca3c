import type { DeviceType } from '@station-zero/schema/analytics/reports.ts'

/** An iPad that asks for desktop pages says that it is a Mac, and is counted as one. */
const TABLET = /iPad|Tablet|PlayBook|Kindle|Silk|Android(?!.*Mobile)/i
const MOBILE = /Mobi|iPhone|iPod|Android/i

/** By what the browser says of itself; only the answer is kept. */
export function deviceTypeOf({ userAgent = '', mobileHint }: { userAgent?: string; mobileHint?: string }): DeviceType {
  if (TABLET.test(userAgent)) return 'tablet'
  if (mobileHint === '?1') return 'mobile'
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}
