import { DEFAULT_SETTINGS, WEIGHT_UNITS } from '@station-zero/schema/account/settings.ts'
import { readNumber } from '@station-zero/schema/core/typed-number.ts'
import { BARS, loadBar, type PlateSet, USUAL_PLATES } from '@station-zero/schema/physical/plates.ts'
import type { WeightUnit } from '@station-zero/schema/physical/sets.ts'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSettings } from '../../data/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { decimalMark, UNIT_WORDS } from '../player/set-entry.tsx'

const MAX_PAIRS = 12

type PlatesProps = {
  /** The set's weight, if the calculator is opened in a workout. */
  weight?: number | undefined
  unit?: WeightUnit | undefined
}

/** Calculates the plates on each side of the bar. */
export function Plates({ weight, unit: unitOfSet }: PlatesProps) {
  const settingsUnit = (useSettings() ?? DEFAULT_SETTINGS).weightUnit
  const [chosenUnit, setChosenUnit] = useState<WeightUnit | undefined>(unitOfSet)
  const unit = chosenUnit ?? settingsUnit
  const [typed, setTyped] = useState(weight ? `${weight}` : '')
  const [gym, setGym] = useGym(unit)
  const read =
    typed.trim() === '' ? null : readNumber(typed, { most: 2_000, units: UNIT_WORDS[unit], decimal: decimalMark() })
  const problem = read && 'problem' in read ? read.problem : undefined
  const loading = read && 'value' in read ? loadBar(read.value, gym) : undefined
  return (
    <div data-kept className="grid max-w-xl grid-cols-1 gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          label={`Weight, ${unit}`}
          name="weight"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label="Unit"
          name="unit"
          value={unit}
          options={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setChosenUnit(target.value === 'kg' ? 'kg' : 'lb')}
        />
        <SelectField
          label="Bar"
          name="bar"
          value={`${gym.bar}`}
          options={BARS[unit].map((bar) => ({ value: `${bar}`, label: `${bar} ${unit}` }))}
          onChange={({ target }) => setGym({ ...gym, bar: Number(target.value) })}
        />
      </div>
      <div role="status" className="rounded-lg bg-sunken p-4 empty:hidden">
        {read === null && <p>Enter a weight to see the plates.</p>}
        {loading === null && (
          <p>
            The bar alone weighs {gym.bar} {unit}.
          </p>
        )}
        {loading && read && 'value' in read && (
          <>
            <p className="text-muted">On each side</p>
            <p className="font-display font-semibold text-4xl leading-tight [overflow-wrap:anywhere]">
              {loading.side.length === 0 ? 'No plates' : sideInWords(loading.side)}
            </p>
            {Math.abs(loading.total - read.value) > 0.001 && (
              <p className="mt-1 font-semibold">
                That is {loading.total} {unit}: these plates can’t make {read.value} {unit}.
              </p>
            )}
          </>
        )}
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">Pairs of plates at your gym</legend>
        <ul className="divide-y divide-line border-line border-y">
          {gym.plates.map(({ weight: plate, pairs }, at) => {
            const set = (to: number) =>
              setGym({ ...gym, plates: gym.plates.map((one, nth) => (nth === at ? { ...one, pairs: to } : one)) })
            return (
              <li key={plate} className="flex items-center gap-2 py-1">
                <span className="min-w-0 flex-1">
                  {plate} {unit}
                </span>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`${plate} ${unit}: one pair less`}
                  disabled={pairs === 0}
                  onClick={() => set(pairs - 1)}
                >
                  <Minus aria-hidden="true" className="size-5" />
                </Button>
                <span className="w-8 text-center tabular-nums">{pairs}</span>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`${plate} ${unit}: one pair more`}
                  disabled={pairs >= MAX_PAIRS}
                  onClick={() => set(pairs + 1)}
                >
                  <Plus aria-hidden="true" className="size-5" />
                </Button>
              </li>
            )
          })}
        </ul>
      </fieldset>
    </div>
  )
}

/** Formats the plates of one side, for example '2 × 45 + 25 + 2.5'. */
function sideInWords(side: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const plate of side) counts.set(plate, (counts.get(plate) ?? 0) + 1)
  return [...counts].map(([plate, count]) => (count === 1 ? `${plate}` : `${count} × ${plate}`)).join(' + ')
}

const keyOf = (unit: WeightUnit): string => `plates:${unit}`

/** Returns the bar and plates stored on this device, or the usual ones if none are stored, and a function that changes and stores them. */
function useGym(unit: WeightUnit): [gym: PlateSet, set: (gym: PlateSet) => void] {
  const [chosen, setChosen] = useState<Partial<Record<WeightUnit, PlateSet>>>({})
  const set = (gym: PlateSet) => {
    setChosen({ ...chosen, [unit]: gym })
    try {
      localStorage.setItem(keyOf(unit), JSON.stringify([gym.bar, ...gym.plates.map(({ pairs }) => pairs)]))
    } catch {
      // If storage is blocked or full, the plates are forgotten when the page is closed.
    }
  }
  return [chosen[unit] ?? rememberedGym(unit), set]
}

function rememberedGym(unit: WeightUnit): PlateSet {
  const usual = USUAL_PLATES[unit]
  try {
    const [bar, ...pairs]: unknown[] = JSON.parse(localStorage.getItem(keyOf(unit)) ?? '[]')
    const isCount = (count: unknown): count is number => typeof count === 'number' && count >= 0 && count <= MAX_PAIRS
    if (typeof bar !== 'number' || !BARS[unit].includes(bar) || pairs.length !== usual.plates.length) return usual
    if (!pairs.every(isCount)) return usual
    return { bar, plates: usual.plates.map((plate, at) => ({ ...plate, pairs: pairs[at] ?? plate.pairs })) }
  } catch {
    return usual
  }
}
