import { PERIODS, periodNames } from '@station-zero/schema/home/progress/period.ts'
import { useAddressWith } from '../../ui/back/leave.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { usePeriod } from './use-standing.ts'

export function PeriodNav() {
  const period = usePeriod()
  const addressWith = useAddressWith()
  const tabs = PERIODS.map((one, nth) => ({
    key: one,
    to: addressWith({ weeks: nth === 0 ? null : one }),
    isCurrent: one === period,
    content: periodNames[one],
  }))
  return <TabLinks label="Period" tabs={tabs} replace />
}
