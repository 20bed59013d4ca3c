import { PERIODS, periodNames } from '@station-zero/schema/home/period.ts'
import { TrendingUp } from 'lucide-react'
import { useMissingWork } from '../../data/sync-view.ts'
import { useAddressWith } from '../../ui/back/leave.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { NotFetched } from '../figures.tsx'
import { HistoryCard, useHistory } from '../history/history-card.tsx'
import { ReadinessCard, useReadiness } from '../readiness/readiness-card.tsx'
import { CpatCard, WorkoutsCard } from './body-cards.tsx'
import { CHARTS } from './charts.ts'
import { ProgressTiles } from './progress-tiles.tsx'
import { MinutesCard, RecallCard } from './study-cards.tsx'
import { TestsCard } from './tests-card.tsx'
import { usePeriod, useSections, useStanding } from './use-standing.ts'

/** The person's progress, computed from the data on this device: key figures, each with a chart. */
export function ProgressScreen() {
  const missing = useMissingWork()
  const standing = useStanding()
  const sections = useSections(standing?.tests)
  const standard = useReadiness()
  const history = useHistory()
  const period = usePeriod()
  const { work } = history
  // The previous period's figures stay on the screen until the new period's are computed.
  const isBehind = standing !== undefined && standing.frame.period !== period
  return (
    <>
      <PageHeader
        icon={<TrendingUp />}
        title="Your Progress"
        subtitle="Your training and results so far"
        back={{ to: '/', label: 'Today' }}
        below={<PeriodNav />}
      />
      <p role="status" className="sr-only">
        {isBehind && `Adding up ${period === 'all' ? 'everything' : `${period} weeks`}...`}
      </p>
      {missing === 'waiting' ? (
        <NotFetched />
      ) : (
        <div aria-busy={isBehind} className={isBehind ? 'opacity-60' : undefined}>
          <ProgressTiles
            standing={missing === null ? standing : undefined}
            standard={missing === null ? standard : undefined}
            history={missing === null ? history : { ...history, work: undefined }}
          />
          {/* Render all cards in the same frame, because cards that appear one by one would shift the layout. */}
          {standing && sections && standard && work && missing === null ? (
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-8">
              <div className="grid grid-cols-1 gap-4 lg:gap-8">
                <ReadinessCard id={CHARTS.readiness} standard={standard} />
                <RecallCard standing={standing} />
                <TestsCard standing={standing} sections={sections} />
              </div>
              <div className="grid grid-cols-1 gap-4 lg:gap-8">
                <HistoryCard id={CHARTS.history} history={{ ...history, work }} />
                <WorkoutsCard standing={standing} />
                <CpatCard standing={standing} />
                <MinutesCard standing={standing} />
              </div>
            </div>
          ) : (
            <div role="status" className="grid gap-4 lg:grid-cols-2 lg:gap-8">
              <span className="sr-only">Loading your progress...</span>
              {['readiness', 'history', 'recall', 'workouts'].map((card) => (
                <Skeleton key={card} className="h-96 w-full" />
              ))}
            </div>
          )}
        </div>
      )}
    </>
  )
}

function PeriodNav() {
  const period = usePeriod()
  const addressWith = useAddressWith()
  const tabs = PERIODS.map((one, nth) => ({
    key: one,
    to: addressWith({ weeks: nth === 0 ? null : one }),
    isCurrent: one === period,
    content: periodNames[one],
  }))
  return <TabLinks label="Period" tabs={tabs} replace isOnBar />
}
