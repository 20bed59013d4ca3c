import type { TargetDate } from '@station-zero/schema/account/target-dates.ts'
import { targetTitles } from '@station-zero/schema/account/targets.ts'
import { type Appointment, writeCalendar } from '@station-zero/schema/core/calendar-file.ts'
import { clockDates } from '@station-zero/schema/home/hiring-clock.ts'
import { allAhead } from '@station-zero/schema/jobs/applications.ts'
import type { AccountDb } from '../../data/account-db.ts'
import type { ComingMeeting } from '../../data/repositories/coming-meetings.ts'
import { listApplications, listJobs, readSavedIds } from '../../data/repositories/jobs.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { download } from '../../ui/download.ts'

/** Downloads one calendar file with all future dates: exams, preparation deadlines, meetings, jobs and applications. */
export async function downloadAllDates(
  db: AccountDb,
  dates: readonly TargetDate[],
  meetings: readonly ComingMeeting[],
): Promise<void> {
  const [jobs, savedIds, applications] = await Promise.all([listJobs(db), readSavedIds(db), listApplications(db)])
  const now = Date.now()
  const appointments = [
    ...dates.filter(({ inDays }) => inDays >= 0).map(({ target, day }) => wholeDay(target, targetTitles[target], day)),
    ...clockDates(dates).map(({ id, title, says, source, day }) => ({
      ...wholeDay(id, title, day),
      description: `${says} ${source}.`,
    })),
    ...meetings.map(({ id, title, startsAt, endsAt, place, group }) => ({
      ...{ uid: `${id}@station-zero`, title, description: group, location: place },
      ...{ startAt: startsAt, endAt: endsAt },
    })),
    ...allAhead({ jobs, savedIds, applications }, { now, timeZone: studyTimeZone() }),
  ]
  download(new Blob([writeCalendar(appointments, now)], { type: 'text/calendar' }), 'station-zero-dates.ics')
}

const wholeDay = (id: string, title: string, day: number): Appointment => ({
  ...{ uid: `${id}@station-zero`, title, description: '', location: '' },
  day,
})
