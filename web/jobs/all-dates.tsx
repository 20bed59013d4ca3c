import type { Appointment } from '@station-zero/schema/core/calendar-file.ts'
import { CalendarPlus } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { downloadCalendar } from './calendar-file.ts'

/** One calendar file with every closing of a saved job and every stage that is still to come. */
export function AllDates({ ahead }: { ahead: readonly Appointment[] }) {
  return (
    <Button variant="secondary" onClick={() => downloadCalendar(ahead, 'station-zero-jobs')}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      {ahead.length === 1 ? 'Add 1 date to calendar' : `Add all ${ahead.length} dates to calendar`}
    </Button>
  )
}
