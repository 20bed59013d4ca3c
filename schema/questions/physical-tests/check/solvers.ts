import type { Question, Solver } from '../../check/check.ts'

/** Parses `14 min 30 s`, `14 min` or `30 s` into seconds; NaN if the text contains no time. */
export function secondsIn(text: string): number {
  const [found, minutes, seconds] =
    /(?:(\d+) min\b)?(?: ?(\d+) s\b)?/.exec(text.slice(Math.max(0, text.search(/\d+ (?:min|s)\b/)))) ?? []
  return found ? Number(minutes ?? 0) * 60 + Number(seconds ?? 0) : Number.NaN
}

/** Computes the answer in seconds from the distances and times in the question. */
function pace({ question }: Question): number {
  const [rule = '', distance, , limitMinutes] =
    /The [\w ]+ test is (\d) miles with a (\d+)-pound pack in (\d+) minutes or less\./.exec(question) ?? []
  const text = question.replace(rule, '')
  const [miles, limit, time] = [Number(distance), Number(limitMinutes) * 60, secondsIn(text)]
  if (text.includes('laps')) {
    const [, all] = /is (\d+) laps/.exec(text) ?? []
    const [, before, done] = /(?:After|first) (\d+) laps|done (\d+) of them/.exec(text) ?? []
    return (limit - time) / (Number(all) - Number(before ?? done))
  }
  const [, mark, first] =
    /([\d.]+)(?:-mile mark| miles?)(?=[ ,.]| ?”)|the first (mile)/.exec(
      text.replace(/(?:the|all) \d miles take/, ''),
    ) ?? []
  const done = first ? 1 : Number(mark)
  if (/under the limit|left when|beat the limit/.test(text)) return limit - (time / done) * miles
  if (/remaining mile|for the rest|of the rest|still passes/.test(text)) return (limit - time) / (miles - done)
  return /average time|even pace, in|may each mile/.test(text) ? time / miles : time * miles
}

/** Whether the reason's calculations, like `24 min ÷ 3 is 8 min`, are correct and the reason gives the option's time as a result. */
function isTrue(_: Question, option: string, reason: string): boolean {
  const clock = '(?:\\d+ min)?(?: ?\\d+ s)?'
  const calculations = [
    ...reason.matchAll(new RegExp(`(${clock}) ([÷×−+]) (${clock}|[\\d.]+) is (${clock})(?=[.,])`, 'g')),
  ]
  const isRight = calculations.every(([, left = '', sign, right = '', result = '']) => {
    const [a, b] = [secondsIn(left), / (?:min|s)$/.test(right) ? secondsIn(right) : Number(right)]
    const value = { '÷': a / b, '×': a * b, '−': a - b, '+': a + b }[sign ?? '']
    return value === secondsIn(result)
  })
  return (
    isRight && (reason.includes(`: ${option}.`) || reason.includes(`is ${option}`) || reason.includes(`, ${option}.`))
  )
}

export const solvers: Record<string, Solver> = {
  'pack-pace': { isRight: (question, option) => pace(question) === secondsIn(option), isTrue },
}
