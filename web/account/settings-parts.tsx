import { changeSetting, settingArgs } from '@station-zero/schema/account/mutations.ts'
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@station-zero/schema/account/settings.ts'
import { ChevronLeft } from 'lucide-react'
import { createContext, type FormEvent, type ReactNode, use, useId, useState } from 'react'
import { enact } from '../data/enact.ts'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { useSettings } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { Button } from '../ui/button.tsx'
import { useChoices } from '../ui/choices.tsx'
import { rememberFocus } from '../ui/focus.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 border-line border-b pb-1 text-xl">
        {title}
      </h3>
      {children}
    </section>
  )
}

export function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="quiet" className="-ml-3 justify-self-start" onClick={onBack}>
      <ChevronLeft aria-hidden="true" className="size-5" />
      Settings
    </Button>
  )
}

export function ReadOnlyNote() {
  if (!useIsReadOnly()) return null
  return <p className="rounded-md bg-amber-wash px-3 py-2 font-semibold text-amber-ink">{READ_ONLY}</p>
}

export interface NoticeText {
  tone: 'good' | 'bad'
  text: string
}

/** A toast would be hidden behind the open dialog, so the dialog shows the message itself. */
export const Notice = createContext<(notice: NoticeText | null) => void>(() => {})

export const useNotice = (): ((notice: NoticeText | null) => void) => use(Notice)

/** By field name; errors that belong to no field are under `form`. */
export type FieldErrors = Record<string, string>

type Form = {
  /** What is wrong before anything is sent; empty if nothing is. */
  check(data: FormData): FieldErrors
  send(data: FormData, form: HTMLFormElement): Promise<void>
  /** Says beside which field a failure belongs. */
  place(error: unknown, form: HTMLFormElement): FieldErrors
}

/**
 * Checks what was typed and sends it, once at a time; the first field with an error gets the focus. The fields are uncontrolled, so
 * what was typed stays whatever happens. The forms to sign in have `useAuthForm`, so that the first route does not load this.
 */
export function useForm({ check, send, place }: Form) {
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const giveFocus = rememberFocus()
    const refuse = (found: FieldErrors) => {
      setErrors(found)
      giveFocus(form.elements.namedItem(Object.keys(found)[0] ?? ''))
    }
    const wrong = check(data)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setErrors({})
    setIsPending(true)
    try {
      await send(data, form)
    } catch (error) {
      refuse(place(error, form))
    } finally {
      setIsPending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) void submit(event.currentTarget)
  }

  return { isPending, errors, onSubmit, clearErrors: () => setErrors({}) }
}

export function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}

/** Never trimmed: a space may be part of the password. */
export function passwordOf(data: FormData, name = 'password'): string {
  return String(data.get(name) ?? '')
}

/** The current settings and a function that changes one at once. The published demo account cannot change any. */
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
