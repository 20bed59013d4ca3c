import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import {
  type ActiveRun,
  beginRun,
  clearFailure,
  courseMs,
  endEarly,
  failureInWords,
  isOver,
  isTooLong,
  isWholeCourse,
  LEGS,
  legInHand,
  legName,
  marginInWords,
  marginOf,
  noteFailure,
  outcomeOf,
  paceOf,
  passes,
  REASON_LABELS,
  scoreOf,
  spareInWords,
  splitsOf,
  takeBack,
  tapInWords,
  tapNext,
} from '@station-zero/schema/physical/run-through.ts'
import type { FailureReason } from '@station-zero/schema/physical/tables.ts'
import {
  ChevronLeft,
  ChevronRight,
  CircleCheckBig,
  Play,
  Square,
  Timer,
  Trash2,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { newId } from '../data/account-db.ts'
import { enact } from '../data/enact.ts'
import { hasScore, hasScoreAt, listScores } from '../data/repositories/training.ts'
import { type DraftKind, type Saving, type Unsaved, useRunningDraft } from '../data/running-draft.ts'
import { claimedDay, steadyNow, wallTimeOf } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { ChangeNotSaved } from '../saving/change-not-saved.tsx'
import { SaveButton } from '../saving/save-button.tsx'
import { holdBusy } from '../ui/busy.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useFocusMode, useWakeLock } from '../ui/full-screen.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { NotSaved, SavedNote } from '../ui/saved-note.tsx'
import { Table } from '../ui/table.tsx'
import { useNow } from '../ui/use-now.ts'
import { BeforeYouTrain } from './cpat-facts.tsx'
import { OutcomeBadge, TimeEarned } from './scores.tsx'

/** A timed run through the eight events: the start screen, the run, and its result until it is saved. */
export function RunScreen() {
  const session = useRun()
  const { run } = session
  if (run && !isOver(run)) return <RunView key={run.startedAt} run={run} session={session} />
  return (
    <>
      <Link to="/cpat" className={`${buttonClass('quiet')} mb-2 -ml-3`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        CPAT Training
      </Link>
      <PageHeader icon={<Timer />} title="CPAT Run-Through" subtitle="All eight events and the walks, on one clock" />
      <div className="grid grid-cols-1 gap-4 sm:gap-5">
        <ChangeNotSaved unsaved={session.unsaved} sentence="This device could not store it." />
        <Saved saving={session.saving} />
        {run && <RunResult run={run} session={session} />}
        {run === null && <Start onStart={session.begin} />}
        <BeforeYouTrain />
      </div>
    </>
  )
}

function Saved({ saving }: Pick<RunSession, 'saving'>) {
  const isDone = saving.state === 'done'
  return (
    <div>
      <SavedNote lead="Run-through saved on this device.">
        {isDone &&
          (saving.passed
            ? `${formatElapsed(saving.totalTime * 1_000)}, ${spareInWords(saving.totalTime)}.`
            : formatElapsed(saving.totalTime * 1_000))}
      </SavedNote>
      <TimeEarned scoreId={isDone ? saving.id : null} />
      {isDone && (
        <Link to="/cpat/times" className={`${buttonClass('quiet')} mt-2 -ml-3`}>
          Your times and splits
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </div>
  )
}

const steps = [
  'Warm up first: 20 seconds at 50 steps a minute. Then start the clock, because the test is timed from there.',
  'Tap the large button when an event ends, and again when you reach the next one. A partner can tap for you.',
  'A wrong tap can be undone. If the phone locks or the app is closed, the clock still runs.',
]

function Start({ onStart }: { onStart: () => void }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-2xl">How it works</h2>
      <ol className="grid max-w-prose list-decimal gap-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button size="large" className="min-h-18 w-full text-2xl" onClick={onStart}>
        <Play aria-hidden="true" className="size-6" />
        Start the clock
      </Button>
    </Card>
  )
}

/** The running clock with the current leg and one large button. */
function RunView({ run, session }: { run: ActiveRun; session: RunSession }) {
  const [isStopping, setIsStopping] = useState(false)
  const staysOn = useWakeLock(true)
  useFocusMode()
  useEffect(() => holdBusy(), [])
  const leg = legInHand(run)
  if (!leg) return null
  const { change } = session
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 pt-2">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-xl">CPAT Run-Through</h1>
        <Button variant="secondary" onClick={() => setIsStopping(true)}>
          <Square aria-hidden="true" className="size-5" />
          Stop
        </Button>
      </header>
      <div role="status">
        <p className="font-semibold text-muted">
          {leg.kind === 'walk' ? `Next: event ${leg.number} of 8` : `Event ${leg.number} of 8`}
        </p>
        <p className="font-display font-semibold text-4xl leading-none">{legName(leg)}</p>
      </div>
      <RunClock run={run} />
      <div data-dock className="sticky bottom-2 z-10">
        <TapButton run={run} onTap={change} />
      </div>
      <Button variant="secondary" size="large" disabled={run.taps.length === 0} onClick={() => change(takeBack)}>
        <Undo2 aria-hidden="true" className="size-5" />
        Undo last tap
      </Button>
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
      {!staysOn && (
        <p className="rounded-md bg-accent-wash p-4 text-accent-ink">
          This device may turn its screen off. The clock and your splits will still be right.
        </p>
      )}
      {isStopping && <StopRun run={run} session={session} onClose={() => setIsStopping(false)} />}
      <p className="sr-only" aria-live="polite">
        {run.taps.length > 0 && `${formatElapsed(splitsOf(run).reduce((sum, one) => sum + one, 0) * 1_000)} so far`}
      </p>
    </div>
  )
}

/** Elapsed time, time left of 10:20, and the comparison with the pace of the best run. */
function RunClock({ run }: { run: ActiveRun }) {
  const now = useNow({ read: steadyNow })
  const best = useBestSplits()
  const ms = courseMs(run, now)
  const margin = marginOf(ms)
  const pace = paceOf(run, best ?? null, now)
  const legMs = Math.max(0, now - (run.taps.at(-1) ?? run.startedAt))
  return (
    <div className="on-frame rounded-lg bg-bar p-4 text-on-bar dark:bg-bar-raised">
      <p
        role="timer"
        aria-label="Time on the course"
        className="font-display font-semibold text-7xl tabular-nums leading-none"
      >
        {formatElapsed(ms)}
      </p>
      <p className={classes('mt-2 font-semibold text-2xl tabular-nums', margin < 0 ? 'text-warning' : '')}>
        {marginInWords(margin)}
      </p>
      <p className="mt-1 text-on-bar-muted tabular-nums">
        This stretch: {formatElapsed(legMs)}
        {pace !== null && ` · at your best run’s pace ${formatElapsed(pace * 1_000)}, ${spareInWords(pace)}`}
      </p>
    </div>
  )
}

const useBestSplits = (): readonly number[] | null | undefined =>
  useLive(async (db) => {
    const runs = (await listScores(db)).filter((one) => one.splits && isWholeCourse(one))
    return runs.sort((a, b) => a.totalTime - b.totalTime)[0]?.splits ?? null
  }, [])

const LOOK_EVERY_MS = 5_000

/** Focused from the start, so that Enter and Space work for keyboards and clickers. */
function TapButton({ run, onTap }: { run: ActiveRun; onTap: RunSession['change'] }) {
  const button = useRef<HTMLButtonElement>(null)
  const isLate = isTooLong(run, useNow({ read: steadyNow, everyMs: LOOK_EVERY_MS }))
  const { label, note } = tapInWords(run.taps.length)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  if (isLate)
    return (
      <p className="rounded-md bg-warning-wash p-4 text-warning-ink">
        This clock has run for an hour, so it can’t be saved as a time for the course. Press Stop to discard it.
      </p>
    )
  return (
    <Button
      ref={button}
      className="min-h-[min(13rem,34dvh)] w-full flex-col gap-1 px-4 text-4xl"
      onClick={() => onTap(tapNext)}
    >
      <span className="font-display">{label}</span>
      <span className="font-semibold text-lg">{note}</span>
    </Button>
  )
}

type StopRunProps = { run: ActiveRun; session: RunSession; onClose: () => void }

const reasons = Object.keys(REASON_LABELS) as FailureReason[]

/** The clock keeps running while the dialog is open. A fault can be recorded without ending the run. */
function StopRun({ run, session, onClose }: StopRunProps) {
  const [reason, setReason] = useState<FailureReason>('stopped')
  const [askedAt] = useState(steadyNow)
  const leg = legInHand(run)
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
        {canSave && (
          <Button size="large" onClick={() => act((one) => endEarly(one, reason, askedAt))}>
            End the run here
          </Button>
        )}
        {canSave && reason !== 'stopped' && (
          <Button variant="secondary" size="large" onClick={() => act((one) => noteFailure(one, reason))}>
            Note it and keep going
          </Button>
        )}
        <Button
          variant="danger"
          size="large"
          onClick={() => {
            onClose()
            session.discard()
          }}
        >
          Discard the run
        </Button>
        <Button variant="quiet" size="large" onClick={onClose}>
          Keep going
        </Button>
      </div>
    </Dialog>
  )
}

/** The result, until it is saved or discarded or the run is resumed. */
function RunResult({ run, session }: { run: ActiveRun; session: RunSession }) {
  const score = scoreOf(run)
  const isWhole = isWholeCourse(score)
  const canSave = !isTooLong(run, run.startedAt)
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-2xl">{isWhole ? 'You finished the course' : 'Ended early'}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-display font-semibold text-6xl tabular-nums leading-none">
            {formatElapsed(score.totalTime * 1_000)}
          </span>
          <OutcomeBadge score={score} />
        </p>
        {isWhole && <p className="mt-2 font-semibold text-lg">{spareInWords(score.totalTime)}</p>}
        {run.failure && (
          <p className="mt-1">
            {failureInWords(run.failure)}.{outcomeOf(score) === 'fail' && ' That ends a test.'}
          </p>
        )}
      </div>
      <SplitsTable splits={score.splits} />
      {session.saving.state === 'failed' && <NotSaved sentence={session.saving.sentence} onRetry={session.save} />}
      {canSave ? (
        <SaveButton disabled={session.saving.state === 'saving'} onClick={session.save}>
          <CircleCheckBig aria-hidden="true" className="size-5" />
          Save this run
        </SaveButton>
      ) : (
        <p>This took more than an hour, so it can’t be saved as a time for the course.</p>
      )}
      <div className="grid gap-3 sm:flex">
        <Button variant="secondary" size="large" onClick={() => session.change(takeBack)}>
          <Undo2 aria-hidden="true" className="size-5" />
          {run.endedAt === null ? 'Undo last tap' : 'Keep going'}
        </Button>
        <Button variant="quiet" size="large" onClick={session.discard}>
          <Trash2 aria-hidden="true" className="size-5" />
          Discard
        </Button>
      </div>
    </Card>
  )
}

type SplitsTableProps = { splits: readonly number[]; isNewestFirst?: boolean }

/** One row per finished event, with the walk before it. */
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
    <Table caption="Splits" columns={['Event', 'Time', 'Walk before', 'Clock']} className="tabular-nums">
      {(isNewestFirst ? lines.toReversed() : lines).map(({ event, seconds, walk, clock }) => (
        <tr key={event}>
          <th scope="row" className="font-normal">
            {event}
          </th>
          <td className="font-semibold">{time(seconds)}</td>
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

/** `id` is the score's. */
type SavedRun = { id: string; totalTime: number; passed: boolean }

interface RunSession {
  /** Undefined while loading; null if there is none. */
  run: ActiveRun | null | undefined
  begin(): void
  change(how: (run: ActiveRun, now: number) => ActiveRun): void
  discard(): void
  save(): void
  saving: Saving<SavedRun>
  /** Null if everything is on the disk. */
  unsaved: Unsaved | null
}

/** The one run-through in progress on this device. */
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
  return { id, totalTime: score.totalTime, passed: passes(score) }
}
