import type { EventType } from '@station-zero/schema/analytics/events.ts'

/** An event on this device, with the device's own time in ms. */
export interface DeviceEvent {
  eventType: EventType
  pagePath: string
  at: number
}
