import type { Random } from '../../../random.ts'
import { shuffled } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, fitting, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Clue, type Given, holds, orders } from './given.ts'
import { procedures, stem } from './words.ts'

const WRONG = 4

/** Steps of a procedure, and clues that leave one order. */
export const stepOrder = family<Given>({
  name: 'step-order',
  version: 2,
  draw: (random, difficulty: Difficulty) => fitting(() => drawSteps(random, difficulty)),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Take one rule at a time and cross out the orders that break it.',
    figure: drawing(given),
    source: sources.reasoning,
  }),
})

function drawSteps(random: Random, difficulty: Difficulty): Given | undefined {
  const procedure = between(random, 0, procedures.length - 1)
  const count = difficulty + 3
  const steps = sample(random, upTo(at(procedures, procedure).steps.length), count).sort((a, b) => a - b)
  const all = orders(steps)
  const clues = shuffled(fewest(all, cluesOf(random, steps)), random)
  const wrong = shuffled(all, random).flatMap((order) => {
    const broken = clues.filter((clue) => !holds(clue, order))
    return broken.length === 1 ? [{ order, breaks: at(broken, 0) }] : []
  })
  const each = [...new Map(wrong.map((one) => [one.breaks, one])).values()]
  // With as many clues as this, each wrong order has a clue of its own against it.
  return each.length < 3
    ? undefined
    : {
        procedure,
        steps,
        listed: shuffled(steps, random),
        clues,
        wrong: each.slice(0, WRONG),
        stem: between(random, 0, 3),
      }
}

/** Clues that leave one order, in which the ones to drop come first. */
function cluesOf(random: Random, steps: readonly number[]): Clue[] {
  const pairs = steps
    .slice(1)
    .map((b, nth): Clue => ({ kind: random() < 0.5 ? 'next' : 'before', a: at(steps, nth), b }))
  const ends: Clue[] = [
    { kind: 'first', a: at(steps, 0) },
    { kind: 'last', a: at(steps, steps.length - 1) },
  ]
  return shuffled([...pairs, ...ends], random)
}

/** Drops every clue that the others make needless. */
function fewest(all: readonly number[][], clues: readonly Clue[]): Clue[] {
  let kept = [...clues]
  for (const clue of clues) {
    const rest = kept.filter((one) => one !== clue)
    if (all.filter((order) => rest.every((one) => holds(one, order))).length === 1) kept = rest
  }
  return kept
}
