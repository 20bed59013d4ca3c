import type { Random } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Given, lampsOf, litLamps, type Part } from './given.ts'
import { stem } from './words.ts'

const WRONG = 3
/** How often the key may name fewer lamps than every other option. */
const SHORTEST_SHARE = 0.2

/** Lamps in series and side by side behind switches: which are lit? */
export const circuits = family<Given>({
  name: 'circuits',
  version: 2,
  draw: (random, difficulty: Difficulty) => {
    const mayBeShortest = random() < SHORTEST_SHARE
    return fitting(
      () => drawCircuit(random, difficulty),
      ({ lit: [key, ...others] }) => mayBeShortest || others.some((lamps) => lamps.length <= (key?.length ?? 0)),
    )
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'A lamp is lit if current can go from the battery through it and back without a break.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Electricity (NEETS Module 1): series and parallel circuits',
  }),
})

/** At difficulty 1 two branches, then three; at 3 a lamp in the shared line or one that burns out. */
function drawCircuit(random: Random, difficulty: Difficulty): Given | undefined {
  let [lamps, switches] = [0, 0]
  const lamp = (): Part => {
    lamps += 1
    return { kind: 'lamp', name: 'ABCDEFG'.charAt(lamps - 1) }
  }
  const toggle = (share: number): Part => {
    switches += 1
    return { kind: 'switch', name: String(switches), isClosed: random() < share }
  }
  const main = [toggle(0.92), ...(difficulty === 3 && random() < 0.5 ? [lamp()] : [])]
  const branches = upTo(difficulty === 1 ? 2 : 3).map(() => {
    const count = pick(random, difficulty === 1 ? [1, 2] : [1, 1, 2])
    return random() < 0.7 ? [toggle(0.6), ...upTo(count).map(lamp)] : upTo(count).map(lamp)
  })
  const all = [...lampsOf(main), ...branches.flatMap(lampsOf)]
  if (all.length < 3 || all.length > 5) return undefined
  const lit = litLamps({ main, branches, burnedOut: null })
  const isBurned = difficulty > 1 && random() < (difficulty === 3 ? 0.7 : 0.4)
  if (isBurned && lit.length === 0) return undefined
  // A lamp that is dark already changes nothing when it burns out.
  const burnedOut = isBurned ? pick(random, lit) : null
  const base = { main, branches, burnedOut }
  const key = litLamps(base)
  const sets = mistaken(base, all).filter((one) => String(one) !== String(key))
  const wrong = new Map(sets.map((one) => [String(one), one]))
  while (wrong.size < WRONG) {
    const some = sample(random, all, between(random, 1, all.length)).sort()
    if (String(some) !== String(key)) wrong.set(String(some), some)
  }
  // A circuit that is all dark or all lit takes no tracing.
  const isDull = key.length === all.length || (key.length === 0 && random() < 0.9)
  return isDull
    ? undefined
    : { ...base, lit: [key, ...[...wrong.values()].slice(0, WRONG)], stem: between(random, 0, 2) }
}

/** What is lit for somebody who overlooks an open switch, takes a row for side by side, or the other way around. */
function mistaken(base: Pick<Given, 'main' | 'branches' | 'burnedOut'>, all: readonly string[]): string[][] {
  const { main, branches, burnedOut } = base
  const close = (parts: readonly Part[]) =>
    parts.map((part): Part => (part.kind === 'switch' ? { ...part, isClosed: true } : part))
  const closed = branches.map((_, nth) =>
    litLamps({ ...base, branches: branches.map((branch, one) => (one === nth ? close(branch) : branch)) }),
  )
  const lone = all.filter((lamp) => lamp !== burnedOut).sort()
  const key = litLamps(base)
  const firstDark = [...key, ...all.filter((lamp) => !key.includes(lamp)).slice(0, 1)].sort()
  return [
    ...closed,
    lone,
    litLamps({ ...base, main: close(main), burnedOut: null }),
    firstDark,
    key.slice(1),
    key.slice(0, -1),
  ].filter((one) => one.length > 0 || at(all, 0) !== '')
}
