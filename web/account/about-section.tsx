import { CHANGES } from '@station-zero/schema/account/changes.ts'
import { POLICY_NAMES, POLICY_TITLES, policyAddress } from '@station-zero/schema/policies/policies.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { InstallSection } from './install/install-guide.tsx'
import { Section } from './settings-parts.tsx'
import { markChangesSeen } from './whats-new.ts'

/** How many of the latest `CHANGES` to show. */
const SHOWN = 8

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** URL of the license texts, which the build writes (`web/build/licenses.ts`). Not cached by the service worker. */
const LICENSES = '/third-party-licenses.txt'

const linkClass = 'flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4'

/** What changed in the app, how to install it, and the pages about this station. */
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
      <Section title="This station">
        {POLICY_NAMES.map((name) => (
          <Link key={name} to={policyAddress(name)} className={linkClass}>
            {POLICY_TITLES[name]}
          </Link>
        ))}
        <a href={LICENSES} target="_blank" rel="noopener" className={linkClass}>
          Licenses of third-party software
        </a>
      </Section>
    </>
  )
}
