import type { TestTime } from '@station-zero/schema/account/settings.ts'
import { targetsOf } from '@station-zero/schema/account/targets.ts'
import { EXAM_MINUTES, SCENE_MINUTES } from '@station-zero/schema/prep/exam.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { durationWords, extendedMinutes } from '@station-zero/schema/prep/extended-time.ts'
import { meanScore, PASS_PERCENT, TEST_LENGTH } from '@station-zero/schema/prep/score.ts'
import { phaseOf } from '@station-zero/schema/prep/sitting.ts'
import {
  type ExamProfile,
  hasSteps,
  type ProfilePart,
  questionsOfPart,
  questionsOfProfile,
} from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronRight, ClipboardList, Layers, Siren, Target, Timer } from 'lucide-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDraft } from '../../data/drafts.ts'
import { listTargets } from '../../data/repositories/settings.ts'
import { countPictures } from '../../data/repositories/size-up.ts'
import { listLatestTests, listSimulatorScores } from '../../data/repositories/tests.ts'
import { useLive, useSettings } from '../../data/use-live.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PercentBar } from '../../ui/chart.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useFocusBack } from '../../ui/focus.ts'
import { formatDayAndTime } from '../../ui/format.ts'
import { ProgressLink } from '../../ui/progress-link.tsx'
import { Rows, RowValue, rowLinkClass, SectionTitle } from '../../ui/rows.tsx'
import { paths } from '../use-prep-view.ts'
import { countBlank, partLabel, scopeOf, TEST_DRAFT, type TestDraft } from './draft.ts'
import { useProfiles } from './exam-queries.ts'
import { StartAnotherTest } from './start-test.tsx'
import { type TestKind, useStartTest } from './use-start-test.ts'

/** Number of decks that have their own test button (SPEC 9). */
const DECK_TESTS = 3

export function PracticeTests({ decks }: { decks: RowOf<'decks'>[] }) {
  const [draft] = useDraft<TestDraft>(TEST_DRAFT)
  const starting = useStartTest()
  const { isStarting, problem } = starting
  const start = (kind: TestKind) => void starting.start(kind)
  const pictures = useLive(countPictures, []) ?? 0
  return (
    <section aria-labelledby="practice-tests" className="grid gap-3">
      <h2 id="practice-tests" tabIndex={-1} className="scroll-mt-4 text-2xl outline-none">
        Practice Tests
      </h2>
      {draft && <UnderWay draft={draft} />}
      <Rows>
        <Simulator isStarting={isStarting} onStart={(profile) => start({ type: 'simulator', profile })} />
        <TestRow
          icon={<ClipboardList />}
          title="Mixed Practice Test"
          note={`${TEST_LENGTH} questions from all decks`}
          isStarting={isStarting}
          onStart={() => start({ type: 'mixed' })}
        />
        <Row icon={<Target />} note="Ten new questions of one type, or your misses">
          <Link to={paths.kinds()} className={wholeRow}>
            Practice by question type
          </Link>
        </Row>
        {pictures > 0 && (
          <Row icon={<Siren />} note={`${pictures} pictures: give the first radio report`}>
            <Link to={paths.sizeUp} className={wholeRow}>
              Size-up drill
            </Link>
          </Row>
        )}
        {decks.slice(0, DECK_TESTS).map((deck) => (
          <TestRow
            key={deck.id}
            icon={<Layers />}
            title={`${firstWord(deck.name)} Test`}
            note={`${TEST_LENGTH} questions on ${deck.name}`}
            isStarting={isStarting}
            onStart={() => start({ type: 'deck-specific', deck })}
          />
        ))}
      </Rows>
      <p role="alert" className="font-semibold text-danger-ink empty:hidden">
        {problem}
      </p>
      <p className="text-muted text-sm">Tests are made on this device and work without a signal.</p>
      <RecentTests />
      <StartAnotherTest starting={starting} />
    </section>
  )
}

type RowProps = { icon: ReactNode; note: string; children: ReactNode }

/** A row filled by its button or link. The note is next to the button or link and not part of its accessible name. */
function Row({ icon, note, children }: RowProps) {
  return (
    <li className={classes(rowLinkClass, 'relative')}>
      <span aria-hidden="true" className="shrink-0 text-muted">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        {children}
        <p className="text-muted text-sm">{note}</p>
      </div>
      <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
    </li>
  )
}

/** The click target and its focus ring are as large as the row. */
const wholeRow =
  'block w-full text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3'

type TestRowProps = { icon: ReactNode; title: string; note: string; isStarting: boolean; onStart: () => void }

function TestRow({ icon, title, note, isStarting, onStart }: TestRowProps) {
  const start = useRef<HTMLButtonElement>(null)
  useFocusBack(start, isStarting)
  return (
    <Row icon={icon} note={note}>
      <button ref={start} type="button" disabled={isStarting} className={wholeRow} onClick={onStart}>
        {title}
      </button>
    </Row>
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
    <Card className="grid gap-3">
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

type SimulatorProps = { isStarting: boolean; onStart: (profile: ExamProfile) => void }

/** The hundred-question exam: a description, past results, and a choice of exam profile. */
function Simulator({ isStarting, onStart }: SimulatorProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const average = useLive(async (db) => meanScore(await listSimulatorScores(db)), [])
  const own = useLive(async (db) => targetsOf(await listTargets(db)).profile, [])
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex items-start gap-4">
        <Timer aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-base leading-6 tracking-normal">Written Exam Simulator</h3>
          <p className="text-muted text-sm">100 questions • 2 hours</p>
        </div>
        <p className="shrink-0 whitespace-nowrap text-right">
          {average === null ? (
            <span className="text-muted text-sm">No attempts yet</span>
          ) : (
            <RowValue>{average === undefined ? ' ' : `${average}% avg`}</RowValue>
          )}
        </p>
      </div>
      <Button variant="secondary" disabled={isStarting} onClick={() => setIsChoosing(true)}>
        Start Simulator
      </Button>
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title="Written Exam Simulator">
        <ProfileForm
          own={own}
          onStart={(profile) => {
            setIsChoosing(false)
            onStart(profile)
          }}
        />
      </Dialog>
    </li>
  )
}

type ProfileFormProps = {
  /** Id of the exam that the person prepares for; null if not chosen, undefined while loading. */
  own: string | null | undefined
  onStart: (profile: ExamProfile) => void
}

/**
 * The choice of exam profile. The person's own exam is listed first and selected. Details of the selected profile are shown below its name.
 */
function ProfileForm({ own, onStart }: ProfileFormProps) {
  const all = useProfiles() ?? [GENERAL]
  const [chosen, setChosen] = useState<string>()
  const profiles = all.toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
  const profile = all.find(({ id }) => id === (chosen ?? own)) ?? GENERAL
  const time = useSettings()?.testTime ?? 'standard'
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
                onChange={() => setChosen(one.id)}
                className="mt-0.5 size-5 shrink-0 outline-none"
              />
              <span>
                <span className="block font-semibold">{one.name}</span>
                <span className="block text-muted">{one.summary}</span>
              </span>
            </label>
            {one.id === profile.id && <About profile={one} time={time} />}
          </Fragment>
        ))}
      </fieldset>
      <p>{clockWords(profile, time)}</p>
      {time !== 'standard' && (
        <p className="font-semibold">Your test time is {time}, as chosen in Settings. It is shown with the result.</p>
      )}
      <div data-dock className="sticky bottom-0 -mx-4 -mb-4 bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" size="large" className="w-full">
          Start the {questionsOfProfile(profile)} questions
        </Button>
      </div>
    </form>
  )
}

function About({ profile, time }: { profile: ExamProfile; time: TestTime }) {
  const { parts, styleOf, source, checkedOn, limits } = profile
  return (
    <section aria-label={`About ${profile.name}`} className="grid gap-3 rounded-md bg-sunken p-3">
      <ul className="grid gap-2">
        {parts.map((part) => (
          <li key={part.name}>
            {parts.length > 1 && <span className="block font-semibold">{titleOf(part, time)}</span>}
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

const titleOf = ({ name, minutes }: ProfilePart, time: TestTime): string =>
  minutes === null ? `${name}, no clock` : `${name}, ${extendedMinutes(minutes, time)} minutes`

const sectionsOf = (part: ProfilePart): string =>
  part.statements !== undefined
    ? `${part.statements} statements, not scored`
    : part.background
      ? `${part.background.length} questions about your past, not scored`
      : part.sections.length === 1
        ? `${questionsOfPart(part)} questions`
        : part.sections.map(({ name, count }) => `${name} ${count}`).join(', ')

function clockWords(profile: ExamProfile, time: TestTime): string {
  if (hasSteps(profile))
    return 'You start each part yourself, and you can take a break between them. Once a clock starts, it keeps running even while the app is closed.'
  return `The clock starts at once and runs for ${durationWords(extendedMinutes(profile.parts[0]?.minutes ?? EXAM_MINUTES, time))}, even while the app is closed. When time is up the exam submits itself, and unanswered questions count as wrong. Scenes to remember are shown for up to ${extendedMinutes(SCENE_MINUTES, time)} minutes each.`
}

const SHOWN_TESTS = 5

/** The most recent finished attempts, newest first. */
function RecentTests() {
  const tests = useLive((db) => listLatestTests(db, SHOWN_TESTS), [])
  if (!tests || tests.length === 0) return null
  return (
    <section aria-labelledby="last-tests" className="mt-5">
      <SectionTitle id="last-tests" title="Your Last Tests">
        <ProgressLink />
      </SectionTitle>
      <Rows isBare>
        {tests.map(({ id, name, score, completedAt }) => (
          <li key={id}>
            <Link to={paths.result(id)} className={classes(rowLinkClass, 'px-1')}>
              <span className="order-last w-12 text-right">
                <RowValue>{score}%</RowValue>
              </span>
              <span className="min-w-0 flex-1">
                <span className="block">{name}</span>
                <span className="block text-muted text-sm">
                  {completedAt !== null && formatDayAndTime(completedAt)}
                </span>
              </span>
              <PercentBar value={score ?? 0} mark={PASS_PERCENT} className="w-20 shrink-0 max-xs:w-14" />
            </Link>
          </li>
        ))}
      </Rows>
      <p className="mt-2 text-muted text-sm">The mark is the pass line, {PASS_PERCENT}%.</p>
    </section>
  )
}
