import type { SecurityEventType } from '@station-zero/schema/auth/responses.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { request } from '../../data/request.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem, Section, useNotice } from '../settings-parts.tsx'
import { endedWords } from './password-section.tsx'
import {
  ago,
  type SecurityEvent,
  type SignedInSession,
  securitySentence,
  useFocusInList,
  useOpened,
} from './security-form.tsx'

const Answer = v.object({ ended: v.number() })

export function SessionsSection({
  sessions,
  onChanged,
}: {
  sessions: readonly SignedInSession[]
  onChanged: () => Promise<void>
}) {
  const say = useNotice()
  const [ending, setEnding] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const { list, gone, setGone } = useFocusInList()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const all = [...sessions.filter(({ isCurrent }) => isCurrent), ...others]

  async function end(what: string, path: string, words: (answer: unknown) => string) {
    setEnding(what)
    setProblem(undefined)
    try {
      say({ tone: 'good', text: words(await request('DELETE', path)) })
    } catch (error) {
      setProblem(securitySentence(error))
    }
    await onChanged()
    setEnding(null)
    setGone(gone + 1)
  }

  return (
    <Section title="Where you are signed in">
      <div>
        <ul ref={list} tabIndex={-1} aria-label="Where you are signed in" className="divide-y divide-line">
          {all.map(({ id, device, createdAt, usedAt, isCurrent }) => (
            <li key={id} className="flex min-h-16 items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {device || 'Unknown device'}
                  {isCurrent && <Badge tone="green">This device</Badge>}
                </p>
                <p className="text-muted text-sm">
                  {isCurrent ? `Signed in ${ago(createdAt, Date.now())}` : `Last used ${ago(usedAt, Date.now())}`}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  variant="secondary"
                  aria-label={`Sign out ${device || 'unknown device'}, last used ${ago(usedAt, Date.now())}`}
                  disabled={ending !== null}
                  onClick={() =>
                    void end(
                      id,
                      `/api/auth/sessions/${encodeURIComponent(id)}`,
                      () => `${device || 'It'} is signed out.`,
                    )
                  }
                >
                  {ending === id ? 'Signing out...' : 'Sign out'}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Problem>{problem}</Problem>
      </div>
      {others.length > 1 && (
        <EndAll
          count={others.length}
          isEnding={ending !== null}
          onEnd={() => end('all', '/api/auth/sessions', (answer) => endedWords(v.parse(Answer, answer).ended))}
        />
      )}
    </Section>
  )
}

/** Asks for confirmation, because signing out the other devices cannot be undone. */
function EndAll({ count, isEnding, onEnd }: { count: number; isEnding: boolean; onEnd: () => Promise<void> }) {
  const { isOpen, open, close, button } = useOpened()
  if (!isOpen)
    return (
      <div>
        <Button ref={button} variant="secondary" disabled={isEnding} onClick={open}>
          Sign out all other devices
        </Button>
      </div>
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Sign out all other devices</legend>
      <p>
        Sign out {count} other sessions? What they have not sent yet stays on those devices until you sign in there
        again.
      </p>
      <div className="grid gap-2 sm:flex">
        <Button autoFocus variant="danger" disabled={isEnding} onClick={() => void onEnd().then(close)}>
          {isEnding ? 'Signing out...' : 'Sign them out'}
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}

const SHOWN_AT_ONCE = 10

/** The account's security events, newest first. */
export function EventsSection({ events }: { events: readonly SecurityEvent[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  return (
    <Section title="Recent activity">
      {events.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ul className="divide-y divide-line empty:hidden">
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
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            Show more
          </Button>
        </div>
      )}
      <p className="text-muted text-sm">See something that was not you? Change your password now.</p>
    </Section>
  )
}

const names: Record<SecurityEventType, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Wrong password',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'codes-renewed': 'New recovery codes created',
  recovered: 'Signed in with a recovery code',
  'reset-by-operator': 'Reset code created for you',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'sso-connected': 'Single sign-on connected',
  'sso-disconnected': 'Single sign-on disconnected',
  'sessions-ended': 'Other devices signed out',
}
