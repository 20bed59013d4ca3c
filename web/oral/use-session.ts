import type { MockInterview } from '@station-zero/schema/oral/interviews.ts'
import type { OralModule, OralTopic } from '@station-zero/schema/oral/modules.ts'
import { finishSession } from '@station-zero/schema/oral/mutations.ts'
import type { OneWayForm } from '@station-zero/schema/oral/one-way.ts'
import { drawQuestions, questionsFor } from '@station-zero/schema/oral/questions.ts'
import {
  beginInterview,
  beginPractice,
  endSession,
  excludeAbsence,
  finishedArgs,
  isTimeUp,
  type OralSession,
} from '@station-zero/schema/oral/session.ts'
import { newId } from '../data/account-db.ts'
import { getCurrent } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { hasSession, listQuestions } from '../data/repositories/oral.ts'
import { type DraftKind, type Saving, type Unsaved, useRunningDraft, useTimeAway } from '../data/running-draft.ts'
import { claimedDay, steadyNow, wallTimeOf } from '../data/time.ts'
import { useTimeUp } from '../ui/full-screen.ts'
import { askForMicrophone } from './answer-recorder.tsx'
import { logTimer, turnTimer, useTimerAway } from './module-timer.tsx'

const SESSION: DraftKind<OralSession, boolean> = {
  key: 'oral:session',
  name: 'session',
  failure: 'Failed to save the session:',
  notStored: 'This device could not store the session. Your notes and scores are still here.',
  idOf: ({ id }) => id,
  find: (db, { id }) => hasSession(db, id),
  isSaved: (_, isThere) => isThere,
}

export type SavedSession = { id: string; title: string; args: ReturnType<typeof finishedArgs> }

export const ENDINGS = { completed: 'Session complete', ended: 'Session ended', 'timed-out': 'Time is up' }

export interface CurrentSession {
  /** The session in progress; undefined while loading, null if there is none. */
  session: OralSession | null | undefined
  practice(module: OralModule, topic: OralTopic): void
  /** Starts a mock interview. With `form`, the interview is one-way. */
  interview(interview: MockInterview, form?: OneWayForm): void
  change(how: (session: OralSession, now: number) => OralSession): void
  discard(): void
  save(): void
  saving: Saving<SavedSession>
  /** Why the last change is not on the disk; null if all changes are. */
  unsaved: Unsaved | null
}

/** Returns the one session in progress on this device, and the functions that change it. */
export function useSession(): CurrentSession {
  const draft = useRunningDraft<OralSession, boolean, SavedSession>(SESSION)
  const { value: session, latest } = draft

  const change: CurrentSession['change'] = (how) =>
    void draft.change((before, now) => {
      const next = how(before, now)
      if (isRunning(next) !== isRunning(before)) turn(next)
      return next
    })

  function stop(): void {
    const ended = latest()
    if (ended) turn({ ...ended, ending: 'ended' })
  }

  function begin(next: OralSession | null): void {
    if (!next) return
    stop()
    turn(next)
    void draft.begin(next)
  }

  async function save(done: OralSession): Promise<SavedSession> {
    const args = finishedArgs(done, steadyNow())
    const endedAt = wallTimeOf(done.clock.startedAt) + args.seconds * 1_000
    await enact(finishSession, { ...args, studyDay: claimedDay(endedAt) })
    turn({ ...done, ending: 'ended' })
    return { id: done.id, title: done.title, args }
  }

  useTimeAway(session ? `session:${session.id}` : null, (leftAt, now) => {
    const left = latest()
    if (!left || !isRunning(left)) return
    change((before) => excludeAbsence(before, leftAt, now))
  })
  useTimerAway(session?.kind === 'practice' && isRunning(session) ? session.moduleId : null)

  useTimeUp(
    session?.kind === 'mock' && session.ending === null,
    () => {
      const running = latest()
      return Boolean(running && isTimeUp(running, steadyNow()))
    },
    () => change((before, now) => endSession(before, 'timed-out', now)),
  )

  return {
    session,
    practice: (module, topic) => void practiceOf(module, topic).then(begin),
    interview: (interview, form) => void interviewOf(interview, form).then(begin),
    change,
    discard() {
      stop()
      void draft.discard()
    },
    save: () => void draft.finish(save),
    saving: draft.saving,
    unsaved: draft.unsaved,
  }
}

const isRunning = ({ ending, clock }: OralSession): boolean => ending === null && clock.pausedAt === null

/** Starts and stops the module's timer with its practice session. A failure does not affect the session. */
function turn(session: OralSession): void {
  if (session.kind !== 'practice') return
  turnTimer(session.moduleId, isRunning(session), steadyNow()).catch(logTimer)
}

/** Reads all questions; the result is empty if no account is open. */
async function allQuestions() {
  const db = getCurrent()?.db
  return db ? await listQuestions(db) : []
}

async function practiceOf(module: OralModule, topic: OralTopic): Promise<OralSession | null> {
  const questions = questionsFor(topic.id, await allQuestions())
  const practice = { id: newId(), title: topic.name, moduleId: module.id, topicId: topic.id, questions }
  return questions.length > 0 ? beginPractice(practice, steadyNow()) : null
}

async function interviewOf(interview: MockInterview, form?: OneWayForm): Promise<OralSession | null> {
  const id = newId()
  if (form) await askForMicrophone()
  const questions = drawQuestions(interview, await allQuestions(), id)
  return questions.length > 0 ? beginInterview(id, interview, questions, steadyNow(), form) : null
}
