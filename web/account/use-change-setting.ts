import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@station-zero/schema/account/settings.ts'
import { enact } from '../db/enact.ts'
import { useSettings } from '../db/use-settings.ts'
import { useIsReadOnly } from '../db/visitor.ts'
import { useNotice } from './notice.ts'

/** The settings as they are, and a way to change one at once. The published demo account changes none. */
export function useChangeSetting() {
  const settings = useSettings() ?? DEFAULT_SETTINGS
  const isReadOnly = useIsReadOnly()
  const say = useNotice()

  async function change<Key extends SettingKey>(key: Key, value: Settings[Key]): Promise<void> {
    try {
      await enact(changeSetting, { key, value })
      say(null)
    } catch (error) {
      const description = error instanceof Error ? error.message : 'The device could not save it.'
      say({ tone: 'bad', text: `Not saved. ${description}` })
    }
  }

  return { settings, isReadOnly, change }
}
