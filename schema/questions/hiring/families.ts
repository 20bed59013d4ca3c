import type { Family } from '../family.ts'
import { hiringClock } from './hiring-clock.ts'
import { shiftCalendar } from './shift-calendar.ts'

/** Question families about duty dates and application deadlines. */
export const hiringFamilies: readonly Family[] = [shiftCalendar, hiringClock]
