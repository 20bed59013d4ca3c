/**
 * FSRS-6 with plain numbers, for rules that read thousands of cards on each of ninety days; ts-fsrs allocates a Date
 * and six objects per card. Stability in days, difficulty 1 to 10, recall 0 to 1, whole days. `memory-model.test.ts`
 * compares it with ts-fsrs. Source: open-spaced-repetition, "The Algorithm", FSRS-6.
 */
export interface MemoryModel {
  w: readonly number[]
  decay: number
  factor: number
  /** e^w8: growth rate of stability. */
  growth: number
  /** Maximum stability after a lapse, relative to the stability before the lapse. */
  lapseShare: number
  /** Factor of an answer on the same day, by grade 1 to 4, without the factor that depends on stability. */
  sameDay: readonly number[]
  /** The difficulty to which all cards revert. */
  easyDifficulty: number
}

const MIN_STABILITY = 0.001
const MAX_STABILITY = 36_500
export const GOOD = 3

/** @param w the 21 weights of FSRS-6 */
export function memoryModel(w: readonly number[]): MemoryModel {
  const at = (index: number): number => w[index] ?? 0
  const decay = -at(20)
  return {
    w,
    decay,
    factor: 0.9 ** (1 / decay) - 1,
    growth: Math.exp(at(8)),
    lapseShare: 1 / Math.exp(at(17) * at(18)),
    sameDay: [0, 1, 2, 3, 4].map((grade) => Math.exp(at(17) * (grade - 3 + at(18)))),
    easyDifficulty: firstDifficultyOf(w, 4),
  }
}

/** Probability of recall after `days` for a card of this stability. */
export const recallAfter = (model: MemoryModel, days: number, stability: number): number =>
  Math.exp(model.decay * Math.log(1 + (model.factor * days) / stability))

/** The stability for which recall after `days` has this value: the inverse of `recallAfter`. */
export const stabilityFor = (model: MemoryModel, days: number, recall: number): number =>
  within((model.factor * days) / (Math.exp(Math.log(recall) / model.decay) - 1))

export const firstStability = (model: MemoryModel, grade: number): number => Math.max(model.w[grade - 1] ?? 0, 0.1)

export const firstDifficulty = (model: MemoryModel, grade: number): number =>
  clamp(firstDifficultyOf(model.w, grade), 1, 10)

/** Stability at the end of a new card's first day. The learning steps repeat the card once, except after Easy. */
export function learnedStability(model: MemoryModel, grade: number): number {
  const first = firstStability(model, grade)
  return grade === 4 ? first : sameDayStability(model, first, GOOD)
}

/**
 * The part of a pass's effect that depends on stability and difficulty. It changes only when the card is answered, so plans compute it once
 * per answer.
 */
export const growthOf = (model: MemoryModel, stability: number, difficulty: number): number =>
  model.growth * (11 - difficulty) * stability ** -(model.w[9] ?? 0)

/** The part of a lapse's effect that depends on stability and difficulty, without the factor that depends on recall. */
export const remainderOf = (model: MemoryModel, stability: number, difficulty: number): number =>
  (model.w[11] ?? 0) * difficulty ** -(model.w[12] ?? 0) * ((stability + 1) ** (model.w[13] ?? 0) - 1)

/** Stability after grade 2 to 4 at this recall, on a later day than the previous answer. `growth`: the result of `growthOf`. */
export function passedStability(
  model: MemoryModel,
  stability: number,
  growth: number,
  recall: number,
  grade: number,
): number {
  const { w } = model
  const share = grade === 2 ? (w[15] ?? 1) : grade === 4 ? (w[16] ?? 1) : 1
  return within(stability * (1 + growth * (Math.exp((1 - recall) * (w[10] ?? 0)) - 1) * share))
}

/** Stability after Again at this recall, on a later day than the previous answer. `remainder`: the result of `remainderOf`. */
export const lapsedStability = (model: MemoryModel, stability: number, remainder: number, recall: number): number =>
  within(Math.min(stability * model.lapseShare, remainder * Math.exp((1 - recall) * (model.w[14] ?? 0))))

/** Stability after another answer on the same day. */
export function sameDayStability(model: MemoryModel, stability: number, grade: number): number {
  const change = stability ** -(model.w[19] ?? 0) * (model.sameDay[grade] ?? 1)
  return within(stability * (grade >= 2 ? Math.max(change, 1) : change))
}

export function nextDifficulty(model: MemoryModel, difficulty: number, grade: number): number {
  const [drift, step] = [model.w[7] ?? 0, model.w[6] ?? 0]
  const moved = difficulty + (-step * (grade - 3) * (10 - difficulty)) / 9
  return clamp(drift * model.easyDifficulty + (1 - drift) * moved, 1, 10)
}

const firstDifficultyOf = (w: readonly number[], grade: number): number =>
  (w[4] ?? 0) - Math.exp((grade - 1) * (w[5] ?? 0)) + 1

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const within = (stability: number): number => clamp(stability, MIN_STABILITY, MAX_STABILITY)
