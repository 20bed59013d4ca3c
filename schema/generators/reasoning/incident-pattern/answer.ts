import type { Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { at } from '../../kit/lists.ts'
import { capital } from '../../kit/words.ts'
import { breaks, type Given, has, type Rule } from './given.ts'
import { insteadOf, logs, said } from './words.ts'

export function answer(given: Given): Options {
  const { log, incidents, rules } = given
  const [right, ...wrong] = rules
  const one = capital(at(logs, log).one)
  const against = (rule: Rule): string => {
    const [first = 0] = breaks(rule, incidents)
    const incident = at(incidents, first)
    const lacks = rule.is.find((trait) => !has(incident, trait)) ?? at(rule.is, 0)
    const was = rule.of
      ? `${one} ${first + 1} was ${rule.of.words} but ${insteadOf(lacks, incident)}`
      : `${one} ${first + 1} ${insteadOf(lacks, incident)}, not ${lacks.words}`
    return `${was}.`
  }
  const key = right ?? at(rules, 0)
  const about = key.of ? incidents.filter((incident) => key.of && has(incident, key.of)) : incidents
  return worded(
    {
      text: said(key, log),
      why: `${key.of ? `All ${about.length} entries ${key.of.words} were` : `All ${incidents.length} entries were`} ${key.is.map(({ words }) => words).join(' and ')}. Each of the other statements has at least one exception.`,
    },
    wrong.map((rule) => ({ text: said(rule, log), why: against(rule) })),
  )
}
