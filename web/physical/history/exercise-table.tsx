import { bestSet, type ExerciseSession } from '@station-zero/schema/physical/exercise-history.ts'
import { loggedInWords } from '@station-zero/schema/physical/exercise-words.ts'
import { Link } from 'react-router-dom'
import { Card } from '../../ui/card.tsx'
import { formatDay } from '../../ui/format.ts'

/** The exercise done last comes first. */
export function ExerciseTable({ byName }: { byName: Map<string, ExerciseSession[]> }) {
  const rows = [...byName].sort(([, a], [, b]) => (b[0]?.at ?? 0) - (a[0]?.at ?? 0))
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-muted text-sm">
          <tr>
            <th scope="col" className="py-2 pr-3 font-normal">
              Exercise
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              Best set
            </th>
            <th scope="col" className="py-2 font-normal">
              Last done
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, sessions]) => {
            const best = bestSet(
              name,
              sessions.flatMap(({ sets }) => sets),
            )
            return (
              <tr key={name} className="border-line border-t align-top">
                <th scope="row" className="pr-3 font-semibold">
                  <Link
                    to={`/physical/history?exercise=${encodeURIComponent(name)}`}
                    className="block min-h-12 py-3 underline decoration-edge underline-offset-4"
                  >
                    {name}
                  </Link>
                </th>
                <td className="py-3 pr-3 font-semibold">{best && loggedInWords(best)}</td>
                <td className="py-3 text-muted">
                  {sessions[0] && formatDay(sessions[0].at)}
                  <span className="block text-sm">
                    {sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
