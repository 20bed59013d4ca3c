import { spanMark, spanName } from '@station-zero/schema/home/progress/spans.ts'
import { workoutsSentence } from '@station-zero/schema/home/progress/words.ts'
import { PROGRAM_DAYS } from '@station-zero/schema/physical/reference.ts'
import { Dumbbell } from 'lucide-react'
import { ChartCard, Columns, Level, Plot } from '../../ui/chart.tsx'
import { Table } from '../../ui/table.tsx'
import { Quiet } from './quiet.tsx'
import type { Standing } from './read-standing.ts'

const PLANNED = PROGRAM_DAYS.length

/** Workouts week by week beside the program's days. */
export function WorkoutsCard({ standing: { weeks, frame, hasWorkouts, hasEarlier } }: { standing: Standing }) {
  const counts = weeks.map(({ workouts }) => workouts)
  const count = counts.reduce((sum, one) => sum + one, 0)
  const title = hasWorkouts ? workoutsSentence(count, counts.at(-1) ?? 0, frame.period) : 'No workout finished yet.'
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (count === 0 || !first || !last)
    return (
      <ChartCard icon={Dumbbell} topic="Workouts" title={title}>
        <Quiet action="Choose a workout" target={{ to: '/physical?week=1' }} hasEarlier={hasEarlier && hasWorkouts}>
          Each workout you finish stands here in its week, beside the {PLANNED} days a week of the program.
        </Quiet>
      </ChartCard>
    )
  const top = Math.max(PLANNED + 1, ...counts)
  return (
    <ChartCard
      icon={Dumbbell}
      topic="Workouts"
      title={title}
      table={
        <Table caption="Workouts by week" columns={['Week', 'Workouts', 'In the program']}>
          {weeks.toReversed().map(({ span, workouts }) => (
            <tr key={span.from}>
              <th scope="row" className="font-normal">
                {spanName(span, 'week')}
              </th>
              <td>{workouts}</td>
              <td>{PLANNED}</td>
            </tr>
          ))}
        </Table>
      }
    >
      <p className="text-muted">The line is the program’s {PLANNED} days a week.</p>
      <Plot
        label={`Workouts in each of ${weeks.length === 1 ? '1 week' : `${weeks.length} weeks`}: ${counts.join(', ')}. The program has ${PLANNED} a week.`}
        ticks={[0, PLANNED, ...(top > PLANNED + 1 ? [top] : [])].map((at) => ({ at: at / top, label: `${at}` }))}
        ends={[spanMark(first.span, 'week'), 'This week']}
      >
        <Level at={0} />
        <Columns values={counts.map((value) => value / top)} />
        <Level at={PLANNED / top} isGoal />
      </Plot>
    </ChartCard>
  )
}
