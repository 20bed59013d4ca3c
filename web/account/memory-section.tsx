import { SETTINGS } from '@station-zero/schema/account/settings.ts'
import { calendarDay, midnightUtc } from '@station-zero/schema/core/time.ts'
import { FIT_FROM_REVIEWS } from '@station-zero/schema/prep/fit.ts'
import { fadesWords, RETENTIONS, retentionWords } from '@station-zero/schema/prep/memory-words.ts'
import { useState } from 'react'
import { type MemoryCurve, readMemoryCurve } from '../data/repositories/memory-curve.ts'
import { useStudyTimeZone } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { Switch } from '../ui/choices.tsx'
import { SelectField } from '../ui/field.tsx'
import { Section, useChangeSetting } from './settings-parts.tsx'

/** Settings for the person's own memory curve and for the recall at which cards become due. */
export function MemorySection() {
  const { settings, isReadOnly, change } = useChangeSetting()
  const { fittedMemory, desiredRetention } = settings
  const [now] = useState(Date.now)
  const curve = useLive((db) => readMemoryCurve(db, now), [now])
  const listed: readonly string[] = RETENTIONS
  const choices = listed.includes(desiredRetention) ? listed : [...listed, desiredRetention].sort()
  return (
    <Section title="Memory">
      <Switch
        label={SETTINGS.fittedMemory.label}
        hint={<CurveWords curve={curve} isOn={fittedMemory} />}
        checked={fittedMemory}
        disabled={isReadOnly}
        onChange={(isOn) => void change('fittedMemory', isOn)}
      />
      <SelectField
        label={SETTINGS.desiredRetention.label}
        name="desiredRetention"
        hint="The chance that you still know a card when it is due. A higher chance means more reviews. The estimates are for the cards that you have seen so far."
        options={choices.map((value) => ({ value, label: retentionWords(value, curve?.reviewsPerDay.get(value)) }))}
        value={desiredRetention}
        disabled={isReadOnly}
        onChange={({ target }) => void change('desiredRetention', target.value)}
      />
    </Section>
  )
}

const LEARNING = `The app learns it from your reviews, after ${FIT_FROM_REVIEWS} reviews of cards that you had seen on an earlier day. Until then, due dates are based on the average of many learners.`

function CurveWords({ curve, isOn }: { curve: MemoryCurve | undefined; isOn: boolean }) {
  const timeZone = useStudyTimeZone()
  // The default text reserves space while the curve loads, so that the settings below do not move.
  if (!curve) return <span className="invisible">{LEARNING}</span>
  const { own, isUpdating } = curve
  const updating = isUpdating ? ' Your cards are being updated now.' : ''
  if (!isOn)
    return `Off: due dates are based on the average of many learners.${own ? ' Your own curve is kept.' : ''}${updating}`
  if (!own) return LEARNING + updating
  const since = dateWords(own.fittedAt, timeZone)
  return `Your memory fades ${fadesWords(own.ratio)}. Due dates and forecasts have used your own curve since ${since}. It was calculated from ${own.reviews.toLocaleString('en-US')} of your reviews.${updating}`
}

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dateWords = (at: number, timeZone: string): string => inWords.format(midnightUtc(calendarDay(at, timeZone)))
