interface Screen {
  /** Pattern of React Router: `/prep/own/:deckId`. */
  path: `/${string}`
  /** Document title. */
  title: string
  /** Search terms besides the title. Only screens that have them are listed in the "Go to" palette. */
  words?: string
  /** Whether the palette lists the screen as an action. */
  isAction?: true
  /** Set if only operators can open the screen. Other people see "Page Not Found". */
  isForOperators?: true
}

/** All screens inside the app's frame except home, in the palette's order. The web app loads each lazily. */
export const SCREENS = [
  { path: '/prep', title: 'Written', words: 'exam decks flashcards practice tests simulator' },
  { path: '/prep/own/:deckId', title: 'Your Deck' },
  { path: '/prep/size-up', title: 'Size-Up Drill', words: 'radio report arrival pictures buildings smoke' },
  { path: '/physical', title: 'Physical', words: 'workout training program gym' },
  { path: '/physical/history', title: 'What You Lifted', words: 'weights log history' },
  { path: '/physical/own/:view?', title: 'Your Training', words: 'own workouts templates empty' },
  { path: '/cpat', title: 'CPAT Training', words: 'events physical test' },
  { path: '/cpat/run', title: 'CPAT Run-Through', words: 'stopwatch course', isAction: true },
  { path: '/cpat/times', title: 'Your CPAT Times', words: 'splits results' },
  { path: '/cpat/rules', title: 'CPAT Rules Trainer', words: 'warnings fail' },
  { path: '/oral', title: 'Oral', words: 'interview board questions' },
  { path: '/jobs', title: 'Jobs', words: 'openings departments search' },
  { path: '/jobs/documents', title: 'Your Documents', words: 'certificates EMT license expires' },
  { path: '/community', title: 'Community', words: 'mentors groups events' },
  { path: '/community/mentoring', title: 'Your Mentorship Requests' },
  { path: '/community/groups/new', title: 'New Group' },
  { path: '/community/groups/:id', title: 'Group' },
  { path: '/community/classes/new', title: 'Open a Class' },
  { path: '/community/classes/:id', title: 'Class' },
  { path: '/join', title: 'Join a Group or Class' },
  { path: '/progress', title: 'Your Progress', words: 'charts readiness history streak recall' },
  { path: '/settings', title: 'Settings', words: 'preferences options' },
  { path: '/about/:policy', title: 'About' },
  { path: '/analytics', title: 'Analytics' },
  { path: '/admin', title: 'Admin Console', isForOperators: true },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof SCREENS)[number]['path']

export const HOME_PATHS = ['/', '/station0'] as const

/** Screens outside the app's frame. Their titles are in `web/app/screens/routes.tsx`, so that visitors who are not signed in don't load this file. */
export const AUTH_PATHS = ['/login', '/signup', '/verify-email', '/reset-password'] as const
export type AuthPath = (typeof AUTH_PATHS)[number]
