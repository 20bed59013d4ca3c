import { describe, expect, test } from 'vitest'
import { isRelease } from '../testing/scale.ts'
import type { Difficulty } from './family.ts'
import { families, type GeneratedTopic, generatedId, generatedQuestion } from './generated.ts'

/** Seeds per difficulty, for the tests of one family. */
const SEEDS = 200
/** Seeds per difficulty, for the tests of all families. */
const OVER_ALL = isRelease ? 500 : 60
const LEVELS: readonly Difficulty[] = [1, 2, 3]

type Question = NonNullable<ReturnType<typeof generatedQuestion>>

function questionsOf(topic: GeneratedTopic, name: string, seeds = SEEDS): Question[] {
  const family = families[topic].find((one) => one.name === name)
  if (!family) throw new Error(`There is no family ${name}.`)
  return LEVELS.flatMap((level) =>
    Array.from({ length: seeds }, (_, seed) =>
      must(generatedQuestion(generatedId(topic, family, level, `claim-${seed}`))),
    ),
  )
}

describe('a rationale is true for its option', () => {
  test('the reason “looks at the edge on the other side” is given only for the box to which that mistake leads', () => {
    const untrue = questionsOf('mechanical', 'tipping').flatMap(({ id, question, figure, rationales, answers }) => {
      const boxes = [
        ...(figure?.text ?? '').matchAll(/is (\d+) f\w+ above .*?, (\d+) from the left .*? and (\d+) from/g),
      ]
      const isLeft = /The left side of the \w+ is/.test(question)
      const ratios = boxes.map(([, high, left, right]) => Number(isLeft ? right : left) / Number(high))
      const chosen = /tips over first/.test(question) ? Math.min(...ratios) : Math.max(...ratios)
      return answers.flatMap((answer, at) => {
        const isClaimed = /edge on the other side/.test(rationales[at] ?? '')
        return isClaimed && ratios['PQRS'.indexOf(answer.slice(-1))] !== chosen ? [`${id} ${answer}`] : []
      })
    })
    expect(untrue).toEqual([])
  })

  test('the reason “looks nearer” is given only for an exit that, without fires and locks, would be nearer than the right one', () => {
    const untrue = questionsOf('maps', 'exit-route').flatMap(({ id, figure, rationales, answers }) => {
      const { open, fewest } = doorCounts(figure?.text ?? '')
      return answers.flatMap((answer, at) => {
        const exit = Number(/^Exit (\d)$/.exec(answer)?.[1])
        return /looks nearer/.test(rationales[at] ?? '') && !((open[exit - 1] ?? 0) < fewest) ? [`${id} ${answer}`] : []
      })
    })
    expect(untrue).toEqual([])
  })
})

describe('wrong options are plausible', () => {
  test('every plan in a turned-plan question is connected', () => {
    const broken = questionsOf('maps', 'turned-plan').flatMap(({ id, figure }) =>
      [...(figure?.text ?? '').matchAll(/[Pp]lan(?: \d)?: ([#To/ ]+)/g)].some(([, plan]) => !isConnected(plan ?? ''))
        ? [id]
        : [],
    )
    expect(broken).toEqual([])
  })

  test('no two options of a turned-plan question are rotations of each other', () => {
    const alike = questionsOf('maps', 'turned-plan').filter(({ figure }) => {
      const plans = [...(figure?.text ?? '').matchAll(/Plan \d: ([#To/ ]+)/g)].map(([, plan = '']) => shapeOf(plan))
      return new Set(plans).size !== 4
    })
    expect(alike.map(({ id }) => id)).toEqual([])
  })

  test('a question that compares exits has more than one exit within reach', () => {
    const alone = questionsOf('maps', 'exit-route').filter(
      ({ question, figure }) =>
        question.includes('Which exit') && doorCounts(figure?.text ?? '').passable.filter(Number.isFinite).length < 2,
    )
    expect(alone.map(({ id }) => id)).toEqual([])
  })

  test('the four cases of a policy question are all different', () => {
    const alike = questionsOf('reasoning', 'policy-rules').filter(
      ({ answers }) => new Set(answers.map((answer) => answer.replace(/^[^:]*: /, ''))).size !== 4,
    )
    expect(alike.map(({ id }) => id)).toEqual([])
  })

  test('the options of a side-view question include the mirror image of the right view', () => {
    const without = questionsOf('maps', 'side-view').flatMap(({ id, figure, answers, correctAnswer }) => {
      const views = new Map(
        [...(figure?.text ?? '').matchAll(/(View \d): ([\d ]+\d)/g)].map(([, name, numbers]) => [name, numbers]),
      )
      const right = views.get(answers[correctAnswer]) ?? ''
      const mirror = right.split(' ').reverse().join(' ')
      return mirror !== right && [...views.values()].includes(mirror) ? [] : [id]
    })
    expect(without).toEqual([])
  })
})

describe('the texts of all families', () => {
  const all = (Object.keys(families) as GeneratedTopic[]).flatMap((topic) =>
    families[topic].flatMap(({ name }) => questionsOf(topic, name, OVER_ALL)),
  )

  test('a hint mentions only units from the question', () => {
    const units = /\b(?:gpm|psi|mph|rpm)\b/g
    const foreign = all.filter(({ hint, question }) => hint?.match(units)?.some((unit) => !question.includes(unit)))
    expect(foreign.map(({ id }) => id)).toEqual([])
  })

  test('amounts have the right article and no “.0”: “an 8-hour tour”, “an hour”, “500 gpm”', () => {
    const odd = /\ba (?:8|11\b|18\b|hour)|\ban (?:[0-79]\b|10\b|1[2-79]\b|[2-79]\d)|\b\d+\.0\b(?! times)/i
    const found = all.flatMap(({ id, question, answers, hint, rationales }) => {
      const [written] = odd.exec([question, ...answers, hint ?? '', ...rationales].join(' | ')) ?? []
      return written ? [`${id}: ${written}`] : []
    })
    expect(found).toEqual([])
  })
})

/**
 * Number of doors to each exit, including the exit door: without fires and locks (`open`), and with fires and locks (`passable`). Infinity
 * if an exit cannot be reached. `fewest` is the minimum of `passable`.
 */
function doorCounts(text: string): { open: number[]; passable: number[]; fewest: number } {
  const pairsOf = (kind: string) =>
    [...(new RegExp(`${kind} doors between rooms: (.*?)\\.`).exec(text)?.[1] ?? '').matchAll(/(\d+) and (\d+)/g)].map(
      ([, a, b]): [number, number] => [Number(a), Number(b)],
    )
  const start = Number(/You are in room (\d+)/.exec(text)?.[1])
  const burning = (/Fire burns in .*?: (.*?)\./.exec(text)?.[1]?.match(/\d+/g) ?? []).map(Number)
  const exits = [...text.matchAll(/Exit \d leads outside from room (\d+)/g)].map(([, room]) => Number(room))
  const [open, locked] = [pairsOf('Open'), pairsOf('Locked')]
  const doorsTo = (doors: [number, number][]) => {
    const far = new Map([[start, 0]])
    for (const [room, doorsSoFar] of far)
      for (const [a, b] of doors) {
        const next = a === room ? b : b === room ? a : undefined
        if (next !== undefined && !far.has(next)) far.set(next, doorsSoFar + 1)
      }
    return exits.map((room) => (far.get(room) ?? Number.POSITIVE_INFINITY) + 1)
  }
  const passable = doorsTo(open.filter((pair) => !pair.some((room) => burning.includes(room))))
  return { open: doorsTo([...open, ...locked]), passable, fewest: Math.min(...passable) }
}

/** A key that is the same for all rotations of a plan. */
function shapeOf(plan: string): string {
  const rotated = (rows: string[]): string[] =>
    [...(rows[0] ?? '')].map((_, x) =>
      rows
        .map((row) => row.charAt(x))
        .toReversed()
        .join(''),
    )
  const first = plan.trim().split(' / ')
  const [second, third] = [rotated(first), rotated(rotated(first))]
  return [first, second, third, rotated(third)].map((rows) => rows.join('/')).sort()[0] ?? ''
}

function isConnected(plan: string): boolean {
  const rows = plan.trim().split(' / ')
  const left = new Set(rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === 'o' ? [] : [`${x},${y}`]))))
  const reach = (cell: string) => {
    if (!left.delete(cell)) return
    const [x = 0, y = 0] = cell.split(',').map(Number)
    for (const next of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) reach(next)
  }
  reach([...left][0] ?? '')
  return left.size === 0
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Expected a value, but it is undefined.')
  return value
}

test('more than a third of the problems that state a hose size are about 1¾-inch lines, and no attack line is longer than 400 feet', () => {
  const hose = ['friction-loss', 'pump-pressure'].flatMap((name) => questionsOf('math', name))
  const named = hose.filter(({ question }) => /\S+-inch (?:hose|line)/.test(question))
  const attack = named.filter(({ question }) => question.includes('1¾-inch'))
  expect(attack.length / named.length).toBeGreaterThan(1 / 3)
  const tooLong = named.filter(({ question }) => {
    const [, feet = '0'] = /([\d,]+) feet(?: \(L = [\d.]+\))? of (?:1½|1¾|2)-inch/.exec(question) ?? []
    return Number(feet) > 400
  })
  expect(tooLong.map(({ question }) => question)).toEqual([])
})

test('a smooth-bore problem uses a realistic nozzle pressure and states its square root', () => {
  const odd = questionsOf('math', 'nozzle-flow').filter(
    ({ question }) => !/Use [6-9]\.\d for √(?:45|50|55|75|80|85)\b/.test(question),
  )
  expect(odd.map(({ question }) => question)).toEqual([])
})

test('labeled options are listed in order, and each position has the key about equally often', () => {
  const lists = (Object.keys(families) as GeneratedTopic[]).flatMap((topic) =>
    families[topic].flatMap(({ name }) => {
      const labeled = questionsOf(topic, name, 100).filter(({ answers }) => LABELED.test(answers.join('|')))
      return labeled.length > 0 ? [{ name, labeled }] : []
    }),
  )
  expect(lists.map(({ name }) => name).sort()).toEqual(
    ['exit-route', 'nearest-hydrant', 'out-of-line', 'pipe-flow', 'policy-rules', 'side-view', 'tipping'].concat([
      'turned-plan',
    ]),
  )
  for (const { name, labeled } of lists) {
    const unsorted = labeled.filter(({ answers }) => answers.join() !== [...answers].sort().join())
    expect(unsorted.map(({ id }) => id)).toEqual([])
    for (const place of [0, 1, 2, 3]) {
      const share = labeled.filter(({ correctAnswer }) => correctAnswer === place).length / labeled.length
      expect(Math.abs(share - 1 / 4), `${name}, option ${place + 1}`).toBeLessThan(0.1)
    }
  }
})

/** Matches labeled options: "Plan 1" to "Plan 4", "Length 1: …", "Box P" or "In part A", in any order. */
const LABELED =
  /^(?!Face)(?:[A-Z][a-z]+ [1-4](?::[^|]*)?\|){3}[A-Z][a-z]+ [1-4](?::.*)?$|^(?:Box [P-S]\|){3}Box [P-S]$|^(?:In part [A-D]\|){3}In part [A-D]$/
