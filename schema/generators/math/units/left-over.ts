import { between, fitting, pick } from '../../kit/chance.ts'
import { article } from '../../kit/words.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'
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
        `${who} cuts ${pieces} pieces, each ${each} long, from a ${whole}-foot rope. How much rope is left?`,
        `A roll holds ${whole} feet of webbing. After ${pieces} lengths of ${each} each are cut from it, how much webbing is left?`,
      ],
      hours: [
        `A crew schedules ${pieces} drills of ${each} each during ${article(whole)} ${whole}-hour shift. How much of the shift is left?`,
        `A generator has enough fuel to run ${whole} hours. It has run ${pieces} times for ${each} each time. How much longer can it run?`,
      ],
    }
    const used = pieces * (big * base + small)
    const rest = whole * base - used
    const writeOut = (value: number) => split(pair)({ top: value, bottom: 1 })
    const [bigs, wrongBase] = [pairs[pair].big, base === 12 ? 10 : 100]
    return {
      question: tell(stems[pair]),
      unit: split(pair),
      answer: rest,
      why: `${pieces} × ${each} is ${pieces * big} ${bigs} and ${pieces * small} ${unit}, or ${writeOut(used)}. Subtract that from ${count(whole, bigs)} and ${writeOut(rest)} are left.`,
      mistakes: [
        [
          rest + base,
          `This borrows ${one === 'hour' ? 'an' : 'a'} ${one} for the ${unit} but never takes it away from the ${bigs}.`,
        ],
        [
          Math.floor(rest / base) * base + (used % base),
          `This keeps the ${count(used % base, unit)} instead of subtracting them from a full ${one}.`,
        ],
        [(whole - pieces * big) * base - small, `This multiplies the ${bigs} but subtracts the ${unit} only once.`],
        [used, `This is how much was used, not how much is left.`],
        [
          base === 12 ? rest - 2 : rest + 40,
          `This borrows ${wrongBase} ${unit} from ${one === 'hour' ? 'an' : 'a'} ${one} instead of ${base}.`,
        ],
        [rest + big * base + small, `This subtracts only ${pieces - 1} of the ${pieces}.`],
        [rest - big * base - small, `This subtracts ${pieces + 1} instead of ${pieces}.`],
        [rest - base, `This borrows a second time, although one ${one} is enough.`],
        [(whole - pieces * big) * base, `This leaves the ${unit} out.`],
        [(whole - big) * base - small * pieces, `This multiplies the ${unit} but subtracts the ${bigs} only once.`],
      ],
      hint: `It may be easier to work in ${unit} first.`,
    }
  },
})
