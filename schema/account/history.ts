import {
  joinEvent,
  joinGroup,
  leaveEvent,
  leaveGroup,
  requestMentorship,
  withdrawRequest,
} from '../community/mutations.ts'
import { editsOf } from '../core/stamped-fields.ts'
import { claimOf } from '../core/study-day.ts'
import {
  addOwnJob,
  dateStage,
  deleteAlert,
  noteApplication,
  recordApplication,
  removeApplication,
  removeDocument,
  saveJob,
  setAlert,
  setDocument,
  setOwnJob,
  setStage,
  switchAlert,
  unsaveJob,
} from '../jobs/mutations.ts'
import { DATED_STAGES, ownJobFields } from '../jobs/tables.ts'
import { finishSession } from '../oral/mutations.ts'
import { completeWorkout, recordScore, undoWorkout } from '../physical/mutations.ts'
import {
  addBodyWeight,
  addOwnWorkout,
  deleteBodyWeight,
  logTraining,
  setOwnWorkout,
  setTraining,
} from '../physical/own-training.ts'
import { isPersonal, templateOf } from '../physical/program.ts'
import {
  completeTest,
  dropQuestions,
  flagCard,
  keepQuestion,
  reportMistake,
  reviewCard,
  saveTest,
  storeWeights,
  undoReview,
} from '../prep/mutations.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  setCardImage,
  setOwnCard,
  setOwnCardState,
  setOwnDeck,
} from '../prep/own-cards.ts'
import type { LostField } from '../prep/own-tables.ts'
import { finishSkillDrill, setTrack } from '../prep/track-mutations.ts'
import { checkTask } from '../spaces/follow.ts'
import type { PersonTableName, RowOf } from '../tables.ts'
import { followUpId, type PastMutation, past } from './export-file.ts'
import { changeSetting } from './mutations.ts'
import { dropTarget, setTarget, targetOf } from './targets.ts'

/**
 * The mutations that produced a row's current state, oldest first. A missing person table is a type error, because
 * its rows would be missing from all exports.
 */
export const histories: { [N in PersonTableName]: (row: RowOf<N>) => PastMutation[] } = {
  reviews: ({ id, reviewedAt, cardId, rating, undoneAt, studyDay }) => [
    past(reviewCard, id, reviewedAt, { cardId, rating, ...claimOf(studyDay) }),
    ...(undoneAt === null ? [] : [past(undoReview, followUpId(id), undoneAt, { reviewId: id })]),
  ],
  practiceTests: (row) => [
    past(saveTest, row.id, row.createdAt, {
      ...pick(row, ['name', 'type', 'questions', 'totalQuestions']),
      ...(row.parts && { parts: row.parts }),
    }),
    ...(row.completedAt === null ? [] : [past(completeTest, followUpId(row.id), row.completedAt, completionOf(row))]),
  ],
  workoutProgress: (row) => (isPersonal(row) ? trainingHistory(row) : workoutHistory(row)),
  cpatScores: ({ id, testDate, totalTime, splits, failure, studyDay }) => [
    past(recordScore, id, testDate, {
      ...{ testDate, totalTime },
      ...(splits && { splits }),
      ...(failure && { failure }),
      ...claimOf(studyDay),
    }),
  ],
  savedJobs: ({ jobId, isSaved, changedAt, changeId }) => [
    past(isSaved ? saveJob : unsaveJob, changeId, changedAt, { jobId }),
  ],
  applications: applicationHistory,
  jobAlerts: alertHistory,
  documents: documentHistory,
  // The server recomputes alert matches from the alerts and jobs.
  alertMatches: () => [],
  groupMemberships: ({ groupId, isMember, changedAt, changeId }) => [
    past(isMember ? joinGroup : leaveGroup, changeId, changedAt, { groupId }),
  ],
  // When the mutation is replayed, the server decides again whether the person gets a spot or a waitlist ticket.
  eventMemberships: ({ eventId, state, changedAt, changeId }) => [
    past(state === 'left' ? leaveEvent : joinEvent, changeId, changedAt, { eventId }),
  ],
  mentorshipRequests: requestHistory,
  oralSessions: sessionHistory,
  settings: ({ key, value, changedAt, changeId }) => [past(changeSetting, changeId, changedAt, { key, value })],
  reports: ({ id, reportedAt, text, ...report }) => [
    past(reportMistake, id, reportedAt, { ...report, ...(text !== null && { text }) }),
  ],
  cardFlags: ({ cardId, isFlagged, changedAt, changeId }) => [
    past(flagCard, changeId, changedAt, { cardId, isFlagged }),
  ],
  missedCards: missedHistory,
  targets: targetHistory,
  ownDecks: (row) => [
    past(addOwnDeck, row.id, row.createdAt, pick(row, ['name', 'color', 'order'])),
    ...editsOf(row).map(({ changedAt, changeId, values }) =>
      past(setOwnDeck, changeId, changedAt, { deckId: row.id, ...values }),
    ),
  ],
  ownCards: ownCardHistory,
  ownCardStates: (row) =>
    editsOf(row).map(({ changedAt, changeId, values }) =>
      past(setOwnCardState, changeId, changedAt, { cardId: row.id, ...values }),
    ),
  cardImages: ({ cardId, side, hash, alt, changedAt, changeId }) => [
    past(setCardImage, changeId, changedAt, { cardId, side, hash, alt }),
  ],
  ownWorkouts: (row) => [
    past(addOwnWorkout, row.id, row.createdAt, pick(row, ['name', 'exercises'])),
    ...editsOf(row).map(({ changedAt, changeId, values }) =>
      past(setOwnWorkout, changeId, changedAt, { workoutId: row.id, ...values }),
    ),
  ],
  bodyWeights: ({ id, measuredAt, weight, unit, isDeleted, changedAt, changeId }) => [
    past(addBodyWeight, id, changeId === id ? changedAt : Math.min(measuredAt, changedAt), {
      weight,
      unit,
      measuredAt,
    }),
    ...(changeId === id ? [] : [past(deleteBodyWeight, changeId, changedAt, { weightId: id, isDeleted })]),
  ],
  // The first mutation has the current values, because earlier values are not stored.
  ownJobs: (row) => [
    past(addOwnJob, row.id, row.createdAt, pick(row, Object.keys(ownJobFields) as (keyof typeof ownJobFields)[])),
    ...editsOf(row).map(({ changedAt, changeId, values }) =>
      past(setOwnJob, changeId, changedAt, { jobId: row.id, ...values }),
    ),
  ],
  // Only the account that joined a space has access to it, so exports omit the links to spaces and the choice of shared decks.
  spaceLinks: () => [],
  taskChecks: ({ changedAt, changeId, ...check }) => [past(checkTask, changeId, changedAt, check)],
  sharedDeckChoices: () => [],
  memoryWeights: ({ model: _model, changedAt, changeId, ...fitted }) => [
    past(storeWeights, changeId, changedAt, fitted),
  ],
  skillResults: ({ changedAt, changeId, ...drill }) => [past(finishSkillDrill, changeId, changedAt, drill)],
  trackChoices: (row) =>
    editsOf(row).map(({ changedAt, changeId, values }) =>
      past(setTrack, changeId, changedAt, { trackId: row.id, ...values }),
    ),
}

// Order of the mutations

export type PersonRows = { [N in PersonTableName]: RowOf<N>[] }

export const exportedTables = Object.keys(histories) as PersonTableName[]

/** Returns all mutations that produced these rows, in replay order. */
export function historyOf(rows: PersonRows): PastMutation[] {
  return exportedTables
    .flatMap((table) => stepsOf(table, rows[table]))
    .sort(byOrder)
    .map(({ mutation }) => mutation)
}

/**
 * A mutation and its sort keys. The sort keys depend only on what an import preserves, so that an import followed by another export yields
 * the same file.
 */
interface Step {
  mutation: PastMutation
  /** Never earlier than the preceding step of the same row, even if the devices' clocks differ. */
  sortAt: number
  /** 0 for the mutation that created the row, 1 for each later mutation. */
  step: number
  /** `clientId` and `seq` order simultaneous reviews. Imported reviews get new values in the same order. */
  clientId: string
  seq: number
}

/** Sort positions of mutations that create rows to which other rows refer. They precede all mutations that are sorted by time. */
const FIRST: Partial<Record<PersonTableName, number>> = { ownDecks: -1, ownCards: 0, missedCards: 0 }

function stepsOf<N extends PersonTableName>(table: N, rows: readonly RowOf<N>[]): Step[] {
  return rows.flatMap((row) => {
    let sortAt = 0
    const { clientId = '', seq = 0 } = row as { clientId?: string; seq?: number }
    return histories[table](row).map((mutation, step) => {
      // Device clocks differ, so a review can be dated before its card was added, and a card before its deck.
      sortAt = step === 0 ? (FIRST[table] ?? mutation.at) : Math.max(sortAt, mutation.at)
      return { mutation, sortAt, step, ...(step === 0 ? { clientId, seq } : { clientId: '', seq: 0 }) }
    })
  })
}

function byOrder(a: Step, b: Step): number {
  return (
    a.sortAt - b.sortAt ||
    a.step - b.step ||
    compare(a.clientId, b.clientId) ||
    a.seq - b.seq ||
    compare(a.mutation.id, b.mutation.id)
  )
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

function workoutHistory(row: RowOf<'workoutProgress'>): PastMutation[] {
  const { id, completedAt, workoutId, duration, undoneAt } = row
  return [
    past(completeWorkout, id, completedAt, { workoutId, duration, ...optionalOf(row) }),
    ...(typeof undoneAt === 'number' ? [past(undoWorkout, followUpId(id), undoneAt, { completionId: id })] : []),
  ]
}

/** The first mutation has the current values, because earlier values are not stored. */
function trainingHistory(row: RowOf<'workoutProgress'>): PastMutation[] {
  const { id, completedAt, duration } = row
  const templateId = templateOf(row)
  const logged = {
    ...{ name: row.name ?? 'Workout', completedAt, duration, log: [], ...optionalOf(row) },
    ...(templateId && { templateId }),
  }
  return [
    past(logTraining, id, completedAt, logged),
    ...editsOf({ ...row, createdAt: 0, stamps: row.stamps ?? {} }).map(({ changedAt, changeId, values }) => {
      const { undoneAt, ...fields } = values
      const isDeleted = undoneAt !== undefined && { isDeleted: undoneAt !== null }
      return past(setTraining, changeId, changedAt, { completionId: id, ...fields, ...isDeleted })
    }),
  ]
}

const optionalOf = ({ rating, notes, log, studyDay }: RowOf<'workoutProgress'>) => ({
  ...(rating !== null && { rating }),
  ...(notes !== null && { notes }),
  ...(log && { log }),
  ...claimOf(studyDay),
})

/** The stage, the notes and each date are separate registers, and each later change has its own id. */
function applicationHistory(row: RowOf<'applications'>): PastMutation[] {
  const { id, jobId, title, department, appliedAt, status, isRemoved, changedAt, changeId } = row
  const { notes, notesChangedAt, notesChangeId } = row
  const isNoted = notesChangeId !== id
  const recorded = { jobId, status, ...(!isNoted && notes !== null && { notes }), job: { title, department } }
  return [
    past(recordApplication, id, appliedAt, recorded),
    ...(changeId === id || isRemoved ? [] : [past(setStage, changeId, changedAt, { applicationId: id, status })]),
    ...(isRemoved ? [past(removeApplication, changeId, changedAt, { applicationId: id })] : []),
    ...(isNoted ? [past(noteApplication, notesChangeId, notesChangedAt, { applicationId: id, notes })] : []),
    ...DATED_STAGES.flatMap((stage) => {
      const date = row.stageDates?.[stage]
      return date ? [past(dateStage, date.changeId, date.changedAt, { applicationId: id, stage, at: date.at })] : []
    }),
  ]
}

/** Returns the mutation that added the document, and the mutation of its last change, if different. */
function documentHistory(row: RowOf<'documents'>): PastMutation[] {
  const { id, kind, name, issued, expires, note, isRemoved, addedAt, changedAt, changeId } = row
  const args = {
    ...{ documentId: id, kind },
    ...(name !== null && { name }),
    ...(issued !== null && { issued }),
    ...(expires !== null && { expires }),
    ...(note !== null && { note }),
  }
  if (!isRemoved && changedAt === addedAt) return [past(setDocument, changeId, changedAt, args)]
  return [
    past(setDocument, followUpId(changeId), addedAt, args),
    isRemoved
      ? past(removeDocument, changeId, changedAt, { documentId: id })
      : past(setDocument, changeId, changedAt, args),
  ]
}

function alertHistory(row: RowOf<'jobAlerts'>): PastMutation[] {
  const { id, keywords, location, isActive, isDeleted, createdAt, changedAt, changeId } = row
  const first = past(setAlert, id, createdAt, { keywords, location, isActive })
  if (changeId === id) return [first]
  if (isDeleted) return [first, past(deleteAlert, changeId, changedAt, { alertId: id })]
  return [first, past(switchAlert, changeId, changedAt, { alertId: id, isActive })]
}

/** The row stores the date and the message of the first request, but only the id and the time of the last later change. */
function requestHistory(row: RowOf<'mentorshipRequests'>): PastMutation[] {
  const { mentorId, message, state, requestedAt, changedAt, changeId } = row
  const request = { mentorId, ...(message !== null && { message }) }
  const last =
    state === 'withdrawn'
      ? past(withdrawRequest, changeId, changedAt, { mentorId })
      : past(requestMentorship, changeId, changedAt, request)
  return requestedAt === changedAt
    ? [last]
    : [past(requestMentorship, followUpId(changeId), requestedAt, request), last]
}

/**
 * Returns the mutation that added the question to the deck, which must precede the question's reviews, and the mutation of its last change,
 * if different.
 */
function missedHistory({ questionId, questionVersion, addedAt, isIn, changedAt, changeId }: RowOf<'missedCards'>) {
  const kept = { questionId, questionVersion }
  if (isIn && changedAt === addedAt) return [past(keepQuestion, changeId, changedAt, kept)]
  return [
    past(keepQuestion, followUpId(changeId), addedAt, kept),
    isIn
      ? past(keepQuestion, changeId, changedAt, kept)
      : past(dropQuestions, changeId, changedAt, { questionIds: [questionId] }),
  ]
}

/**
 * The first mutation also includes values that were changed later, because only the latest values are stored. To restore a lost text, its
 * edit is replayed first, then the edit that overwrote it.
 */
function ownCardHistory(row: RowOf<'ownCards'>): PastMutation[] {
  const { id, deckId, order, createdAt, lost } = row
  const card = pick(row, ['kind', 'front', 'back', 'hint', 'tags'])
  return [
    past(addOwnCards, id, createdAt, { deckId, order, cards: [card] }),
    ...editsWithLost(row).map(({ changedAt, changeId, values }) => {
      if ('isDeleted' in values)
        return past(deleteOwnCards, changeId, changedAt, { cardIds: [id], isDeleted: values.isDeleted })
      const seen = Object.keys(values).filter((field) => {
        const text = lost?.[field as LostField]
        return text !== undefined && text.changeId !== changeId
      })
      return past(setOwnCard, changeId, changedAt, {
        ...{ cardId: id, ...values },
        ...(seen.length > 0 && { seen: Object.fromEntries(seen.map((field) => [field, id])) }),
      })
    }),
  ]
}

/** Returns the edits that determine the values and the lost texts of a card, oldest first. One edit can have won one field and lost another. */
function editsWithLost(row: RowOf<'ownCards'>): ReturnType<typeof editsOf> {
  const edits = editsOf(row)
  for (const [field, { text, changedAt, changeId }] of Object.entries(row.lost ?? {})) {
    const edit = edits.find((one) => one.changeId === changeId)
    if (edit) edit.values[field] = text
    else edits.push({ changedAt, changeId, values: { [field]: text } })
  }
  return edits.sort((a, b) => a.changedAt - b.changedAt || (a.changeId < b.changeId ? -1 : 1))
}

function targetHistory(row: RowOf<'targets'>): PastMutation[] {
  const { target, profile, changedAt, changeId } = row
  const setArgs = targetOf(row)
  if (setArgs) return [past(setTarget, changeId, changedAt, setArgs)]
  const dropArgs = target === 'written' && profile !== null ? { target, profile } : { target }
  return [past(dropTarget, changeId, changedAt, dropArgs)]
}

/** The row stores when the session started, so that time becomes the mutation's time, and `startedAgoMs` is 0. */
function sessionHistory(row: RowOf<'oralSessions'>): PastMutation[] {
  const { kind, moduleId, topicId, interviewId, scores, notes, startedAt, studyDay, ...same } = row
  const what = kind === 'practice' ? { moduleId, topicId } : { interviewId }
  const optional = { ...(scores !== null && { scores }), ...(notes !== null && { notes }), ...claimOf(studyDay) }
  return [past(finishSession, followUpId(row.id), startedAt, { kind, ...what, ...same, startedAgoMs: 0, ...optional })]
}

function completionOf({ id, score, correctAnswers, timeSpent, answers, studyDay }: RowOf<'practiceTests'>) {
  return { testId: id, score, correctAnswers, timeSpent, ...(answers !== null && { answers }), ...claimOf(studyDay) }
}

function pick<T extends object, K extends keyof T>(row: T, names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>
}
