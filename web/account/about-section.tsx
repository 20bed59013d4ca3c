import { CHANGES } from '@station-zero/schema/account/changes.ts'
import { useEffect } from 'react'
import { InstallSection } from './install/install-guide.tsx'
import { Section } from './settings-parts.tsx'
import { markChangesSeen } from './whats-new.ts'

/** How many of the latest `CHANGES` to show. */
const SHOWN = 8

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What changed in the app, and how to install it. */
export function AboutSection() {
  useEffect(() => markChangesSeen(), [])
  return (
    <>
      <Section title="What’s new">
        {CHANGES.slice(0, SHOWN).map(({ date, title, text }, at) => (
          <article key={title} className="grid gap-1">
            {date !== CHANGES[at - 1]?.date && (
              <p className="text-muted text-sm">
                <time dateTime={date}>{dayInWords.format(Date.parse(date))}</time>
              </p>
            )}
            <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
            <p className="max-w-prose">{text}</p>
          </article>
        ))}
      </Section>
      <InstallSection />
    </>
  )
}
