import type { Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { at } from '../../kit/lists.ts'
import { capital, listed } from '../../kit/words.ts'
import { type Given, OUTLETS, wetOutlets } from './given.ts'
import { outletWords, valves } from './words.ts'

export const answer = (given: Given): Options => (given.asks === 'wet' ? ofOutlets(given) : ofSets(given))

function ofSets({ pipes, sets, target, asks }: Given): Options {
  const flow = (open: readonly number[]): string => {
    const wet = wetOutlets(pipes, open)
    return `With ${valves(open)} open, ${wet.length === 0 ? 'no outlet gets water' : `water reaches ${wet.length === 1 ? `${wet[0]} alone` : listed(wet)}`}`
  }
  const option = (open: readonly number[]) => ({ text: capital(valves(open)), why: `${flow(open)}.` })
  const [key = [], ...wrong] = sets
  const right =
    asks === 'only'
      ? `${flow(key)}, as asked.`
      : `${flow(key)}${wetOutlets(pipes, key).length > 1 ? `, and only ${target} was asked for` : ''}.`
  return worded({ text: capital(valves(key)), why: right }, wrong.map(option))
}

function ofOutlets({ pipes, sets, outlets }: Given): Options {
  const wet = wetOutlets(pipes, at(sets, 0))
  const reason = (said: readonly string[]): string => {
    const extra = said.filter((outlet) => !wet.some((one) => one === outlet))
    const missing = wet.filter((outlet) => !said.includes(outlet))
    const parts = [
      ...(extra.length > 0 ? [`sends water to ${listed(extra)}, which no open path reaches`] : []),
      ...(missing.length > 0 ? [`leaves out ${listed(missing)}, which an open path reaches`] : []),
    ]
    return `This ${parts.join('; it also ')}.`
  }
  const dry = OUTLETS.filter((outlet) => !wet.includes(outlet))
  const [key = [], ...wrong] = outlets
  return worded(
    {
      text: outletWords(key),
      why: `Follow every pipe from the pump and stop at closed valves: an open path leads to ${listed(wet)}${dry.length > 0 ? ` and none to ${listed(dry, 'or')}` : ''}.`,
    },
    wrong.map((said) => ({ text: outletWords(said), why: reason(said) })),
  )
}
