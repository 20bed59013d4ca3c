import { PERIODS, periodNames } from '@station-zero/schema/home/period.ts'
import { ChevronLeft, TrendingUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMissingWork } from '../../data/sync-view.ts'
import { useAddressWith } from '../../ui/back/leave.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { NotFetched } from '../figures.tsx'
import { HistoryCard } from '../history/history-card.tsx'
import { ReadinessCard } from '../readiness/readiness-card.tsx'
import { CpatCard, WorkoutsCard } from './body-cards.tsx'
import { MinutesCard, RecallCard } from './study-cards.tsx'
import { TestsCard } from './tests-card.tsx'
import { usePeriod, useStanding } from './use-standing.ts'

/** The person's progress, computed from this device's rows. */
export function ProgressScreen() {
  const missing = useMissingWork()
  const standing = useStanding()
  const period = usePeriod()
  // The previous period's figures stay until the new ones are computed.
  const isBehind = standing !== undefined && standing.frame.period !== period
  return (
    <>
      <Link to="/" className={`${buttonClass('quiet')} mb-2 -ml-3`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        Today
      </Link>
      <PageHeader icon={<TrendingUp />} title="Your Progress" subtitle="Your training so far, and what it adds up to" />
      <PeriodNav />
      <p role="status" className="sr-only">
        {isBehind && `Adding up ${period === 'all' ? 'everything' : `${period} weeks`}...`}
      </p>
      {missing === 'waiting' ? (
        <NotFetched />
      ) : standing && missing === null ? (
        <div
          aria-busy={isBehind}
          className={classes('grid items-start gap-4 lg:grid-cols-2', isBehind && 'opacity-60')}
        >
          <div className="grid gap-4">
            <ReadinessCard />
            <RecallCard standing={standing} />
            <TestsCard standing={standing} />
          </div>
          <div className="grid gap-4">
            <HistoryCard />
            <WorkoutsCard standing={standing} />
            <CpatCard standing={standing} />
            <MinutesCard standing={standing} />
          </div>
        </div>
      ) : (
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">Loading your progress...</span>
          {['recall', 'tests', 'workouts', 'cpat'].map((card) => (
            <Skeleton key={card} className="h-72 w-full" />
          ))}
        </div>
      )}
    </>
  )
}

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
