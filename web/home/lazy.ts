export const loadSignOutDialog = async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
})

export const loadCameAlongNote = async () => ({
  default: (await import('./came-along-note.tsx')).CameAlongNote,
})

export const loadWelcome = async () => (await import('./assistant/welcome.tsx')).Welcome

/** Understanding questions, the replies, and the card search. */
export const loadAnswer = async () => (await import('./assistant/answer.ts')).answer

/** Needed once per person. */
export const loadFirstRun = async () => ({ default: (await import('./plan/first-run.tsx')).FirstRun })

/** Needed only while a track is suggested. */
export const loadTrackSuggestion = async () => ({
  default: (await import('./track-suggestion.tsx')).TrackSuggestion,
})

export const loadPlanPart = async () => await import('./plan/plan-part.tsx')

/** Needed only by people who have documents here. */
export const loadDocumentThings = async () =>
  (await import('@station-zero/schema/home/document-things.ts')).documentThings

/** Needed only by people who have set a CPAT date. */
export const loadProgramPlan = async () => (await import('@station-zero/schema/physical/program-plan.ts')).planProgram

export const loadBegin = async () => await import('./under-way/begin.ts')

/** The list of unfinished tests, interviews and workouts; needed only if there are any. */
export const loadUnderWay = async () => {
  const [{ underWayOf }, { UnderWayList }] = await Promise.all([
    import('./under-way/under-way-drafts.ts'),
    import('./under-way/under-way-list.tsx'),
  ])
  return { underWayOf, UnderWayList }
}
