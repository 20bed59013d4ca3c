import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { timeEarned } from '@station-zero/schema/home/earned.ts'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import {
  type ActiveRun,
  beginRun,
  clearFailure,
  courseMs,
  currentLeg,
  endEarly,
  endInWords,
  failureInWords,
  isOver,
  isTooLong,
  isWholeCourse,
  LEGS,
  legName,
  marginInWords,
  marginOf,
  marginText,
  noteFailure,
  outcomeOf,
  paceOf,
  REASON_LABELS,
  scoreOf,
  splitsOf,
  takeBack,
  tapInWords,
  tapNext,
} from '@station-zero/schema/physical/run-through.ts'
import { CPAT_EVENT_NAMES, type FailureReason } from '@station-zero/schema/physical/sets.ts'
import { CircleCheckBig, Play, Square, Sun, Timer, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { newId } from '../data/account-db.ts'
import { enact } from '../data/enact.ts'
import { hasScore, hasScoreAt, listScores } from '../data/repositories/training.ts'
import { type DraftKind, type Saving, type Unsaved, useRunningDraft } from '../data/running-draft.ts'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { claimedDay, steadyNow, wallTimeOf } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { DayBay, DayDone, WhatIsNext } from '../home/today/after-activity.tsx'
import { useHome } from '../home/today/read-home.ts'
import { ChangeNotSaved } from '../saving/change-not-saved.tsx'
import { holdBusy } from '../ui/busy.ts'
import { Button, buttonClass, primaryActionClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { CourseLine } from '../ui/course-line.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FinishChoices, FinishFact, FinishFacts, FinishFrame, FinishSaved } from '../ui/finish-frame.tsx'
import { goToHeading } from '../ui/focus.ts'
import { useFocusMode, useWakeLock } from '../ui/full-screen.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { RollingClock } from '../ui/rolling-number.tsx'
import { SectionTitle } from '../ui/rows.tsx'
import { NotSaved, useSaid } from '../ui/saved-note.tsx'
import { Table } from '../ui/table.tsx'
import { useNow } from '../ui/use-now.ts'
import { BeforeYouTrain } from './cpat-facts.tsx'
import { EventPicture } from './event-picture.tsx'
import { RecordPlate } from './record-plate.tsx'
import { OutcomeBadge } from './scores.tsx'
import { TrainingTabs } from './training-header.tsx'

/**
 * A timed run-through of the eight events: the start screen, the run, its result until the result is saved or discarded, and the summary of
 * a saved run.
 */
export function RunScreen() {
  const session = useRun()
  const { run, saving } = session
  const [closed, setClosed] = useState<string | null>(null)
  useEffect(() => {
    if (closed !== null) goToHeading()
  }, [closed])
  if (run && !isOver(run)) return <RunView key={run.startedAt} run={run} session={session} />
  if (run === null && saving.state === 'done' && saving.id !== closed)
    return <RunFinish saved={saving} onClose={() => setClosed(saving.id)} />
  return (
    <>
      <PageHeader
        icon={<Timer />}
        title="CPAT Run-Through"
        subtitle="All eight events and the walks, on one clock"
        below={
          <>
            <div className="min-h-20 pb-4">
              {run && <RunResult run={run} session={session} />}
              {run === null && (
                <button type="button" className={classes(primaryActionClass, 'max-w-104')} onClick={session.begin}>
                  <Play aria-hidden="true" className="size-7" />
                  Start the clock
                </button>
              )}
            </div>
            <TrainingTabs current="run" />
          </>
        }
      />
      <div className="grid max-w-3xl gap-6">
        <ChangeNotSaved unsaved={session.unsaved} sentence="This device could not store it." />
        {run && <RunDetails run={run} session={session} />}
        {run === null && <Start />}
        {/* Rendered only after the run has been read, because the content above would otherwise push this down. */}
        {run !== undefined && <BeforeYouTrain />}
      </div>
    </>
  )
}

type RunFinishProps = { saved: SavedRun; onClose: () => void }

/** Summary of a saved run: its time compared with the limit, a new record, and the next step. */
function RunFinish({ saved: { id, score }, onClose }: RunFinishProps) {
  const home = useHome()
  const earned = useLive(async (db) => timeEarned(id, await listScores(db)), [id])
  const time = formatElapsed(score.totalTime * 1_000)
  const isWhole = isWholeCourse(score)
  return (
    <FinishFrame
      sentence={isWhole ? 'You finished the course' : 'Ended early'}
      note={earned && <p>{earned}</p>}
      leaveLabel="Close result"
      onLeave={onClose}
      status={<RunSaved />}
      picture={earned ? <RecordPlate set={time} /> : <DayBay home={home} />}
      actions={
        <>
          <WhatIsNext home={home} />
          <FinishChoices>
            <Link to="/cpat/times" className={buttonClass('secondary')}>
              Your times and splits
            </Link>
            <Button variant="secondary" onClick={onClose}>
              Back to the start
            </Button>
          </FinishChoices>
        </>
      }
    >
      <FinishFacts>
        <FinishFact name={isWhole ? marginText(score.totalTime) : 'on the clock'}>
          <span className="flex items-center gap-4">
            <span>
              <RollingClock seconds={score.totalTime} />
            </span>
            {outcomeOf(score) !== 'stopped' && <OutcomeBadge score={score} />}
          </span>
        </FinishFact>
      </FinishFacts>
      {score.failure && <p>{endInWords(score.failure)}.</p>}
      <DayDone home={home} />
    </FinishFrame>
  )
}

function RunSaved() {
  return (
    <FinishSaved>
      <span role="status">{useSaid('Run-through saved on this device.')}</span>
    </FinishSaved>
  )
}

const steps = [
  'Warm up first: 20 seconds at 50 steps a minute. Then start the clock, because the test is timed from there.',
  'Tap the large button when an event ends, and again when you reach the next one. A partner can tap for you.',
  'A wrong tap can be undone. If the phone locks or the app is closed, the clock still runs.',
]

function Start() {
  return (
    <>
      <section aria-labelledby="how-title">
        <SectionTitle id="how-title" title="How it works" />
        <ol className="grid max-w-prose list-decimal gap-2 pl-6">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <ol aria-label="The eight events in order" className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {CPAT_EVENT_NAMES.map((event, at) => (
          <li key={event}>
            <EventPicture event={event} className="size-14" />
            <p className="mt-1 font-semibold leading-5">
              {at + 1}. {event}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Full-screen view of a run: the running clock, the current leg and one large button. */
function RunView({ run, session }: { run: ActiveRun; session: RunSession }) {
  const [isStopping, setIsStopping] = useState(false)
  const staysOn = useWakeLock(true)
  useFocusMode()
  useEffect(() => holdBusy(), [])
  const leg = currentLeg(run)
  if (!leg) return null
  const { change } = session
  return (
    <div className="on-frame in-bar flex min-h-dvh flex-col bg-bar px-gutter pt-safe text-on-bar">
      <header className="mx-auto flex min-h-14 w-full max-w-7xl flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl">CPAT Run-Through</h1>
        <p className="flex items-center gap-2 text-on-bar-muted text-sm">
          {staysOn ? (
            <>
              <Sun aria-hidden="true" className="size-5 shrink-0" />
              Screen stays on
            </>
          ) : (
            'This device may turn its screen off. The clock and your splits will still be right.'
          )}
        </p>
      </header>
      <div className="mx-auto grid w-full max-w-7xl flex-1 content-start gap-x-16 gap-y-4 pb-4 lg:grid-cols-[1.1fr_1fr] lg:pt-8">
        <div className="grid min-w-0 content-start gap-3">
          <div role="status">
            <p className="font-semibold text-on-bar-muted">
              {leg.kind === 'walk' ? `Next: event ${leg.number} of 8` : `Event ${leg.number} of 8`}
            </p>
            <p className="font-display font-semibold text-4xl leading-9">{legName(leg)}</p>
          </div>
          <RunClock run={run} />
          <Course done={leg.number - 1} isAtEvent={leg.kind === 'event'} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          {run.failure && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-wash p-4 text-warning-ink">
              <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 flex-1 basis-40 font-semibold">{failureInWords(run.failure)}</span>
              <Button variant="secondary" onClick={() => change(clearFailure)}>
                Remove this
              </Button>
            </p>
          )}
          <ChangeNotSaved
            unsaved={session.unsaved}
            sentence="This device could not store your last tap. It is still on this screen."
          />
          {run.taps.length > 0 && <SplitsTable splits={splitsOf(run)} isNewestFirst />}
        </div>
      </div>
      <div
        data-dock
        className="sticky bottom-0 z-10 bg-bar pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static"
      >
        <div className="mx-auto grid max-w-7xl gap-2">
          <TapButton run={run} onTap={change} />
          <div className="flex flex-wrap justify-between gap-x-4">
            <Button variant="quiet" disabled={run.taps.length === 0} onClick={() => change(takeBack)}>
              <Undo2 aria-hidden="true" className="size-5" />
              Undo last tap
            </Button>
            <Button variant="quiet" onClick={() => setIsStopping(true)}>
              <Square aria-hidden="true" className="size-5" />
              Stop
            </Button>
          </div>
        </div>
      </div>
      {isStopping && <StopRun run={run} session={session} onClose={() => setIsStopping(false)} />}
      <p className="sr-only" aria-live="polite">
        {run.taps.length > 0 && `${formatElapsed(splitsOf(run).reduce((sum, one) => sum + one, 0) * 1_000)} so far`}
      </p>
    </div>
  )
}

/** The course: pictures of the events above a `CourseLine`. */
function Course({ done, isAtEvent }: { done: number; isAtEvent: boolean }) {
  return (
    <div aria-hidden="true">
      <div className="grid grid-cols-8 text-on-bar">
        {CPAT_EVENT_NAMES.map((event, at) => (
          <span key={event} className={classes('grid justify-items-center', at > done && 'text-on-bar-muted/70')}>
            <EventPicture
              event={event}
              isDecoration
              isOnBar
              isPlain={at > done || (at === done && !isAtEvent)}
              className="w-full max-w-9 sm:max-w-13"
            />
          </span>
        ))}
      </div>
      <CourseLine steps={CPAT_EVENT_NAMES.length} done={done} />
    </div>
  )
}

/** The elapsed time, the time left until 10:20, and the difference from the best run's pace. */
function RunClock({ run }: { run: ActiveRun }) {
  const now = useNow({ read: steadyNow })
  const best = useBestSplits()
  const ms = courseMs(run, now)
  const margin = marginOf(ms)
  const pace = paceOf(run, best ?? null, now)
  const legMs = Math.max(0, now - (run.taps.at(-1) ?? run.startedAt))
  return (
    <div>
      <p
        role="timer"
        aria-label="Time on the course"
        className="-ml-1 font-display font-semibold text-[min(10.5rem,43vw,30dvh)] tabular-nums leading-[0.9] md:text-[min(16rem,36dvh)]"
      >
        {formatElapsed(ms)}
      </p>
      <p className="mt-1 font-semibold text-2xl tabular-nums">{marginInWords(margin)}</p>
      <p className="mt-1 text-on-bar-muted tabular-nums">
        This stretch: {formatElapsed(legMs)}
        {pace !== null && ` · at your best run’s pace ${formatElapsed(pace * 1_000)}, ${marginText(pace)}`}
      </p>
    </div>
  )
}

const useBestSplits = (): readonly number[] | null | undefined =>
  useLive(async (db) => {
    const runs = (await listScores(db)).filter((one) => one.splits && isWholeCourse(one))
    return runs.sort((a, b) => a.totalTime - b.totalTime)[0]?.splits ?? null
  }, [])

const REFRESH_MS = 5_000

/** The one large button of a run. Focused from the start, so that Enter and Space work with keyboards and presentation remotes. */
function TapButton({ run, onTap }: { run: ActiveRun; onTap: RunSession['change'] }) {
  const button = useRef<HTMLButtonElement>(null)
  const isLate = isTooLong(run, useNow({ read: steadyNow, everyMs: REFRESH_MS }))
  const { label, note } = tapInWords(run.taps.length)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  if (isLate)
    return (
      <p className="rounded-md bg-warning-wash p-4 text-warning-ink">
        This clock has run for an hour, so it can’t be saved as a time for the course. Press Stop to discard it.
      </p>
    )
  return (
    <button
      ref={button}
      type="button"
      className={`${primaryActionClass} min-h-[min(8rem,20dvh)]`}
      onClick={() => onTap(tapNext)}
    >
      <span className="w-full text-center">
        <span className="block text-4xl leading-10">{label}</span>
        <span className="block font-normal font-sans text-base leading-6">{note}</span>
      </span>
    </button>
  )
}

type StopRunProps = { run: ActiveRun; session: RunSession; onClose: () => void }

const reasons = Object.keys(REASON_LABELS) as FailureReason[]

/**
 * Asks for confirmation before the run is stopped. The clock continues while the dialog is open. A fault can be recorded without ending the
 * run.
 */
function StopRun({ run, session, onClose }: StopRunProps) {
  const [reason, setReason] = useState<FailureReason>('stopped')
  const [askedAt] = useState(steadyNow)
  const leg = currentLeg(run)
  const canSave = !isTooLong(run, askedAt)
  const act = (how: (one: ActiveRun) => ActiveRun) => {
    session.change(how)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Stop this run-through?">
      <p className="mb-4">
        {leg && `You are at ${legName(leg).replace(/^Walk/, 'the walk')}, `}
        {formatElapsed(courseMs(run, askedAt))} on the clock.
      </p>
      {canSave && (
        <fieldset className="mb-5">
          <legend className="mb-1 font-semibold">What happened?</legend>
          {reasons.map((one) => (
            <label key={one} className="flex min-h-12 items-center gap-3">
              <input
                type="radio"
                name="reason"
                className="size-5 shrink-0"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {REASON_LABELS[one]}
            </label>
          ))}
        </fieldset>
      )}
      <div className="grid gap-3">
        <Button size="large" onClick={onClose}>
          Keep going
        </Button>
        {canSave && (
          <Button variant="secondary" size="large" onClick={() => act((one) => endEarly(one, reason, askedAt))}>
            End the run here
          </Button>
        )}
        {canSave && reason !== 'stopped' && (
          <Button variant="secondary" size="large" onClick={() => act((one) => noteFailure(one, reason))}>
            Note it and keep going
          </Button>
        )}
        <Button
          variant="quiet"
          className="text-danger-ink!"
          onClick={() => {
            onClose()
            session.discard()
          }}
        >
          Discard the run
        </Button>
      </div>
    </Dialog>
  )
}

/** Shows a finished run's time in the header until the run is saved, discarded or resumed. */
function RunResult({ run, session }: { run: ActiveRun; session: RunSession }) {
  const isReadOnly = useIsReadOnly()
  const score = scoreOf(run)
  const isWhole = isWholeCourse(score)
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-2xl">{isWhole ? 'You finished the course' : 'Ended early'}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-display font-semibold text-[min(6rem,24vw)] tabular-nums leading-[0.9]">
            {formatElapsed(score.totalTime * 1_000)}
          </span>
          {outcomeOf(score) !== 'stopped' && <OutcomeBadge score={score} />}
        </p>
        {isWhole && <p className="mt-2 text-lg">{marginText(score.totalTime)}</p>}
        {run.failure && (
          <p className="mt-1">
            {endInWords(run.failure)}.{outcomeOf(score) === 'fail' && ' That ends a test.'}
          </p>
        )}
      </div>
      <div className="min-w-0 max-w-104 flex-[1_1_16rem]">
        {isTooLong(run, run.startedAt) ? (
          <p>This took more than an hour, so it can’t be saved as a time for the course.</p>
        ) : (
          <button
            type="button"
            className={primaryActionClass}
            disabled={isReadOnly || session.saving.state === 'saving'}
            title={isReadOnly ? READ_ONLY : undefined}
            onClick={session.save}
          >
            <CircleCheckBig aria-hidden="true" className="size-7" />
            Save this run
          </button>
        )}
        {isReadOnly && <p className="mt-2 text-on-bar-muted text-sm">{READ_ONLY}</p>}
      </div>
    </div>
  )
}

function RunDetails({ run, session }: { run: ActiveRun; session: RunSession }) {
  return (
    <>
      {session.saving.state === 'failed' && <NotSaved sentence={session.saving.sentence} onRetry={session.save} />}
      <SplitsTable splits={scoreOf(run).splits} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => session.change(takeBack)}>
          <Undo2 aria-hidden="true" className="size-5" />
          {run.endedAt === null ? 'Undo last tap' : 'Keep going'}
        </Button>
        <Button variant="quiet" onClick={session.discard}>
          <Trash2 aria-hidden="true" className="size-5" />
          Discard
        </Button>
      </div>
    </>
  )
}

type SplitsTableProps = { splits: readonly number[]; isNewestFirst?: boolean }

/** One row per finished event, including the walk before the event. */
function SplitsTable({ splits, isNewestFirst = false }: SplitsTableProps) {
  const lines = splits.flatMap((seconds, at) => {
    const leg = LEGS[at]
    if (leg?.kind !== 'event') return []
    const clock = splits.slice(0, at + 1).reduce((sum, one) => sum + one, 0)
    return [{ event: leg.event, seconds, walk: at === 0 ? null : (splits[at - 1] ?? null), clock }]
  })
  if (lines.length === 0) return null
  const time = (seconds: number) => formatElapsed(seconds * 1_000)
  return (
    <Table
      caption="Splits"
      columns={['Event', 'Time', 'Walk before', 'Clock']}
      className="tabular-nums [&_td]:text-right [&_th:not(:first-child)]:text-right"
    >
      {(isNewestFirst ? lines.toReversed() : lines).map(({ event, seconds, walk, clock }) => (
        <tr key={event}>
          <th scope="row" className="font-normal">
            {event}
          </th>
          <td className="font-display font-semibold text-xl">{time(seconds)}</td>
          <td>{walk === null ? '–' : time(walk)}</td>
          <td>{time(clock)}</td>
        </tr>
      ))}
    </Table>
  )
}

const RUN: DraftKind<ActiveRun, boolean> = {
  key: 'physical:run',
  name: 'run-through',
  failure: 'Failed to save the run-through:',
  notStored: 'This device could not store the run-through. Your splits are still here.',
  idOf: ({ startedAt }) => startedAt,
  find: (db, { scoreId, startedAt }) => (scoreId === undefined ? hasScoreAt(db, startedAt) : hasScore(db, scoreId)),
  isSaved: (_, isThere) => isThere,
}

/** `id`: the score's id. */
type SavedRun = { id: string; score: ReturnType<typeof scoreOf> }

interface RunSession {
  /** The run in progress; undefined while loading, null if there is none. */
  run: ActiveRun | null | undefined
  begin(): void
  change(how: (run: ActiveRun, now: number) => ActiveRun): void
  discard(): void
  save(): void
  saving: Saving<SavedRun>
  /** Why the last change is not stored; null if everything is stored. */
  unsaved: Unsaved | null
}

/** Reads and changes the run-through in progress. A device has at most one. */
function useRun(): RunSession {
  const draft = useRunningDraft<ActiveRun, boolean, SavedRun>(RUN)
  return {
    run: draft.value,
    begin: () => void draft.begin(beginRun(newId(), steadyNow())),
    change: (how) => void draft.change(how),
    discard: () => void draft.discard(),
    save: () => void draft.finish(save),
    saving: draft.saving,
    unsaved: draft.unsaved,
  }
}

async function save(done: ActiveRun): Promise<SavedRun> {
  const startedAt = wallTimeOf(done.startedAt)
  const score = { ...scoreOf(done, startedAt), studyDay: claimedDay(startedAt) }
  const id = await enact(recordScore, score, { ...(done.scoreId !== undefined && { id: done.scoreId }) })
  return { id, score }
}
