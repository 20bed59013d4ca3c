import { ClipboardList } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { useCurrent } from '../../db/page/active-account.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { paths } from '../use-prep-view.ts'
import { StartAnotherTest } from './start-another-test.tsx'
import { useStartTest } from './use-start-test.ts'

/** What a link from another screen carries beside its address, so that following the address alone starts nothing. */
const StartState = v.object({ startTest: v.object({ deckId: v.nullable(v.string()) }) })

/** Starts the test that the link asked for, once; otherwise shows the list. */
export function StartByLink({ children }: { children: ReactNode }) {
  const db = useCurrent()?.db
  const { state } = useLocation()
  const navigate = useNavigate()
  const starting = useStartTest()
  const [isAsked, setIsAsked] = useState(() => v.is(StartState, state))
  const begin = useEffectEvent(async () => {
    if (!db || !v.is(StartState, state)) return
    const { deckId } = state.startTest
    void navigate(paths.list, { replace: true, state: null })
    const deck = deckId === null ? undefined : await db.decks.get(deckId)
    await starting.start(deck ? { type: 'deck-specific', deck } : { type: 'mixed' })
    setIsAsked(false)
  })
  useEffect(() => {
    if (isAsked && db) void begin()
  }, [isAsked, db])
  if (isAsked)
    return (
      <>
        <PageHeader icon={<ClipboardList />} title="Practice Test" subtitle="Practice test" />
        <Spinner label="Making your test..." />
      </>
    )
  return (
    <>
      {starting.problem && (
        <p role="alert" className="mb-4 font-semibold text-red-ink">
          {starting.problem}
        </p>
      )}
      {children}
      <StartAnotherTest starting={starting} />
    </>
  )
}
