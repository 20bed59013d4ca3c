import { DEFAULT_SETTINGS } from '@station-zero/schema/account/settings.ts'
import { bestSet, type ExerciseSession, strongestSet, trendOf } from '@station-zero/schema/physical/exercise-history.ts'
import { loggedInWords } from '@station-zero/schema/physical/exercise-words.ts'
import { useSettings } from '../../data/use-live.ts'
import { Card } from '../../ui/card.tsx'
import { formatDay } from '../../ui/format.ts'
import { TrendChart } from './trend-chart.tsx'

/** One exercise: its records, its sessions, and how the best set changed. */
export function ExerciseHistory({ name, sessions }: { name: string; sessions: readonly ExerciseSession[] }) {
  const unit = (useSettings() ?? DEFAULT_SETTINGS).weightUnit
  const all = sessions.flatMap(({ at, sets }) => sets.map((set) => ({ at, set })))
  const sets = all.map(({ set }) => set)
  const best = bestSet(name, sets)
  const bestAt = all.find(({ set }) => set === best)?.at
  const strongest = strongestSet(sets)
  const trend = trendOf(name, sessions, unit)
  return (
    <div className="grid gap-4 sm:gap-5">
      <Card>
        <h2 className="text-2xl">Records</h2>
        <dl className="mt-2 grid gap-3 sm:grid-cols-2">
          {best && bestAt !== undefined && (
            <Record name="Best set" value={loggedInWords(best)} note={formatDay(bestAt)} />
          )}
          {strongest && (
            <Record
              name="Estimated one-rep max"
              value={`${strongest.max} ${strongest.set.unit ?? 'lb'}`}
              note={`from your own set of ${loggedInWords(strongest.set)}`}
            />
          )}
        </dl>
      </Card>
      <Card className="overflow-x-auto">
        <h2 className="text-2xl">Sessions</h2>
        <table className="mt-2 w-full text-left">
          <thead className="text-muted text-sm">
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                Date
              </th>
              <th scope="col" className="py-2 font-normal">
                Sets
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ completionId, at, sets }) => (
              <tr key={completionId} className="border-line border-t align-top">
                <th scope="row" className="whitespace-nowrap py-3 pr-4 font-normal">
                  {formatDay(at)}
                </th>
                <td className="py-3 font-semibold">{sets.map(loggedInWords).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {trend.points.length > 1 && <TrendChart trend={trend} />}
    </div>
  )
}

function Record({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>
        <span className="font-display font-semibold text-3xl leading-tight">{value}</span>
        <span className="block text-muted text-sm">{note}</span>
      </dd>
    </div>
  )
}
