import { answeredIn, drillOf, missedIn } from '@station-zero/schema/prep/missed.ts'
import { ClipboardList } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import type { AccountDb } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { readDeck } from '../../data/repositories/decks.ts'
import { readExam } from '../../data/repositories/readiness.ts'
import { readTest } from '../../data/repositories/tests.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StartInstead } from '../../ui/unfinished.tsx'
import { paths } from '../use-prep-view.ts'
import { readAsked } from './exam-queries.ts'
import { type StartTest, type TestKind, useStartTest } from './use-start-test.ts'

/** Navigation state of links that start a test, so that opening the URL alone does not start a test. */
const StartState = v.object({
  startTest: v.union([
    v.object({ deckId: v.nullable(v.string()) }),
    v.object({ examId: v.string() }),
    v.object({ missedOf: v.string() }),
  ]),
})

/** Starts the test requested by the link, once; otherwise shows the deck list. */
export function StartByLink({ children }: { children: ReactNode }) {
  const db = useCurrent()?.db
  const { state } = useLocation()
  const navigate = useNavigate()
  // Replaces the history entry, so that Back leads to the screen with the link and not to the deck list.
  const starting = useStartTest(null, true)
  const [isAsked, setIsAsked] = useState(() => v.is(StartState, state))
  const begin = useEffectEvent(async () => {
    if (!db || !v.is(StartState, state)) return
    void navigate(paths.list, { replace: true, state: null })
    await starting.start(await kindOf(db, state.startTest))
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

async function kindOf(db: AccountDb, wanted: v.InferOutput<typeof StartState>['startTest']): Promise<TestKind> {
  if ('missedOf' in wanted) return { type: 'drill', questionIds: await missedOf(db, wanted.missedOf) }
  if ('examId' in wanted) return { type: 'simulator', profile: await readExam(db, wanted.examId) }
  const deck = wanted.deckId === null ? undefined : await readDeck(db, wanted.deckId)
  return deck ? { type: 'deck-specific', deck } : { type: 'mixed' }
}

async function missedOf(db: AccountDb, testId: string): Promise<string[]> {
  const test = await readTest(db, testId)
  if (!test) return []
  const { questions } = await readAsked(db, test.questions)
  return drillOf(missedIn(answeredIn(test, (_, at) => questions[at]))).map(({ id }) => id)
}

/** Asks whether to discard the unfinished test, which another tab may have started. */
export function StartAnotherTest({ starting: { question, start, drop } }: { starting: StartTest }) {
  if (!question) return null
  const { wanted, underWay } = question
  return (
    <StartInstead
      title="A test is in progress"
      resume={
        <Link to={paths.test} className={buttonClass('primary', 'large')}>
          Continue the test
        </Link>
      }
      discardLabel="Discard it and start a new one"
      onDiscard={() => void start(wanted, underWay.seed)}
      onClose={drop}
    >
      Starting another one discards {underWay.name} with the answers you gave.
    </StartInstead>
  )
}
