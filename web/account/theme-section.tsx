import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { Section } from './section.tsx'
import { useChangeSetting } from './use-change-setting.ts'
import { useSystemDark } from './use-system-dark.ts'

/** Follows the device's theme until the person chooses one. */
export function ThemeSection() {
  const { settings, isReadOnly, change } = useChangeSetting()
  const isSystemDark = useSystemDark()
  const { darkMode } = settings
  return (
    <Section title="Look">
      <Switch
        label="Dark mode"
        hint={darkMode === 'system' ? 'As on this device' : undefined}
        checked={darkMode === 'system' ? isSystemDark : darkMode}
        disabled={isReadOnly}
        onChange={(isDark) => void change('darkMode', isDark)}
      />
      {darkMode !== 'system' && !isReadOnly && (
        <Button variant="secondary" onClick={() => void change('darkMode', 'system')}>
          Follow this device again
        </Button>
      )}
    </Section>
  )
}
