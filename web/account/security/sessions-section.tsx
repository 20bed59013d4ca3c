import { useState } from 'react'
import * as v from 'valibot'
import { request } from '../../data/request.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useNotice } from '../notice.ts'
import { Section } from '../section.tsx'
import { ago } from './ago.ts'
import { Problem } from './form-parts.tsx'
import { endedWords } from './password-section.tsx'
import { useFocusInList } from './use-focus-in-list.ts'
import { useOpened } from './use-opened.ts'
import { securitySentence } from './use-secure-form.ts'
import type { SignedInSession } from './use-security.ts'

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
                  void end(id, `/api/auth/sessions/${encodeURIComponent(id)}`, () => `${device || 'It'} is signed out.`)
                }
              >
                {ending === id ? 'Signing out...' : 'Sign out'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
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

/** Asks first, because it cannot be undone. */
function EndAll({ count, isEnding, onEnd }: { count: number; isEnding: boolean; onEnd: () => Promise<void> }) {
  const { isOpen, open, close, button } = useOpened()
  if (!isOpen)
    return (
      <Button ref={button} variant="secondary" className="mt-2 w-full" disabled={isEnding} onClick={open}>
        Sign out all other devices
      </Button>
    )
  return (
    <fieldset className="mt-2 grid gap-2 rounded-md bg-sunken p-4">
      <legend className="sr-only">Sign out all other devices</legend>
      <p>
        Sign out {count} other sessions? What they have not sent yet stays on those devices until you sign in there
        again.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
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
