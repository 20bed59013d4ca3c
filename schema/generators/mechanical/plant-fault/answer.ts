import type { Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { at } from '../../kit/lists.ts'
import { type Given, signOf, signsOf } from './given.ts'

export function answer(given: Given): Options {
  const { parts, fault, options } = given
  const seen = parts.map(signOf)
  const reason = (part: number): string => {
    const expected = signsOf(given, part)
    const off = expected.findIndex((sign, nth) => sign !== seen[nth])
    return `With ${the(at(parts, part).name)} at fault, the gauge after ${the(at(parts, off).name)} would be ${at(expected, off)}, and it is ${at(seen, off)}.`
  }
  const name = (part: number) => at(parts, part).name
  return worded(
    {
      text: name(fault),
      why: `The first low gauge comes right after ${the(name(fault))}; ${given.kind === 'clogged' ? 'every other gauge past the pump is high' : 'every gauge that is not behind it is normal'}.`,
    },
    options.filter((part) => part !== fault).map((part) => ({ text: name(part), why: reason(part) })),
  )
}

/** "the fire pump", but "riser A". */
const the = (name: string): string =>
  / [AB]$/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : `the ${name.toLowerCase()}`
