import { READ_AT_ONCE, readMatches } from '@station-zero/schema/jobs/mutations.ts'
import { BellRing } from 'lucide-react'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MatchItem } from './match-item.tsx'
import type { StoredAlerts } from './use-alerts.ts'

const NEW_SHOWN = 50
const EARLIER_SHOWN = 30

type MatchListsProps = { stored: StoredAlerts; isReadOnly: boolean }

export function MatchLists({ stored: { matches, jobs, alerts }, isReadOnly }: MatchListsProps) {
  const act = useEnact()
  const unread = matches.filter(({ readAt }) => readAt === null)
  const earlier = matches.filter(({ readAt }) => readAt !== null).slice(0, EARLIER_SHOWN)
  const keywordsOf = new Map(alerts.map(({ id, keywords }) => [id, keywords]))

  async function read(ids: string[]) {
    if (isReadOnly) return
    for (let from = 0; from < ids.length; from += READ_AT_ONCE)
      if (!(await act(readMatches, { matchIds: ids.slice(from, from + READ_AT_ONCE) }))) return
  }

  const items = (some: StoredAlerts['matches']) => (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {some.map((match) => (
        <li key={match.id} className="grid grid-cols-1">
          <MatchItem
            match={match}
            job={jobs.get(match.jobId)}
            keywords={keywordsOf.get(match.alertId) ?? ''}
            isReadOnly={isReadOnly}
            onRead={() => void read([match.id])}
          />
        </li>
      ))}
    </ul>
  )

  return (
    <>
      <section aria-labelledby="matches-title">
        <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
          <h2 id="matches-title" className="text-2xl">
            New matches
          </h2>
          {unread.length > 1 && !isReadOnly && (
            <Button variant="quiet" onClick={() => void read(unread.map(({ id }) => id))}>
              Mark all as read
            </Button>
          )}
        </div>
        {unread.length > 0 ? (
          <>
            {items(unread.slice(0, NEW_SHOWN))}
            {unread.length > NEW_SHOWN && (
              <p className="mt-3 text-muted">{unread.length - NEW_SHOWN} more after these.</p>
            )}
          </>
        ) : (
          <EmptyState icon={<BellRing className="size-8" />} title="No new matches">
            <p>A new job that matches one of your alerts shows up here, with the reason.</p>
          </EmptyState>
        )}
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-title">
          <h2 id="earlier-title" className="mb-3 text-2xl">
            Earlier matches
          </h2>
          {items(earlier)}
        </section>
      )}
    </>
  )
}
