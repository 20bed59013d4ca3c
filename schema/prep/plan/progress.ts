import { dayOfDate } from '../../core/time.ts'
import type { RowOf } from '../../tables.ts'
import { type DueToday, spread } from '../due.ts'
import { type Profile, profiles } from '../exam.ts'
import type { DayPlan, PlanFacts, PlannedCard } from './facts.ts'

/** What a plan is made for. A plan holds for its day as long as its `basis` is the same. */
export interface PlanTarget {
  /** The day of the exam, counted as study days are. */
  examDay: number
  /** The id of an exam, which this version may not know. */
  profile: string
  /** From Monday to Sunday. */
  minutes: readonly number[]
  /** Whether the person entered the minutes. Workouts take no time from default minutes. */
  isSaid: boolean
  /** The day of the CPAT, counted as study days are; null without one ahead. */
  cpatDay: number | null
  basis: string
}

interface Said {
  /** The person's rows, read without a schema because every start of the app does it. */
  targets: readonly RowOf<'targets'>[]
  /** The minutes of a sitting in the settings, used where the person entered no minutes per weekday. */
  sitting: number
  /** The study day. */
  today: number
}

/** Null without a written exam after today: then the ordinary schedule holds. */
export function planTarget({ targets, sitting, today }: Said): PlanTarget | null {
  const written = targets.find(({ target }) => target === 'written')
  if (!written?.date) return null
  const examDay = dayOfDate(written.date)
  if (examDay <= today) return null
  const said = targets.find(({ target }) => target === 'minutes')?.minutes
  const isSaid = said?.length === 7
  const minutes = isSaid ? said : Array.from({ length: 7 }, () => sitting)
  const profile = written.profile ?? 'general'
  const cpat = targets.find(({ target }) => target === 'cpat')?.date
  const cpatDay = cpat && dayOfDate(cpat) > today ? dayOfDate(cpat) : null
  return { examDay, profile, minutes, isSaid, cpatDay, basis: JSON.stringify([examDay, profile, minutes, cpatDay]) }
}

/** The form with this id; the General one where this version has no such form. */
export const profileOf = (id: string | null): Profile =>
  id !== null && Object.hasOwn(profiles, id) ? (id as Profile) : 'general'

// Progress

type Planned = DayPlan['list'][number]

/** What is done and what is left of the day's plan. */
export interface PlanProgress extends DueToday {
  /** In the order to study them: first those that come back today to be learned, then decks take turns with their new cards. */
  openIds: string[]
  /** What is open of each deck that has any: together they are the day's. */
  decks: ReadonlyMap<string, DueToday>
  /** All of the plan's cards. */
  list: DayPlan['list']
  /** Planned cards that were answered today and do not come back today. */
  done: number
  /** Of the open ones, how many the ordinary schedule has due as well, by deck. */
  dueOf: ReadonlyMap<string, number>
  /** Minutes that the open ones take. */
  minutes: number
  isRestDay: boolean
  /** The day's workout takes all of its minutes. */
  isForWorkout: boolean
  notLearned: number
  recall: DayPlan['recall']
  ahead: DayPlan['ahead']
  /** Leeches that were not answered today. */
  setAside: number
}

/**
 * What is left of the plan after today's answers. They tick cards and never reorder them. `due` has the ids of its cards that the schedule
 * has due before the study day ends: one that was answered and is due again is still being learned, so it is open as a review.
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
    isForWorkout: plan.minutes === 0 && plan.isRestDay === false,
    setAside: (plan.setAside ?? []).filter((id) => done.every(({ cardId }) => cardId !== id)).length,
    ...{ notLearned: plan.notLearned, recall: plan.recall, ahead: plan.ahead },
  }
}

/**
 * The choice is by worth, which puts most new cards of one deck in a row. Each deck's are spread over all the places of new cards instead,
 * the answered ones included, so no answer moves another card.
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

/** Marks what was done, and what today's minutes no longer hold at the speed of today's answers. */
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

// The stored plan

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
/** May be left out; older versions did. */
const older = new Set(['madeOf', 'setAside', 'stay', 'isRestDay'])

/** Every named field is there and passes; others may be there, too. */
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
  minutes: isNumber,
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
  ahead: isList(has({ day: isWhole, newCards: isWhole, reviews: isWhole, minutes: isNumber })),
  notLearned: isWhole,
  recall: orNull(has({ from: isWhole, to: isWhole })),
})

/** Says the same as the schema `DayPlan`, without its library: home reads the plan before its first paint. */
export const isDayPlan = (value: unknown): value is DayPlan => fits(value)
