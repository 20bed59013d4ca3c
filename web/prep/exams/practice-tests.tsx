import { TEST_LENGTH } from '@station-zero/schema/prep/score.ts'
import { phaseOf } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useDraft } from '../../data/drafts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { paths } from '../use-prep-view.ts'
import { countBlank, TEST_DRAFT } from './draft.ts'
import type { TestDraft } from './draft-shape.ts'
import { partLabel, scopeOf } from './parts/scope.ts'
import { RecentTests } from './recent-tests.tsx'
import { SimulatorCard } from './simulator-card.tsx'
import { StartAnotherTest } from './start-another-test.tsx'
import { type TestKind, useStartTest } from './use-start-test.ts'

/** The number of decks that get their own test button (SPEC 9). */
const DECK_BUTTONS = 3

export function PracticeTests({ decks }: { decks: RowOf<'decks'>[] }) {
  const [draft] = useDraft<TestDraft>(TEST_DRAFT)
  const starting = useStartTest()
  const { isStarting, problem } = starting
  const start = (kind: TestKind) => void starting.start(kind)
  return (
    <section aria-labelledby="practice-tests" className="grid gap-3">
      <h2 id="practice-tests" tabIndex={-1} className="scroll-mt-4 text-2xl outline-none">
        Practice Tests
      </h2>
      {draft && <UnderWay draft={draft} />}
      <SimulatorCard isStarting={isStarting} onStart={(profile) => start({ type: 'simulator', profile })} />
      <Card className="grid gap-4">
        <p className="text-muted">{TEST_LENGTH} questions, made on this device. Works without a signal.</p>
        <Button size="large" disabled={isStarting} onClick={() => start({ type: 'mixed' })}>
          <ClipboardList aria-hidden="true" className="size-5" />
          Mixed Practice Test
        </Button>
        <div className="grid grid-cols-3 gap-3">
          {decks.slice(0, DECK_BUTTONS).map((deck) => (
            <Button
              key={deck.id}
              variant="secondary"
              className="px-2!"
              disabled={isStarting}
              onClick={() => start({ type: 'deck-specific', deck })}
            >
              {firstWord(deck.name)} Test
            </Button>
          ))}
        </div>
        <p role="alert" className="font-semibold text-red-ink empty:hidden">
          {problem}
        </p>
      </Card>
      <RecentTests />
      <StartAnotherTest starting={starting} />
    </section>
  )
}

const firstWord = (name: string): string => name.split(' ')[0] ?? name

function placeWords(draft: TestDraft): string {
  const { from, to } = scopeOf(draft)
  const part = partLabel(draft)
  const [start, answered] = [part ? `${part}, ` : '', to - from - countBlank(draft)]
  if (draft.exam?.parts && phaseOf(draft.exam.parts) !== 'questions') return part ?? 'not started yet'
  return `${start}question ${draft.index - from + 1} of ${to - from}, ${answered} answered`
}

function UnderWay({ draft }: { draft: TestDraft }) {
  const isFinished = draft.finishedAt !== null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 border-2 border-amber">
      <div>
        <h3 className="text-xl">{isFinished ? 'Test not saved yet' : 'Test in progress'}</h3>
        <p className="text-muted">
          {isFinished
            ? `${draft.name}: finished, kept here until it can be saved`
            : `${draft.name}: ${placeWords(draft)}`}
        </p>
      </div>
      <Link to={paths.test} className={buttonClass()}>
        {isFinished ? 'Save it now' : 'Continue test'}
      </Link>
    </Card>
  )
}
