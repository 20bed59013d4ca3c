import { type TypedTargets, targetChanges, targetErrors } from '@station-zero/schema/account/target-form.ts'
import { dropTarget, setTarget, type Targets, targetsOf } from '@station-zero/schema/account/targets.ts'
import { studyDay, WEEK_DAYS } from '@station-zero/schema/core/time.ts'
import { type FormEvent, useState } from 'react'
import { enact } from '../data/enact.ts'
import { listTargets, readSettings } from '../data/repositories/settings.ts'
import { useIsReadOnly } from '../data/session.ts'
import { studyTimeZone } from '../data/time-zone.ts'
import { useLive } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/why-not-saved.ts'
import { useNotice } from './notice.ts'

/** The dates and minutes as typed, until they are saved. Undefined while loading. */
export function useTargetsForm(onSaved: () => void) {
  const known = useLive(async (db) => {
    const [rows, { preferredStudyTime }] = await Promise.all([listTargets(db), readSettings(db)])
    return { targets: targetsOf(rows), usual: WEEK_DAYS.map(() => Number(preferredStudyTime)) }
  }, [])
  const [changed, setChanged] = useState<Partial<TypedTargets>>({})
  const [hasTried, setHasTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const isReadOnly = useIsReadOnly()
  const say = useNotice()
  if (!known) return undefined
  const { targets, usual } = known
  const today = studyDay(Date.now(), studyTimeZone())
  const typed = { ...typedOf(targets, usual), ...changed }
  const errors = hasTried ? targetErrors(typed, targets, today) : {}

  async function save() {
    setIsSaving(true)
    try {
      for (const change of targetChanges(typed, targets, usual))
        await ('set' in change ? enact(setTarget, change.set) : enact(dropTarget, { target: change.drop }))
      onSaved()
    } catch (error) {
      say({ tone: 'bad', text: `Not saved. ${whyNotSaved(error)}` })
    } finally {
      setIsSaving(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasTried(true)
    const form = event.currentTarget
    // A date that was only half typed is empty to the form.
    const half = [...form.querySelectorAll<HTMLInputElement>('input[type=date]')].find((one) => one.validity.badInput)
    const [first] = Object.keys(targetErrors(typed, targets, today))
    if (half) say({ tone: 'bad', text: 'Enter the whole date: month, day and year.' })
    const wrong = half ?? (first && form.elements.namedItem(first))
    if (wrong instanceof HTMLElement) wrong.focus()
    else if (!isSaving) void save()
  }

  return {
    typed,
    errors,
    targets,
    isReadOnly,
    isSaving,
    today,
    type: (more: Partial<TypedTargets>) => setChanged((before) => ({ ...before, ...more })),
    onSubmit,
  }
}

const typedOf = ({ written, cpat, oral, minutes }: Targets, usual: readonly number[]): TypedTargets => ({
  written: written?.date ?? '',
  profile: written?.profile ?? 'general',
  cpat: cpat?.date ?? '',
  oral: oral?.date ?? '',
  minutes: (minutes ?? usual).map(String),
})
