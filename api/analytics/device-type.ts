import type { DeviceType } from '@station-zero/schema/analytics/reports.ts'

/** An iPad that requests desktop pages claims to be a Mac, so we count it as one. */
const TABLET = /iPad|Tablet|PlayBook|Kindle|Silk|Android(?!.*Mobile)/i
const MOBILE = /Mobi|iPhone|iPod|Android/i

/** Detected from the user agent; we store only the result. */
export function deviceTypeOf({ userAgent = '', mobileHint }: { userAgent?: string; mobileHint?: string }): DeviceType {
  if (TABLET.test(userAgent)) return 'tablet'
  if (mobileHint === '?1') return 'mobile'
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}
