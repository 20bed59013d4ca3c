/** Displayed names of the kinds of rows, for example in a deletion receipt. */
const NAMES: Record<string, string> = {
  account: 'Account',
  sessions: 'Sessions',
  reviews: 'Card reviews',
  practiceTests: 'Practice tests',
  workoutProgress: 'Completed workouts',
  cpatScores: 'CPAT scores',
  savedJobs: 'Saved jobs',
  applications: 'Applications',
  jobAlerts: 'Job alerts',
  documents: 'Documents',
  alertMatches: 'Job matches',
  groupMemberships: 'Group memberships',
  eventMemberships: 'Event memberships',
  mentorshipRequests: 'Mentorship requests',
  oralSessions: 'Interview sessions',
  settings: 'Settings',
  reports: 'Reported mistakes',
  cardFlags: 'Flagged cards',
  missedCards: 'Missed questions',
  targets: 'Exam dates and study minutes',
  ownDecks: 'Your own decks',
  ownCards: 'Your own cards',
  ownWorkouts: 'Your own workouts',
  bodyWeights: 'Body weights',
  ownJobs: 'Jobs you added',
  memoryWeights: 'Your memory curve',
  securityRecords: 'Recovery codes, passkeys and sign-in records',
  syncRecords: 'Sync records',
}

/** Kinds without a displayed name are shown with their own name. */
export const kindName = (kind: string): string => NAMES[kind] ?? kind
