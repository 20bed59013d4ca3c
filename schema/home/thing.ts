import type { RowOf } from '../tables.ts'

export type Part = 'written' | 'cpat' | 'oral' | 'jobs'

/** What a tap opens. */
export type Opens =
  /** The day's cards over all decks. */
  | { what: 'cards' }
  /** A test of all topics, or of one deck. */
  | { what: 'test'; deckId: string | null }
  /** The questions missed in a test. */
  | { what: 'missed'; testId: string }
  | { what: 'workout'; workoutId: string; week: number; day: number }
  | { what: 'interview'; interviewId: string }
  | { what: 'job'; jobId: string }
  | { what: 'application'; applicationId: string }
  | { what: 'documents' }

/** One line of the Today list. */
export interface Thing {
  /** The same thing has the same id all day, done or not. */
  id: string
  kind: 'cards' | 'drill' | 'test' | 'workout' | 'interview' | 'application' | 'document'
  part: Part
  title: string
  reason: string
  /** About how long it takes; null once it is done. */
  minutes: number | null
  isDone: boolean
  /** When it can no longer be done, or is worth less, ms; null if any day will do. */
  runsOutAt: number | null
  /** Null once it is done. */
  opens: Opens | null
}

/** All that the list is made of. Times are ms. */
export interface TodayFacts {
  now: number
  /** When the study day began. */
  startsAt: number
  cards: {
    reviews: number
    newCards: number
    /** Cards answered today, each counted once, in the plan or not. */
    doneToday: number
    secondsEach: number
    /** Minutes the person wants to study at a time. */
    sitting: number
    /**
     * The plan to the written exam, if there is a date; then `reviews` and `newCards` are what it has left for today, and `outside` counts
     * the cards that the schedule has due and the plan does not ask for.
     */
    plan?: { inDays: number; isMade: boolean; minutes: number; outside: number } | null
  }
  tests: {
    /** The finished ones, newest first. */
    finished: readonly {
      id: string
      name: string
      type: RowOf<'practiceTests'>['type']
      score: number
      /** Questions that a drill of its missed ones asks; 0 for all but the newest test. */
      missed: number
      /** A drill of missed questions, or of one kind of question; null for a test. */
      drill: 'missed' | 'kind' | null
      completedAt: number
    }[]
    secondsEach: number
    /** The deck that sits least firmly among those the person has begun; null if there is none. */
    weakest: { id: string; name: string; mastery: number } | null
    /** Whether there are questions on this device. */
    canStart: boolean
  }
  workout: {
    next: { id: string; name: string; minutes: number; week: number; day: number } | null
    doneToday: { id: string; name: string; minutes: number } | null
    thisWeek: number
    /** Workouts in the week of the program that comes next. */
    planned: number
    /** Set if the plan to the CPAT has this workout for today. `isNearest`: no other date comes before the CPAT. */
    plan?: { inDays: number; isNearest: boolean } | null
  }
  interview: {
    next: { id: string; title: string; minutes: number; questions: number } | null
    doneToday: { id: string; title: string; minutes: number } | null
    lastAt: number | null
  }
  jobs: {
    /** Saved jobs that are real and open, have a deadline and have no application yet; soonest first. `inDays` counts calendar days. */
    closing: readonly {
      id: string
      title: string
      department: string
      deadline: number
      /** The last moment at which this person can apply, ms. */
      closesAt: number
      inDays: number
    }[]
    applications: readonly Pick<
      RowOf<'applications'>,
      'id' | 'jobId' | 'title' | 'department' | 'status' | 'appliedAt' | 'changedAt' | 'notesChangedAt'
    >[]
    /** The next interview that an application has a date for. */
    interview?: { department: string; at: number; inDays: number } | null
  }
  /** Papers that run out before somebody needs them; there are rarely any. */
  documents?: readonly Thing[]
  /** What is under way already and so is not suggested. */
  underWay: readonly ('test' | 'workout' | 'session')[]
  /** How far the person is in each part, 0 to 1. */
  strength: Record<Exclude<Part, 'jobs'>, number>
  /** The dates that the person works toward, such as the written exam. */
  dates?: Partial<Record<Part, number>>
}
