import { Section } from '../section.tsx'
import { InstallGuide } from './install-guide.tsx'
import { useInstallWay } from './use-install.ts'

/** In Settings, where it can always be found again. Renders nothing in the installed app. */
export function InstallSection() {
  const way = useInstallWay()
  if (!way) return null
  return (
    <Section title="Install the app">
      <div className="pt-2">
        <InstallGuide way={way} />
      </div>
    </Section>
  )
}
