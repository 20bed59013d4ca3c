import type { Random } from '../../../random.ts'
import { shuffled } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { breaks, type Given, has, type Incident, type Rule, type Trait } from './given.ts'
import { logs, STREETS, said, stem, traitsOf } from './words.ts'

const WRONG = 3
/** How often the key may be longer than every other statement. */
const LONGEST_SHARE = 0.2
/** A statement that fails for more entries than this share is seen at a glance. */
const MOST_BREAKS = 0.5

/** A log of incidents, and the one statement that fits them all. */
export const incidentPattern = family<Given>({
  name: 'incident-pattern',
  version: 1,
  draw: (random, difficulty: Difficulty) => {
    const mayBeLongest = random() < LONGEST_SHARE
    return fitting(
      () => drawLog(random, difficulty),
      ({ log, rules }) => {
        const [key = 0, ...others] = rules.map((rule) => said(rule, log).length)
        return mayBeLongest || key <= Math.max(...others)
      },
    )
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Look for one entry that breaks a statement. One is enough to rule it out.',
    figure: drawing(given),
    source: sources.reasoning,
  }),
})

function drawLog(random: Random, difficulty: Difficulty): Given | undefined {
  const log = between(random, 0, logs.length - 1)
  const traits = traitsOf(log)
  const key = drawRule(random, difficulty, traits)
  const incidents = upTo(difficulty + 4).map(() =>
    fitting(
      () => drawIncident(random, at(logs, log).places),
      (incident) => breaks(key, [incident]).length === 0,
    ),
  )
  const held = incidents.filter((incident) => key.of && has(incident, key.of)).length
  if (key.of && (held < 2 || held === incidents.length)) return undefined
  const wrong = new Map<string, Rule>()
  for (let tries = 0; tries < 60 && wrong.size < WRONG; tries += 1) {
    const rule = drawRule(random, difficulty, traits)
    const broken = breaks(rule, incidents).length
    const holds = incidents.filter((incident) => rule.of && has(incident, rule.of)).length
    const isNear = broken > 0 && broken / incidents.length <= MOST_BREAKS && (!rule.of || holds > broken)
    if (isNear) wrong.set(JSON.stringify(rule), rule)
  }
  if (wrong.size < WRONG) return undefined
  return { log, incidents, rules: [key, ...shuffled([...wrong.values()], random)], stem: between(random, 0, 3) }
}

/** At difficulty 1 one trait, at 2 two of them, at 3 one that follows from another. */
function drawRule(random: Random, difficulty: Difficulty, traits: readonly Trait[]): Rule {
  const one = pick(random, traits)
  const other = pick(
    random,
    traits.filter(({ about }) => about !== one.about),
  )
  if (difficulty === 1) return { of: null, is: [one] }
  return difficulty === 2 ? { of: null, is: inOrder([one, other]) } : { of: one, is: [other] }
}

const ORDER: readonly Trait['about'][] = ['day', 'time', 'street', 'place']
const inOrder = (traits: Trait[]): Trait[] => traits.sort((a, b) => ORDER.indexOf(a.about) - ORDER.indexOf(b.about))

const drawIncident = (random: Random, places: readonly string[]): Incident => ({
  day: between(random, 0, 6),
  // Off the hours that rules name.
  time: between(random, 0, 23) * 60 + between(random, 5, 55, 5),
  street: pick(random, STREETS),
  place: pick(random, places),
})
