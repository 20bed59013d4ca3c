import type { AnalyticsSummary, DeviceType } from '@station-zero/schema/analytics/reports.ts'
import { Bar, BarChart, CartesianGrid, LabelList, Pie, PieChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { deviceColors } from './device-words.ts'

/** SPEC, section 9. */
const HEIGHT_PX = 300
const axisText = { fill: 'var(--muted)', fontSize: 14 }

/** Hidden from screen readers; a table beside it has the same figures. */
export function PagesChart({ pages }: { pages: AnalyticsSummary['topPages'] }) {
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <BarChart accessibilityLayer={false} data={pages} layout="vertical" margin={{ right: 48 }} barCategoryGap="20%">
          <CartesianGrid horizontal={false} stroke="var(--line)" />
          <XAxis type="number" allowDecimals={false} tick={axisText} stroke="var(--edge)" tickLine={false} />
          <YAxis
            type="category"
            dataKey="page"
            width={112}
            interval={0}
            tick={axisText}
            tickFormatter={shortened}
            stroke="var(--edge)"
            tickLine={false}
          />
          <Bar dataKey="views" fill="var(--red)" maxBarSize={28} isAnimationActive={false}>
            <LabelList dataKey="views" position="right" fill="var(--ink)" fontSize={14} fontWeight={600} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

export function DevicesChart({ devices }: { devices: { device: DeviceType; sessions: number }[] }) {
  const slices = devices.map(({ device, sessions }) => ({ sessions, fill: deviceColors[device] }))
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <PieChart accessibilityLayer={false}>
          <Pie
            data={slices}
            dataKey="sessions"
            innerRadius="52%"
            outerRadius="92%"
            startAngle={90}
            endAngle={-270}
            stroke="var(--surface)"
            strokeWidth={3}
            isAnimationActive={false}
          />
        </PieChart>
      </ResponsiveContainer>
    </div>
  )
}

const LONGEST_LABEL = 14
const shortened = (page: string): string =>
  page.length > LONGEST_LABEL ? `${page.slice(0, LONGEST_LABEL - 1)}…` : page
