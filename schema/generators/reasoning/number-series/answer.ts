import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import type { Given } from './given.ts'

export function answer({ pattern, shown, next }: Given): Answer {
  const [first = 0, second = 0] = shown
  const [before = 0, last = 0] = [shown.at(-2), shown.at(-1)]
  const twoBack = shown.at(-3) ?? 0
  const sum = (from: number | string, step: number) => `${from} ${step < 0 ? '−' : '+'} ${Math.abs(step)}`
  const go = (step: number) => `${step < 0 ? 'subtract' : 'add'} ${Math.abs(step)}`
  const by = (step: number, why: string): Mistake => [last + step, why, sum(last, step)]
  const gap = last - before
  const wrong: Mistake[] = [
    by(gap, 'This repeats the last step'),
    by(before - twoBack, 'This repeats the step before the last one'),
    by(second - first, 'This uses the first step of the series again'),
    [2 * last, 'This doubles the last number', `2 × ${last}`],
    by(2 * gap, 'This takes the last step twice and so skips a number'),
    [last + first, 'This adds the first number of the series', `${last} + ${first}`],
    by(last - first, 'This adds the whole way from the first number to the last'),
    [last + before, 'This adds the last two numbers', `${last} + ${before}`],
    by(-gap, 'This takes the step in the wrong direction'),
    by(gap + 1, 'This counts both ends of the step and gets one too many'),
    by(gap - 1, 'This counts only the numbers inside the step and gets one too few'),
  ]
  switch (pattern.kind) {
    case 'steady':
      return {
        key: next,
        why: `Each number is the one before it ${pattern.step < 0 ? 'minus' : 'plus'} ${Math.abs(pattern.step)}: ${sum(last, pattern.step)} = ${next}.`,
        wrong,
      }
    case 'by-turns': {
      const [one, other] = pattern.steps
      return {
        key: next,
        why: `Two steps alternate: ${go(one)}, then ${go(other)}. The next one gives ${sum(last, next - last)} = ${next}.`,
        wrong: [by(one + other, 'This takes both steps at once'), ...wrong],
      }
    }
    case 'growing': {
      const step = next - last
      return {
        key: next,
        why: `Each step is ${pattern.growth} more than the one before it: the last one was ${gap}, so the next one is ${step}, and ${last} + ${step} = ${next}.`,
        wrong: [by(step + pattern.growth, 'This lets the step grow twice'), ...wrong],
      }
    }
    case 'doubling': {
      const { plus } = pattern
      return {
        key: next,
        why: `Each number is twice the one before it${plus ? `, ${plus < 0 ? 'minus' : 'plus'} ${Math.abs(plus)}` : ''}: ${plus ? sum(`2 × ${last}`, plus) : `2 × ${last}`} = ${next}.`,
        wrong: [
          [
            2 * last - plus,
            `This ${plus < 0 ? 'adds' : 'subtracts'} ${Math.abs(plus)} instead`,
            sum(`2 × ${last}`, -plus),
          ],
          [3 * last, 'This triples the last number', `3 × ${last}`],
          ...wrong,
        ],
      }
    }
    case 'two-rows': {
      const step = next - before
      const other = last - twoBack
      return {
        key: next,
        why: `Two series alternate. The next number belongs to the one with ${before} in it, which goes ${step < 0 ? 'down' : 'up'} by ${Math.abs(step)}: ${sum(before, step)} = ${next}.`,
        wrong: [
          [last + other, 'This continues the other of the two series', sum(last, other)],
          [last + step, 'This adds the right step to the wrong series', sum(last, step)],
          [before + other, 'This adds the step of the other series', sum(before, other)],
          ...wrong,
        ],
      }
    }
    case 'sums':
      return {
        key: next,
        why: `Each number is the sum of the two before it: ${before} + ${last} = ${next}.`,
        wrong: [
          [
            last + twoBack,
            'This adds the number two places back instead of the one just before',
            `${last} + ${twoBack}`,
          ],
          ...wrong,
        ],
      }
  }
}
