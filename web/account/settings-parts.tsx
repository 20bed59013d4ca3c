import { changeSetting, settingArgs } from '@station-zero/schema/account/mutations.ts'
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@station-zero/schema/account/settings.ts'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { enact } from '../data/enact.ts'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../data/session.ts'
import { useSettings } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { useChoices } from '../ui/choices.tsx'
import { SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'

/** A group of rows in a panel, under its heading. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title={title} />
      {note && <p className="-mt-1 mb-3 text-muted">{note}</p>}
      <div className="field-rows divide-y divide-line rounded-lg border border-line bg-surface empty:hidden *:px-4 *:py-3">
        {children}
      </div>
    </section>
  )
}

export function ReadOnlyNote() {
  if (!useIsReadOnly()) return null
  return <p className="rounded-md bg-amber-wash px-3 py-2 font-semibold text-amber-ink">{READ_ONLY}</p>
}

interface Notice {
  tone: 'good' | 'bad'
  text: string
}

const SETTINGS = 'settings'

/** Shows a notice as a toast; null dismisses an error that no longer applies. */
export function useNotice(): (notice: Notice | null) => void {
  const { toast, settle } = useToast()
  return useCallback(
    (notice) => {
      if (!notice) return settle(SETTINGS)
      toast({ title: notice.text, tone: notice.tone === 'bad' ? 'destructive' : 'neutral', about: SETTINGS })
    },
    [toast, settle],
  )
}

/** Unsaved input by form and account. Lost when the page is closed. */
const unsaved = new Map<string, object>()

/** State of a form with a Save button. Unsaved input is preserved when the person navigates to another screen and back. */
export function useUnsaved<T extends object>(form: string) {
  const key = `${form} ${useVisitor().user?.id}`
  const [typed, setTyped] = useState<Partial<T>>(() => unsaved.get(key) ?? {})
  const [isUnsaved, setIsUnsaved] = useState(() => unsaved.has(key))

  function type(more: Partial<T>) {
    const next = { ...typed, ...more }
    unsaved.set(key, next)
    setTyped(next)
    setIsUnsaved(true)
  }

  function onSaved() {
    unsaved.delete(key)
    setIsUnsaved(false)
  }

  return { typed, type, isUnsaved, onSaved }
}

/** The form's Save button, with a note if there are unsaved changes. */
export function SaveRow({ isUnsaved, children }: { isUnsaved: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:[&>button]:w-full">
      {children}
      {isUnsaved && <p className="text-muted">Not saved yet.</p>}
    </div>
  )
}

/** An error that applies to no single field. Always rendered, so that screen readers announce the error when it appears. */
export function Problem({ children }: { children: string | undefined }) {
  return (
    <p aria-live="polite" className="rounded-md bg-red-wash px-3 py-2 font-semibold text-red-ink empty:hidden">
      {children}
    </p>
  )
}

/** Returns the current settings and a function that changes a setting immediately. The demo account's settings are read-only. */
export function useChangeSetting() {
  const stored = useSettings() ?? DEFAULT_SETTINGS
  const isReadOnly = useIsReadOnly()
  const say = useNotice()

  const [settings, change] = useChoices<Settings>(stored, save)

  async function save(key: SettingKey, value: Settings[SettingKey]): Promise<boolean> {
    try {
      await enact(changeSetting, settingArgs(key, value))
      say(null)
      return true
    } catch (error) {
      say({ tone: 'bad', text: `Not saved. ${whyNotSaved(error)}` })
      return false
    }
  }

  return { settings, isReadOnly, change }
}
