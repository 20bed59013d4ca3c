import { SETTINGS } from '@station-zero/schema/account/settings.ts'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { isHighContrast, setContrast, setGym, useLook } from '../ui/look.ts'
import { setSingleKeys, useHasSingleKeys } from '../ui/shortcuts.tsx'
import { Section, useChangeSetting } from './settings-parts.tsx'

/**
 * Settings section for the appearance. Dark mode is stored per person and follows the device until the person sets it; the other settings
 * are stored per device.
 */
export function ThemeSection() {
  const { settings, isReadOnly, change } = useChangeSetting()
  const isSystemDark = useSystemDark()
  const { contrast, isGym } = useLook()
  const hasSingleKeys = useHasSingleKeys()
  const { darkMode } = settings
  const isOwn = (darkMode !== 'system' && !isReadOnly) || contrast !== 'system'

  function followDevice() {
    if (darkMode !== 'system' && !isReadOnly) void change('darkMode', 'system')
    setContrast('system')
  }

  return (
    <>
      <Section title="Look">
        <Switch
          label={SETTINGS.darkMode.label}
          hint={darkMode === 'system' ? 'Matches this device' : undefined}
          checked={darkMode === 'system' ? isSystemDark : darkMode}
          disabled={isReadOnly}
          onChange={(isDark) => void change('darkMode', isDark)}
        />
        <Switch
          label="High contrast"
          hint={contrast === 'system' ? 'Matches this device' : 'On this device only'}
          checked={isGym || isHighContrast(contrast)}
          disabled={isGym}
          onChange={(isMore) => setContrast(isMore ? 'more' : 'normal')}
        />
        <Switch
          label="Gym mode"
          hint="High contrast with larger text and buttons, to read from arm’s length. On this device only."
          checked={isGym}
          onChange={setGym}
        />
        {isOwn && (
          <div>
            <Button variant="secondary" onClick={followDevice}>
              Follow this device again
            </Button>
          </div>
        )}
      </Section>
      <Section title="Keyboard">
        <Switch
          label="Single-key shortcuts"
          hint="Use numbers, letters and ? as shortcuts on cards, tests and jobs. When off, only Enter, Space, Tab and the arrow keys work. On this device only."
          checked={hasSingleKeys}
          onChange={setSingleKeys}
        />
      </Section>
    </>
  )
}

const query = () => matchMedia('(prefers-color-scheme: dark)')

/** Returns true if the device prefers a dark theme. */
function useSystemDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const watched = query()
      watched.addEventListener('change', listener)
      return () => watched.removeEventListener('change', listener)
    },
    () => query().matches,
  )
}
