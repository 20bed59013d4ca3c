import { dayOfDate } from '../../core/time.ts'
import { PROGRAMS, type ProgramId } from '../../physical/programs.ts'
import type { RowOf } from '../../tables.ts'
import { type DueToday, spread } from '../due.ts'
import { type Profile, profiles } from '../exam.ts'
import type { DayPlan, PlanFacts, PlannedCard } from './facts.ts'

/** The inputs to a plan. A plan is valid for its day while its `basis` is unchanged. */
export interface PlanTarget {
  /** The exam day, in the same numbering as study days. */
  examDay: number
  /** Id of an exam profile. This version of the app may not have this profile. */
  profile: string
  /** Minutes for study on each weekday, from Monday to Sunday. */
  minutes: readonly number[]
  /** Whether the person entered the minutes. Workouts don't reduce default minutes. */
  isEntered: boolean
  /** The day of the test that the training program leads to, in the same numbering as study days; null if there is no upcoming test. */
  testDay: number | null
  program: ProgramId
  basis: string
}

interface Said {
  /** The person's rows, which are not validated, because they are read every time the app starts. */
  targets: readonly RowOf<'targets'>[]
  /** Minutes per session from the settings, used if the person entered no minutes per weekday. */
  sitting: number
  /** The current study day. */
  today: number
  program: ProgramId
}

/** Returns the person's plan target. Null if there is no written exam after today; then the ordinary schedule applies. */
export function planTarget({ targets, sitting, today, program }: Said): PlanTarget | null {
  const written = targets.find(({ target }) => target === 'written')
  if (!written?.date) return null
  const examDay = dayOfDate(written.date)
  if (examDay <= today) return null
  const entered = targets.find(({ target }) => target === 'minutes')?.minutes
  const isEntered = entered?.length === 7
  const minutes = isEntered ? entered : Array.from({ length: 7 }, () => sitting)
  const profile = written.profile ?? 'general'
  const test = targets.find(({ target }) => target === PROGRAMS[program].target)?.date
  const testDay = test && dayOfDate(test) > today ? dayOfDate(test) : null
  return {
    examDay,
    profile,
    minutes,
    isEntered,
    testDay,
    program,
    // Omits the default program, so that plans stored by earlier versions stay valid for their day.
    basis: JSON.stringify([examDay, profile, minutes, testDay, ...(program === 'cpat' ? [] : [program])]),
  }
}

/** The profile with this id; the General profile if this version doesn't have that id. */
export const profileOf = (id: string | null): Profile =>
  id !== null && Object.hasOwn(profiles, id) ? (id as Profile) : 'general'

// Progress in the day's plan

type Planned = DayPlan['list'][number]

/** The completed and remaining parts of the day's plan. */
export interface PlanProgress extends DueToday {
  /** In study order: first cards that are repeated today, then the other cards in the plan's order, with the decks of new cards alternating. */
  openIds: string[]
  /** Remaining cards per deck; omits decks without remaining cards. */
  decks: ReadonlyMap<string, DueToday>
  /** All cards of the plan. */
  list: DayPlan['list']
  /** Number of planned cards that were answered today and don't have to be repeated today. */
  done: number
  /** Number of remaining cards that are also due in the ordinary schedule, by deck. */
  dueOf: ReadonlyMap<string, number>
  /** Minutes for the remaining cards. */
  minutes: number
  isRestDay: boolean
  /** Whether the day's minutes are all taken, and the workout takes some of them. */
  isForWorkout: boolean
  /** Whether the day's minutes are all taken, and assigned work takes some of them. */
  isForAssigned: boolean
  /** The weekday's minutes, before workouts and assigned work are subtracted. */
  given: number
  /** Minutes of the day's assigned work, done or not. */
  assigned: number
  notLearned: number
  recall: DayPlan['recall']
  ahead: DayPlan['ahead']
  /** Number of leeches that were not answered today. */
  setAside: number
}

/**
 * The rest of the plan after today's answers, which check off cards and never reorder them. `due` has the ids of the plan's cards that are
 * due in the ordinary schedule before the study day ends. An answered card that is due again is still being learned, so it is a remaining
 * review.
 */
export function planProgress(
  plan: DayPlan,
  done: PlanFacts['done'],
  due: ReadonlySet<string> = new Set(),
): PlanProgress {
  const cards = tickOff(plan.list, done, plan.minutes * 60)
  const isBack = ({ cardId, state }: (typeof cards)[number]) => state === 'done' && due.has(cardId)
  const back = cards.filter(isBack).map((card) => ({ ...card, kind: 'review' as const, seconds: plan.reviewSeconds }))
  const open = [...back, ...cards.filter(({ state }) => state === 'open')]
  const { reviews, newCards } = countKinds(open)
  const isFull = plan.minutes === 0 && plan.isRestDay === false
  const { assigned = 0, given = plan.minutes } = plan
  return {
    openIds: [
      ...back.map(({ cardId }) => cardId),
      ...inTurn(cards).flatMap(({ cardId, state }) => (state === 'open' ? [cardId] : [])),
    ],
    dueOf: countByDeck(open.filter(({ cardId }) => due.has(cardId))),
    decks: new Map([...Map.groupBy(open, ({ deckId }) => deckId)].map(([id, ofDeck]) => [id, countKinds(ofDeck)])),
    list: plan.list,
    done: cards.filter((card) => card.state === 'done' && !isBack(card)).length,
    ...{ reviews, newCards },
    minutes: Math.ceil(open.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    isRestDay: plan.isRestDay ?? plan.minutes === 0,
    isForWorkout: isFull && given > assigned,
    isForAssigned: isFull && assigned > 0,
    ...{ given, assigned },
    setAside: (plan.setAside ?? []).filter((id) => done.every(({ cardId }) => cardId !== id)).length,
    ...{ notLearned: plan.notLearned, recall: plan.recall, ahead: plan.ahead },
  }
}

/**
 * Plans choose cards by gain, which puts most new cards of a deck next to each other. This distributes each deck's new cards over the
 * positions of all new cards, including answered cards, so that answering a card doesn't move other cards.
 */
function inTurn<Card extends Planned>(cards: readonly Card[]): Card[] {
  const isNew = ({ kind }: Card) => kind === 'new'
  const fresh = spread([...Map.groupBy(cards.filter(isNew), ({ deckId }) => deckId).values()]).values()
  return cards.map((card) => (isNew(card) ? (fresh.next().value ?? card) : card))
}

const countByDeck = (cards: readonly Planned[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(cards, ({ deckId }) => deckId)].map(([id, ofDeck]) => [id, ofDeck.length]))

function countKinds(cards: readonly Planned[]): DueToday {
  const newCards = cards.filter(({ kind }) => kind === 'new').length
  return { reviews: cards.length - newCards, newCards }
}

type Listed = Pick<PlannedCard, 'cardId' | 'seconds'>

/** Marks answered cards, and cards that don't fit into today's minutes at the pace of today's answers. */
export function tickOff<Card extends Listed>(
  list: readonly Card[],
  done: PlanFacts['done'],
  seconds: number,
): (Card & Pick<PlannedCard, 'state'>)[] {
  const answered = new Set(done.map(({ cardId }) => cardId))
  let left = seconds - done.reduce((sum, one) => sum + one.seconds, 0)
  return list.map((card) => {
    if (answered.has(card.cardId)) return { ...card, state: 'done' }
    left -= card.seconds
    return left >= 0 ? { ...card, state: 'open' } : { ...card, state: 'later' }
  })
}

// Validating a stored plan

type Check = (value: unknown) => boolean

const isWhole: Check = Number.isInteger
const isNumber: Check = (value) => typeof value === 'number' && !Number.isNaN(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isText: Check = (value) => typeof value === 'string'
const isIn =
  (...texts: string[]): Check =>
  (value) =>
    texts.some((one) => one === value)
const isList =
  (each: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(each)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
/** Optional fields, which older versions omitted. */
const older = new Set(['madeOf', 'setAside', 'stay', 'isRestDay', 'given', 'assigned'])

/** Whether all of these fields are valid; only the fields in `older` may be missing. Other fields are allowed. */
const has =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => (name in value ? check(value[name as never]) : older.has(name)))

const fits = has({
  day: isWhole,
  basis: isText,
  madeOf: isText,
  ...{ minutes: isNumber, given: isNumber, assigned: isNumber },
  isRestDay: isFlag,
  list: isList(
    has({
      cardId: isText,
      deckId: isText,
      kind: isIn('new', 'review'),
      seconds: isNumber,
      reason: isIn('new', 'forgotten', 'fading', 'firmer'),
      stay: orNull(isNumber),
    }),
  ),
  setAside: isList(isText),
  reviewSeconds: isNumber,
  ahead: isList(has({ day: isWhole, newCards: isWhole, reviews: isWhole, minutes: isNumber, assigned: isNumber })),
  notLearned: isWhole,
  recall: orNull(has({ from: isWhole, to: isWhole })),
})

/** Equivalent to the schema `DayPlan`, but without the validation library, because home reads the plan before its first paint. */
export const isDayPlan = (value: unknown): value is DayPlan => fits(value)
