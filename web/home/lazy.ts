export const loadSignOutDialog = async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
})

export const loadCameAlongNote = async () => ({
  default: (await import('./came-along-note.tsx')).CameAlongNote,
})

export const loadWelcome = async () => (await import('./assistant/welcome.tsx')).Welcome

/** Loads the code that interprets questions, writes replies and searches cards. */
export const loadAnswer = async () => (await import('./assistant/answer.ts')).answer

/** Loads the first-run questions, which each person needs only once. */
export const loadFirstRun = async () => ({ default: (await import('./plan/first-run.tsx')).FirstRun })

/** Loads the track suggestion, which is needed only while a track is suggested. */
export const loadTrackSuggestion = async () => ({
  default: (await import('./track-suggestion.tsx')).TrackSuggestion,
})

export const loadPlanPart = async () => await import('./plan/plan-part.tsx')

/** Loads the function that lists what to do about documents. Only people who have documents in the app need it. */
export const loadDocumentThings = async () =>
  (await import('@station-zero/schema/home/document-things.ts')).documentThings

/** Loads the function that reads today's assignments. Only people in a class need it. */
export const loadAssignments = async () => (await import('../data/repositories/classes.ts')).readAssignmentsToday

/** Loads today's list with tasks that can be checked off. Only people with an assigned task on the list need it. */
export const loadTaskRows = async () => (await import('./today/task-rows.tsx')).TaskRows

/** Loads the function that selects upcoming meetings. Only people in a group or class need it. */
export const loadComingMeetings = async () => (await import('../data/repositories/coming-meetings.ts')).comingMeetings

/** Loads the code that writes the calendar file with all dates, when the person downloads the file. */
export const loadDownloadAllDates = async () => (await import('./plan/download-all-dates.ts')).downloadAllDates

/** Loads the function that plans the training program until the test. Only people who have set the date of their program's test need it. */
export const loadProgramPlan = async () => (await import('@station-zero/schema/physical/program-plan.ts')).planProgram

export const loadBegin = async () => await import('./under-way/begin.ts')

/** Loads the list of unfinished tests, interviews and workouts. Only people with at least one of them need it. */
export const loadUnderWay = async () => {
  const [{ underWayOf }, { UnderWayList }] = await Promise.all([
    import('./under-way/under-way-drafts.ts'),
    import('./under-way/under-way-list.tsx'),
  ])
  return { underWayOf, UnderWayList }
}
