import { changeSetting, settingArgs } from '@station-zero/schema/account/mutations.ts'
import { DEFAULT_SETTINGS, type Settings, WEIGHT_UNITS } from '@station-zero/schema/account/settings.ts'
import { dayOfDate, momentOf } from '@station-zero/schema/core/time.ts'
import { readNumber } from '@station-zero/schema/core/typed-number.ts'
import { lastOfEachDay } from '@station-zero/schema/physical/body-weights.ts'
import { addBodyWeight, deleteBodyWeight } from '@station-zero/schema/physical/own-training.ts'
import { type WeightUnit, weightIn } from '@station-zero/schema/physical/sets.ts'
import { typedMoment } from '@station-zero/schema/physical/typed-training.ts'
import { Scale, Trash2, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type BodyWeightRow, listBodyWeights } from '../../data/repositories/training.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { deviceTimeZone } from '../../data/time-zone.ts'
import { useLive, useSettings } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { useRows } from '../../ui/back/addressed.tsx'
import { Button } from '../../ui/button.tsx'
import { ChartCard, LineChart } from '../../ui/chart.tsx'
import { useChoices } from '../../ui/choices.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { formatDay, formatDayAndTime } from '../../ui/format.ts'
import { Rows, RowValue } from '../../ui/rows.tsx'
import { decimalMark, UNIT_WORDS } from '../player/set-entry.tsx'
import { useSaveTraining } from './training-acts.ts'

const MAX_WEIGHT = 2_000
const FIRST_ROWS = 30
const MORE_ROWS = 100

/** Body weights: a form, a chart, and a list of entries. No other screen reads them. */
export function BodyWeight() {
  const rows = useLive(listBodyWeights, [])
  const unit = (useSettings() ?? DEFAULT_SETTINGS).weightUnit
  const save = useSaveTraining()
  const isReadOnly = useIsReadOnly()
  const [deletedId, setDeletedId] = useState<string | null>(null)
  const [shown, show] = useRows(FIRST_ROWS, 'weights')
  if (!rows) return null
  const newest = rows.toReversed()
  const days = lastOfEachDay(rows, deviceTimeZone())
  const countOf = Map.groupBy(rows, ({ measuredAt }) => formatDay(measuredAt))
  // Show the time if there are several weights on one day.
  const dateOf = ({ measuredAt }: BodyWeightRow) =>
    (countOf.get(formatDay(measuredAt))?.length ?? 0) > 1 ? formatDayAndTime(measuredAt) : formatDay(measuredAt)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <p className="max-w-prose text-muted">
        Your weight is shown only to you and is not part of analytics. “Export all” in Settings includes it.
      </p>
      <WeightForm unit={unit} />
      {days.length > 1 && <WeightChart rows={days} unit={unit} hasMore={days.length < rows.length} />}
      {deletedId !== null && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken p-4">
          <p className="min-w-0 flex-1 basis-32">Deleted.</p>
          <Button
            variant="secondary"
            onClick={async () => {
              if (await save(deleteBodyWeight, { weightId: deletedId, isDeleted: false })) setDeletedId(null)
            }}
          >
            <Undo2 aria-hidden="true" className="size-5" />
            Restore
          </Button>
        </div>
      )}
      {newest.length > 0 && (
        <section aria-label="Entries">
          <Rows>
            {newest.slice(0, shown).map((row) => (
              <li key={row.id} className="flex min-h-14 items-center gap-4 py-1 pr-2 pl-4">
                <span className="min-w-0 flex-1">{dateOf(row)}</span>
                <RowValue>
                  {row.weight} {row.unit}
                </RowValue>
                {!isReadOnly && (
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Delete ${row.weight} ${row.unit} of ${dateOf(row)}`}
                    onClick={async () => {
                      if (await save(deleteBodyWeight, { weightId: row.id, isDeleted: true })) setDeletedId(row.id)
                    }}
                  >
                    <Trash2 aria-hidden="true" className="size-5" />
                  </Button>
                )}
              </li>
            ))}
          </Rows>
          {newest.length > shown && (
            <Button variant="secondary" className="mt-3" onClick={() => show(shown + MORE_ROWS)}>
              Show more of {newest.length.toLocaleString('en-US')}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

const NOON_MIN = 12 * 60

function WeightForm({ unit }: { unit: WeightUnit }) {
  const save = useSaveTraining()
  const enact = useEnact()
  const [settings, change] = useChoices<Settings>(useSettings() ?? DEFAULT_SETTINGS, (key, value) =>
    enact(changeSetting, settingArgs(key, value)),
  )
  const isReadOnly = useIsReadOnly()
  const [weight, setWeight] = useState('')
  const [date, setDate] = useState(() => typedMoment(Date.now(), deviceTimeZone()).date)
  const [errors, setErrors] = useState<{ weight?: string; date?: string }>({})
  const [isSaving, setIsSaving] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const read = readNumber(weight, { most: MAX_WEIGHT, units: UNIT_WORDS[unit], decimal: decimalMark() })
    const today = typedMoment(Date.now(), deviceTimeZone()).date
    const isDate = /^\d{4}-\d\d-\d\d$/.test(date)
    const found = {
      ...('problem' in read && { weight: read.problem }),
      ...('value' in read && read.value < 1 && { weight: 'Enter your weight.' }),
      ...(!isDate && { date: 'Enter the date.' }),
      ...(isDate && date > today && { date: 'This date is in the future.' }),
    }
    setErrors(found)
    if ('problem' in read || Object.keys(found).length > 0)
      return currentTarget.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus()
    setIsSaving(true)
    const noon = momentOf(dayOfDate(date), NOON_MIN, deviceTimeZone())
    // A weight entered for today is saved without a time, so it counts as measured now; a weight for another day counts as measured at
    // noon.
    const measured = date === today ? {} : { measuredAt: Math.min(Date.now(), noon) }
    const isSaved = await save(addBodyWeight, { weight: read.value, unit, ...measured })
    setIsSaving(false)
    if (isSaved) setWeight('')
  }

  return (
    <form
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_auto_1fr_auto]"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={`Weight, ${unit}`}
        name="weight"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={weight}
        error={errors.weight}
        disabled={isReadOnly}
        onChange={({ target }) => {
          setWeight(target.value)
          setErrors({})
        }}
      />
      <SelectField
        label="Unit"
        name="weightUnit"
        options={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
        value={settings.weightUnit}
        disabled={isReadOnly}
        onChange={({ target }) => void change('weightUnit', target.value === 'kg' ? 'kg' : 'lb')}
      />
      <Field
        label="Date"
        name="date"
        type="date"
        value={date}
        error={errors.date}
        disabled={isReadOnly}
        onChange={({ target }) => {
          setDate(target.value)
          setErrors({})
        }}
      />
      {/* Aligned with the input boxes instead of their labels. */}
      <Button
        type="submit"
        className="lg:mt-7"
        disabled={isSaving || isReadOnly}
        title={isReadOnly ? READ_ONLY : undefined}
      >
        Add weight
      </Button>
    </form>
  )
}

type WeightChartProps = {
  /** One weight per day, oldest first. */
  rows: readonly BodyWeightRow[]
  unit: WeightUnit
  /** Whether a day has more weights than the one in the chart. */
  hasMore: boolean
}

function WeightChart({ rows, unit, hasMore }: WeightChartProps) {
  const points = rows.map(({ measuredAt, ...row }) => ({ at: measuredAt, value: weightIn(unit, row) }))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const values = points.map(({ value }) => value)
  const change = Math.round((last.value - first.value) * 10) / 10
  const title =
    change === 0
      ? `${last.value} ${unit}, the same as at the start`
      : `${last.value} ${unit}, ${Math.abs(change)} ${unit} ${change > 0 ? 'more' : 'less'} than at the start`
  return (
    <ChartCard
      icon={Scale}
      topic="Body weight"
      title={title}
      note={
        hasMore
          ? 'The last weight of each day. The list below has all of them.'
          : 'The list below has the same figures.'
      }
    >
      <div className="max-w-xl">
        <LineChart
          label={`Body weight in ${unit}: from ${first.value} on ${formatDay(first.at)} to ${last.value} on ${formatDay(last.at)}, ${Math.min(...values)} at the lowest and ${Math.max(...values)} at the highest.`}
          unit={`Weight, ${unit}`}
          points={points}
          format={(value) => value.toLocaleString()}
        />
      </div>
    </ChartCard>
  )
}
