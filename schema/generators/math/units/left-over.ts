import { between, fitting, pick } from '../../kit/chance.ts'
import { article } from '../../kit/words.ts'
import { level } from '../shared/problem.ts'
import { count, inWords } from '../shared/words.ts'
import { pairs } from './given.ts'
import { both, split } from './words.ts'

export const leftOver = level({
  draw: (random) =>
    fitting(
      () => {
        const pair = pick(random, ['feet', 'hours'] as const)
        const whole = pair === 'feet' ? pick(random, [40, 50, 60, 75, 100, 120, 150]) : pick(random, [8, 10, 12, 24])
        return {
          pair,
          whole,
          pieces: between(random, 3, 7),
          big: between(random, 1, 18),
          small: between(random, 3, pairs[pair].base - 2),
        }
      },
      ({ pair, whole, pieces, big, small }) => {
        const { base } = pairs[pair]
        const rest = whole * base - pieces * (big * base + small)
        return rest >= base * 2 && rest % base !== 0 && rest < whole * base * 0.6
      },
    ),
  pose: ({ pair, whole, pieces, big, small }, { tell, who }) => {
    const { base, one, small: unit } = pairs[pair]
    const each = both(big, small, pair)
    const stems: Record<typeof pair, readonly string[]> = {
      feet: [
        `From a ${whole}-foot rope, ${who} cuts ${pieces} pieces of ${each} each. How much rope is left?`,
        `A roll holds ${whole} feet of webbing. After ${pieces} lengths of ${each} each are cut from it, how much webbing is left?`,
      ],
      hours: [
        `${inWords(pieces)} drills of ${each} each are planned in ${article(whole)} ${whole}-hour tour. How much of the tour is left?`,
        `A generator has fuel for ${whole} hours. It has run ${pieces} times for ${each} each. For how long can it still run?`,
      ],
    }
    const used = pieces * (big * base + small)
    const rest = whole * base - used
    const writeOut = (value: number) => split(pair)({ top: value, bottom: 1 })
    return {
      question: tell(stems[pair]),
      unit: split(pair),
      answer: rest,
      why: `${pieces} × ${each} = ${pieces * big} ${pairs[pair].big} and ${pieces * small} ${unit}, which is ${writeOut(used)}. ${count(whole, pairs[pair].big)} less that is ${writeOut(rest)}.`,
      mistakes: [
        [
          rest + base,
          `This borrows ${one === 'hour' ? 'an' : 'a'} ${one} for the ${unit} and does not take it from the ${pairs[pair].big}.`,
        ],
        [rest - base, `This takes away one ${one} too many.`],
        [
          Math.floor(rest / base) * base + (used % base),
          `This keeps the ${count(used % base, unit)} that should be subtracted from a full ${one}.`,
        ],
        [rest + big * base + small, `This counts ${pieces - 1} in place of ${pieces}.`],
        [rest - big * base - small, `This counts ${pieces + 1} in place of ${pieces}.`],
        [
          (whole - pieces * big) * base - small,
          `This multiplies the ${pairs[pair].big} but takes the ${unit} away once.`,
        ],
        [used, `This is what was used, not what is left.`],
        [
          base === 12 ? rest - 2 : rest + 40,
          base === 12
            ? `This borrows 10 inches for a foot; a foot has 12.`
            : `This borrows 100 minutes for an hour; an hour has 60.`,
        ],
        [rest + 10, `This has 10 ${unit} too many; ${pieces} × ${small} is ${pieces * small}.`],
        [rest - 10, `This has 10 ${unit} too few; ${pieces} × ${small} is ${pieces * small}.`],
      ],
      hint: `Work in ${unit} first, if that is easier.`,
    }
  },
})
