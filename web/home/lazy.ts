export const loadSignOutDialog = async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
})

export const loadCameAlongNote = async () => ({
  default: (await import('./came-along-note.tsx')).CameAlongNote,
})

export const loadWelcome = async () => (await import('./assistant/welcome.tsx')).Welcome

/** Loads the code that interprets questions, writes replies and searches cards. */
export const loadAnswer = async () => (await import('./assistant/answer.ts')).answer

/** The first-run questions, which each person needs only once. */
export const loadFirstRun = async () => ({ default: (await import('./plan/first-run.tsx')).FirstRun })

/** The track suggestion, which is needed only while a track is suggested. */
export const loadTrackSuggestion = async () => ({
  default: (await import('./track-suggestion.tsx')).TrackSuggestion,
})

export const loadPlanPart = async () => await import('./plan/plan-part.tsx')

/** Loaded only for people who have documents in the app. */
export const loadDocumentThings = async () =>
  (await import('@station-zero/schema/home/document-things.ts')).documentThings

/** Loaded only for people who are in a class. */
export const loadAssignments = async () => (await import('../data/repositories/classes.ts')).readAssignmentsToday

/** Loaded only for people with an assigned task on today's list. */
export const loadTaskRows = async () => (await import('./today/task-rows.tsx')).TaskRows

/** Loaded only for people who are in a group or class. */
export const loadComingMeetings = async () => (await import('../data/repositories/coming-meetings.ts')).comingMeetings

/** Loaded only when the person downloads the calendar file. */
export const loadDownloadAllDates = async () => (await import('./plan/download-all-dates.ts')).downloadAllDates

/** Loaded only for people who have set a CPAT date. */
export const loadProgramPlan = async () => (await import('@station-zero/schema/physical/program-plan.ts')).planProgram

export const loadBegin = async () => await import('./under-way/begin.ts')

/** The list of unfinished tests, interviews and workouts, which is needed only if at least one is unfinished. */
export const loadUnderWay = async () => {
  const [{ underWayOf }, { UnderWayList }] = await Promise.all([
    import('./under-way/under-way-drafts.ts'),
    import('./under-way/under-way-list.tsx'),
  ])
  return { underWayOf, UnderWayList }
}
