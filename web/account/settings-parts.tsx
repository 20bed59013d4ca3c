import { changeSetting, settingArgs } from '@station-zero/schema/account/mutations.ts'
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@station-zero/schema/account/settings.ts'
import { ChevronLeft } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { enact } from '../data/enact.ts'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { useSettings } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { Button } from '../ui/button.tsx'
import { useChoices } from '../ui/choices.tsx'

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
