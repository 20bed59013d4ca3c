import type { ErrorFacts, EventType } from '@station-zero/schema/analytics/events.ts'

/** An event on this device, with the device's own time in ms. */
export type DeviceEvent =
  | { eventType: EventType; pagePath: string; at: number }
  | { eventType: 'error'; error: ErrorFacts; at: number }
