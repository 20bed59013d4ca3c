import { keyNumber, type Question, type Solver } from '../../check/check.ts'

const amount = (words = ''): number => Number(words.replaceAll(',', ''))

/** Each gauge's value, computed from the angle of the drawn pointer. */
function valuesOf({ figure }: Question): number[] {
  const tops = [...(figure?.text ?? '').matchAll(/runs from 0 to ([\d,]+)/g)].map(([, top]) => amount(top))
  const pointers = (figure?.shapes ?? [])
    .filter((shape) => shape.shape === 'line')
    .filter(({ stroke }) => stroke === 'red')
  return pointers.map(({ points: [tail = [0, 0], tip = [0, 0]] }, nth) => {
    const degrees = (Math.atan2(tip[0] - tail[0], tail[1] - tip[1]) * 180) / Math.PI
    return ((degrees + 135) / 270) * (tops[nth] ?? 0)
  })
}

const isNear = (one: number, other: number, most: number): boolean => Math.abs(one - other) < most

/** Returns a kind's value in the first row with at least the wanted amount, read from the table's description. */
function cellOf({ figure }: Question, wanted: number, kind: string): number {
  const rows = [...(figure?.text ?? '').matchAll(/At (?:a crowd of )?([\d,]+)[a-z ]*: (.*?)\./g)]
  const row = rows.find(([, from]) => amount(from) >= wanted)
  return Number(new RegExp(`${kind} (\\d+)`).exec(row?.[2] ?? '')?.[1])
}

function lookedUp(question: Question): number {
  const kinds = [
    '1¾-inch',
    '2½-inch',
    '3-inch',
    'gasoline',
    'diesel',
    'ethanol',
    'parade',
    'concert',
    'fair',
    'frost',
    'sleet',
    'packed ice',
  ]
  const asked = question.question.split(/(?<=\.) /).at(-1) ?? ''
  const parts = asked.split(' and ')
  return parts.reduce((sum, part) => {
    const kind = kinds.find((one) => part.includes(one)) ?? ''
    const rest = part
      .replace(kind, '')
      .replace(/ {2,}/g, ' ')
      .replace(/(\d) s with/, '$1 s with')
    const [, feet] = /(\d)00 feet/.exec(rest) ?? []
    const [, lots] = /(?<![\d,])(\d) (?:spills|lots|s with)/.exec(rest) ?? []
    const times = parts.length === 1 ? 1 : Number(feet ?? lots ?? 1)
    const [, gpm] = /([\d,]+) gpm/.exec(rest) ?? []
    const [, area] = /([\d,]{3,}) square/.exec(rest) ?? []
    const [, crowd] = /crowd of ([\d,]+)/.exec(rest) ?? []
    return sum + times * cellOf(question, amount(gpm ?? area ?? crowd), kind)
  }, 0)
}

export const solvers: Record<string, Solver> = {
  'gauge-reading': {
    isRight: (question, option) => {
      const [one = 0, other = 0] = valuesOf(question)
      return isNear(one - other, keyNumber(option), 1.5)
    },
  },
  'lookup-table': { isRight: (question, option) => lookedUp(question) === keyNumber(option) },
}
