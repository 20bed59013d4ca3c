import type { DeviceType } from '@station-zero/schema/analytics/reports.ts'

/** A fixed color for each device type; the tokens follow the theme. */
export const deviceColors: Record<DeviceType, string> = {
  mobile: 'var(--blue)',
  desktop: 'var(--red)',
  tablet: 'var(--amber-ink)',
}

export const deviceNames: Record<DeviceType, string> = { mobile: 'Mobile', desktop: 'Desktop', tablet: 'Tablet' }
