import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { ChartLine, Clock, MapPin } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { ChartCard, Columns, Level, Line, PercentBar, Plot } from '../../ui/chart.tsx'
import { Fact, ShortFact } from '../../ui/fact.tsx'
import { FigureView } from '../../ui/figure-view.tsx'
import { ProgressBar, ProgressRing } from '../../ui/progress.tsx'
import { ProgressLink } from '../../ui/progress-link.tsx'
import { Table } from '../../ui/table.tsx'

const lever: Figure = {
  width: 200,
  height: 60,
  text: 'A lever on its fulcrum.',
  shapes: [
    { shape: 'rect', at: [10, 20], width: 180, height: 8, fill: 'blue' },
    { shape: 'rect', at: [10, 0], width: 30, height: 20, fill: 'red' },
    { shape: 'rect', at: [170, 8], width: 12, height: 12, fill: 'amber' },
    { shape: 'rect', at: [96, 28], width: 8, height: 28, fill: 'ink' },
  ],
}

export function Numbers() {
  return (
    <>
      {[0, 40, 100].map((value) => (
        <ProgressBar key={value} label={`At ${value}`} value={value} />
      ))}
      <ProgressBar label="Not known" />
      <div className="flex flex-wrap gap-2">
        {[0, 59, 60, 80, 100].map((value) => (
          <ProgressRing key={value} label="Mastery" value={value} />
        ))}
      </div>
      <Card>
        <ul className="grid gap-1">
          <Fact icon={MapPin} name="Where">
            Madrone Bluff, OR
          </Fact>
          <ShortFact icon={Clock} text="30 min" />
        </ul>
        <FigureView figure={lever} hasWords />
      </Card>
      <ProgressLink />
      <Charts />
    </>
  )
}

const values = [0.4, 0, 0.9, 0.7]

const Charts = () => (
  <ChartCard
    icon={ChartLine}
    topic="Scores"
    title="What the chart says stands in its title."
    table={
      <Table caption="Scores" columns={['Test', 'Score']}>
        {values.map((value) => (
          <tr key={value}>
            <th scope="row">Test {value}</th>
            <td>{value * 100}%</td>
          </tr>
        ))}
      </Table>
    }
  >
    <Plot label="A line with its goal" ticks={[{ at: 0.7, label: '70%' }]} ends={['Nov 2', 'Today']}>
      <Level at={0} />
      <Level at={0.7} isGoal />
      <Line values={values} />
    </Plot>
    <Plot label="Short columns" isShort>
      <Level at={0} />
      <Columns values={values} />
    </Plot>
    <PercentBar value={40} mark={70} />
  </ChartCard>
)
