import type { Family } from '../family.ts'
import { hiringClock } from './hiring-clock.ts'
import { shiftCalendar } from './shift-calendar.ts'

/** Dates and deadlines on the way to the job. */
export const hiringFamilies: readonly Family[] = [shiftCalendar, hiringClock]
