import { SCENE_MINUTES } from '@station-zero/schema/prep/exam.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { meanScore, TEST_LENGTH } from '@station-zero/schema/prep/score.ts'
import { phaseOf } from '@station-zero/schema/prep/sitting.ts'
import {
  type ExamProfile,
  hasSteps,
  type ProfilePart,
  questionsOfPart,
  questionsOfProfile,
} from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronRight, ClipboardList, Timer } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDraft } from '../../data/drafts.ts'
import { listLatestTests, listSimulatorScores } from '../../data/repositories/tests.ts'
import { useLive } from '../../data/use-live.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDayAndTime } from '../../ui/format.ts'
import { ProgressLink } from '../../ui/progress-link.tsx'
import { paths } from '../use-prep-view.ts'
import { countBlank, partLabel, scopeOf, TEST_DRAFT, type TestDraft } from './draft.ts'
import { useProfiles } from './exam-queries.ts'
import { StartAnotherTest } from './start-test.tsx'
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

type SimulatorCardProps = { isStarting: boolean; onStart: (profile: ExamProfile) => void }

/** The hundred-question exam: what it is, how past attempts went, and the choice of blueprint. */
function SimulatorCard({ isStarting, onStart }: SimulatorCardProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const average = useLive(async (db) => meanScore(await listSimulatorScores(db)), [])
  return (
    <Card className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <h3 className="text-xl">Written Exam Simulator</h3>
        <p className="text-muted">100 questions • 2 hours</p>
        <p className="font-semibold">
          {average === undefined ? ' ' : average === null ? 'No attempts yet' : `${average}% avg`}
        </p>
      </div>
      <Button size="large" disabled={isStarting} onClick={() => setIsChoosing(true)}>
        <Timer aria-hidden="true" className="size-5" />
        Start Simulator
      </Button>
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title="Written Exam Simulator">
        <ProfileForm
          onStart={(profile) => {
            setIsChoosing(false)
            onStart(profile)
          }}
        />
      </Dialog>
    </Card>
  )
}

/** Choice of the exam profile. Details of the chosen one are shown below its name. */
function ProfileForm({ onStart }: { onStart: (profile: ExamProfile) => void }) {
  const profiles = useProfiles() ?? [GENERAL]
  const [id, setId] = useState(GENERAL.id)
  const profile = profiles.find((one) => one.id === id) ?? GENERAL
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onStart(profile)
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Which exam?</legend>
        {profiles.map((one) => (
          <Fragment key={one.id}>
            <label className="flex gap-3 rounded-md border-2 border-line p-3 hover:border-edge has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
              <input
                type="radio"
                name="profile"
                value={one.id}
                checked={one.id === profile.id}
                onChange={() => setId(one.id)}
                className="mt-0.5 size-5 shrink-0 outline-none"
              />
              <span>
                <span className="block font-semibold">{one.name}</span>
                <span className="block text-muted">{one.summary}</span>
              </span>
            </label>
            {one.id === profile.id && <About profile={one} />}
          </Fragment>
        ))}
      </fieldset>
      <p>{clockWords(profile)}</p>
      <div data-dock className="sticky bottom-0 -mx-4 -mb-4 bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" size="large" className="w-full">
          Start the {questionsOfProfile(profile)} questions
        </Button>
      </div>
    </form>
  )
}

function About({ profile }: { profile: ExamProfile }) {
  const { parts, styleOf, source, checkedOn, limits } = profile
  return (
    <section aria-label={`About ${profile.name}`} className="grid gap-3 rounded-md bg-sunken p-3">
      <ul className="grid gap-2">
        {parts.map((part) => (
          <li key={part.name}>
            {parts.length > 1 && <span className="block font-semibold">{titleOf(part)}</span>}
            <span className="block">{sectionsOf(part)}</span>
          </li>
        ))}
      </ul>
      {profile.isPassedByPart && <p>You have to pass each part on its own.</p>}
      {styleOf && <p className="font-semibold">{styleOf}</p>}
      <ul className="grid list-disc gap-1 pl-5 text-muted text-sm">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      {source && (
        <p className="text-muted text-sm">
          Source: {source}. Checked {checkedOn}.
        </p>
      )}
    </section>
  )
}

const titleOf = (part: ProfilePart): string =>
  part.minutes === null ? `${part.name}, no clock` : `${part.name}, ${part.minutes} minutes`

const sectionsOf = (part: ProfilePart): string =>
  part.statements !== undefined
    ? `${part.statements} statements, not scored`
    : part.sections.length === 1
      ? `${questionsOfPart(part)} questions`
      : part.sections.map(({ name, count }) => `${name} ${count}`).join(', ')

function clockWords(profile: ExamProfile): string {
  if (hasSteps(profile))
    return 'You start each part yourself, and you can take a break between them. Once a clock starts, it keeps running even while the app is closed.'
  return `The clock starts at once and runs for two hours, even while the app is closed. When time is up the exam submits itself, and unanswered questions count as wrong. Scenes to remember are shown for up to ${SCENE_MINUTES} minutes each.`
}

const SHOWN_TESTS = 5

/** The most recent finished attempts, newest first. */
function RecentTests() {
  const tests = useLive((db) => listLatestTests(db, SHOWN_TESTS), [])
  if (!tests || tests.length === 0) return null
  return (
    <div>
      <div className="mt-3 mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-xl">Your Last Tests</h3>
        <ProgressLink />
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {tests.map(({ id, name, score, completedAt }) => (
          <li key={id}>
            <Link to={paths.result(id)} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken">
              <span className="w-14 shrink-0 font-display font-semibold text-2xl">{score}%</span>
              <span className="min-w-0 flex-1">
                <span className="block">{name}</span>
                <span className="block text-muted text-sm">
                  {completedAt !== null && formatDayAndTime(completedAt)}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
