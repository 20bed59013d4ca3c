import { expect, test } from 'vitest'
import { isRelease } from '../testing/scale.ts'
import type { Difficulty } from './family.ts'
import { families, type GeneratedTopic, generatedId, generatedQuestion } from './generated.ts'

const SEEDS = isRelease ? 500 : 60
const LEVELS: readonly Difficulty[] = [1, 2, 3]
const topics = Object.keys(families) as GeneratedTopic[]

const all = topics.flatMap((topic) =>
  families[topic].flatMap((family) =>
    LEVELS.flatMap((level) =>
      Array.from({ length: SEEDS }, (_, seed) => {
        const question = generatedQuestion(generatedId(topic, family, level, `reason-${seed}`))
        if (!question) throw new Error(`Family ${family.name} generates no question.`)
        return question
      }),
    ),
  ),
)

test('each rationale’s equations are correct and end with its option’s value', () => {
  const wrong = all.flatMap(({ id, topic, answers, rationales, correctAnswer }) =>
    rationales.flatMap((reason, at) => {
      const equations = equationsIn(reason)
      const broken = equations.filter(({ left, right, slack }) => !(Math.abs(left - right) <= slack))
      const last = equations.at(-1)
      const shown = amountIn(answers[at] ?? '')
      const isOther =
        topic !== 'maps' &&
        at !== correctAnswer &&
        last !== undefined &&
        !Number.isNaN(shown) &&
        Math.abs(last.right - shown) > 1e-9
      return broken.length > 0 || isOther ? [`${id} ${answers[at]}: ${reason}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('each rationale contains its option’s amount', () => {
  const without = all.flatMap(({ id, topic, answers, rationales }) =>
    topic === 'maps'
      ? []
      : answers.flatMap((answer, at) => {
          const amount = /^\$?([\d,.]+(?:\/\d+)?)/.exec(answer)?.[1]
          const isClock = /^\d{4} hours|^\d+ \w+ \d+ \w+/.test(answer)
          const reason = rationales[at] ?? ''
          const isTold = amount === undefined || isClock || new RegExp(`(?<![\\d,.])${amount}(?![\\d])`).test(reason)
          return isTold ? [] : [`${id} ${answer}: ${reason}`]
        }),
  )
  expect(without).toEqual([])
})

/** Reasons that shift or scale the right answer without describing a plausible mistake. */
const FILLER =
  /^This (?:doubles|cuts|counts) (?:the )?(?:result|answer|area|distance|length|time|difference|rate|space|effort|push|turning force)(?: of change)? ?(?:in half|twice)?(?::|\.|$)|(?<!carries )\b(?:one|two) (?:foot|feet|inch|inches|minute|minutes) (?:too|more|less|farther)\b|\b10 \w+ too (?:high|low)|\b100 too (?:high|low|many)|drops 100\b|\b(?:twice|half) as many\b/

test('no rationale explains a wrong option as only a shift or multiple of the key', () => {
  const shifted = all.flatMap(({ id, answers, rationales, correctAnswer }) =>
    rationales.flatMap((reason, at) =>
      at !== correctAnswer && FILLER.test(reason) ? [`${id} ${answers[at]}: ${reason}`] : [],
    ),
  )
  expect(shifted).toEqual([])
})

test('no two rationales of a question share a sentence', () => {
  const repeated = all.flatMap(({ id, rationales }) => {
    const sentences = rationales.flatMap((reason) => [...new Set(reason.split(/(?<=[.?!]) /))])
    const twice = sentences.find((sentence, at) => sentences.indexOf(sentence) !== at)
    return twice ? [`${id}: ${twice}`] : []
  })
  expect(repeated).toEqual([])
})

test('two common mistakes are offered in more than 35 % of their questions, and an uncommon mistake in fewer', () => {
  const share = (name: string, level: Difficulty, pattern: RegExp) => {
    const some = all.filter(({ id }) => id.includes(`:${name}:${level}:`))
    return some.filter(({ rationales }) => rationales.some((reason) => pattern.test(reason))).length / some.length
  }
  expect(share('area', 1, /perimeter/)).toBeGreaterThan(0.35)
  expect(share('percent', 3, /combines the two percents/)).toBeGreaterThan(0.35)
  expect(share('area', 1, /100 too many|drops 100/)).toBeLessThan(0.35)
})

interface Equation {
  left: number
  right: number
  /** Tolerance when comparing the two sides: the right side of “≈” is rounded to the decimals shown. */
  slack: number
}

function equationsIn(text: string): Equation[] {
  return [...text.matchAll(/([\d,.()×÷+−²/ ]*\d[\d,.()×÷+−²/ ]*) ([=≈]) \$?(\d[\d,]*(?:\.\d+)?(?:\/\d+)?)/g)].flatMap(
    ([, left = '', sign, right = '']) => {
      const sum = left.replace(/^[^\d(]*/, '').replace(/^(?:\d+[.,]? )+(?=\d)/, '')
      const decimals = /\.(\d+)$/.exec(right)?.[1]?.length ?? 0
      const slack = right.includes('/') || sign === '=' ? 1e-9 : 0.5 * 10 ** -decimals + 1e-9
      return /[×÷+−]/.test(sum) ? [{ left: evaluate(balanced(sum)), right: evaluate(right), slack }] : []
    },
  )
}

/** Removes an opening parenthesis without a counterpart, or the text up to a closing parenthesis without a counterpart. */
function balanced(sum: string): string {
  const [open, close] = [sum.split('(').length, sum.split(')').length]
  return open > close ? sum.replace('(', '') : close > open ? sum.slice(sum.indexOf(')') + 1) : sum
}

/** Returns the option's numeric value; NaN if the option is not a number. */
function amountIn(option: string): number {
  const amount = /^\$?([\d,.]+(?:\/\d+)?)/.exec(option)?.[1]
  return amount === undefined || /^\d{4} hours|^\d+ \w+ \d+ \w+/.test(option) ? Number.NaN : evaluate(amount)
}

/** Evaluates an expression with the usual precedence; a fraction like 3/8 is one number. */
function evaluate(sum: string): number {
  const tokens = sum.match(/\d[\d,]*(?:\.\d+)?(?:\/\d+)?|[()×÷+−²]/g) ?? []
  let at = 0
  const factor = (): number => {
    const token = tokens[at] ?? ''
    at += 1
    let value = Number.NaN
    if (token === '(') {
      value = total()
      at += 1
    } else {
      const [top, bottom = 1] = token.replaceAll(',', '').split('/').map(Number)
      value = (top ?? Number.NaN) / bottom
    }
    if (tokens[at] === '²') {
      at += 1
      value *= value
    }
    return value
  }
  const product = (): number => {
    let value = factor()
    while (tokens[at] === '×' || tokens[at] === '÷') {
      const isTimes = tokens[at] === '×'
      at += 1
      const next = factor()
      value = isTimes ? value * next : value / next
    }
    return value
  }
  const total = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '−') {
      const isPlus = tokens[at] === '+'
      at += 1
      const next = product()
      value = isPlus ? value + next : value - next
    }
    return value
  }
  return total()
}
