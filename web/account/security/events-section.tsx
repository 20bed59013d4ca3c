import type { SecurityEventType } from '@station-zero/schema/auth/responses.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Section } from '../section.tsx'
import { ago } from './ago.ts'
import type { SecurityEvent } from './use-security.ts'

const SHOWN_AT_ONCE = 10

/** What happened to the account, newest first. */
export function EventsSection({ events }: { events: readonly SecurityEvent[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  return (
    <Section title="Recent activity">
      {events.length === 0 && <p className="pt-2 text-muted">Nothing yet.</p>}
      <ul className="divide-y divide-line">
        {events.slice(0, shown).map(({ id, type, at, device }) => (
          <li key={id} className="flex min-h-12 items-baseline justify-between gap-3 py-2">
            <p className="min-w-0">
              <span className="font-semibold">{names[type as SecurityEventType] ?? type}</span>
              {device && <span className="block text-muted text-sm">{device}</span>}
            </p>
            <time dateTime={new Date(at).toISOString()} className="shrink-0 text-muted text-sm">
              {ago(at, Date.now())}
            </time>
          </li>
        ))}
      </ul>
      {shown < events.length && (
        <Button variant="secondary" className="mt-2 w-full" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show more
        </Button>
      )}
      <p className="pt-2 text-muted text-sm">See something that was not you? Change your password now.</p>
    </Section>
  )
}

const names: Record<SecurityEventType, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Wrong password',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail changed',
  'codes-renewed': 'New recovery codes made',
  recovered: 'Signed in with a recovery code',
  'reset-by-operator': 'Reset code made for you',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'sessions-ended': 'Other devices signed out',
}
