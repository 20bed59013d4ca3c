import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { settingArgs } from '@station-zero/schema/account/setting-args.ts'
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@station-zero/schema/account/settings.ts'
import { enact } from '../data/enact.ts'
import { useIsReadOnly } from '../data/session.ts'
import { useSettings } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/why-not-saved.ts'
import { useChoices } from '../ui/choices.tsx'
import { useNotice } from './notice.ts'

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
