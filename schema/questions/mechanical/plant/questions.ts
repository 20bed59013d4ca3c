import { type Random, shuffled } from '../../../core/random.ts'
import type { Difficulty, Option } from '../../family.ts'
import { at, capital, listed, lowerFirst, pick, upTo } from '../../kit.ts'
import { way as turnWords } from '../kit.ts'
import { type Fault, faultsOf, nameOf, type Sight, sightsOf } from './faults.ts'
import {
  changesOf,
  type Effect,
  effectsOf,
  failedAfter,
  gearsOf,
  isTurningClockwise,
  type Node,
  needsOf,
  pileUpAt,
  type Quantity,
  quantitiesOf,
  type Turning,
  type Way,
  wayTo,
} from './model.ts'
import { type Layout, type PartId, productStations, SIZES, sizeOfPulley } from './plant.ts'

export interface Asked {
  question: string
  key: Option
  /** At least three options that are wrong according to the model. */
  wrong: readonly Option[]
}

type Builder = (layout: Layout, random: Random) => Asked | undefined

// Parts

/** Returns the purpose of a part as a verb phrase that fits both `It …` and `Which part …?` */
function roleOf({ part, letter, words, station, gearsOn, gears, fed }: Layout, id: PartId): string {
  const machine = `the ${station('gears').name.toLowerCase()}`
  const roles: Record<PartId, string> = {
    gate: `opens and closes the way out for the ${words.stock}`,
    handle: 'raises and lowers the gate',
    float: 'closes the inlet when the tank is full enough',
    inlet: `lets ${words.stock} into the tank`,
    motor: `supplies the power that turns the conveyor and ${machine}`,
    drive: 'carries the rotation of the motor to the roller',
    roller: 'pulls the belt of the conveyor along',
    gear1: `takes the rotation from the shaft of ${part(gearsOn)}`,
    gear2: `passes the rotation from ${letter('gear1')} on to ${letter('gear3')}`,
    gear3:
      gears.length > 3
        ? `passes the rotation from ${letter('gear2')} on to ${letter('gear4')}`
        : `turns ${machine} itself`,
    gear4: `turns ${machine} itself`,
    jack: 'sets how steep the chute is',
    screw: `pushes the ${words.goods} along its trough`,
    pan: 'carries the load that is weighed',
    weight: 'sets the load at which the scale tips',
    switch: 'starts the press when a load is complete',
    pump: 'puts the press oil under pressure',
    check: 'stops the oil from flowing back to the pump',
    ram: 'turns the pressure of the oil into a push',
    coolPump: 'drives the water around the cooling circuit',
    filter: 'holds back the dirt in the water',
    valve: 'opens and closes the way to the jacket',
    bypass: 'can lead the water past the jacket',
    fuse1: `cuts off ${listed(fed.fuse1.map(part))} if too much current flows`,
    fuse2: `cuts off ${listed(fed.fuse2.map(part))} if too much current flows`,
    sensor: `detects the ${words.goods} after station 6`,
    lamp: `lets people see from afar that ${words.goods} leave${words.isPlural ? '' : 's'} station 6`,
  }
  return roles[id]
}

/** Asks about half of the parts by purpose and about the other half by letter, so that no question reveals the answer to another. */
const askPart: Builder = (layout, random) => {
  const id = pick(random, layout.parts)
  const isNear = (part: PartId) => stationOf(layout, part) === stationOf(layout, id)
  const all = shuffled(layout.parts, random).filter((part) => part !== id)
  const isTwin = (part: PartId) => /^fuse/.test(part) && /^fuse/.test(id)
  const near = [...all.filter(isTwin), ...all.filter((part) => isNear(part) && !isTwin(part))]
  const others = [...near.slice(0, 2), ...all.filter((part) => !isNear(part)).slice(0, 3)]
  const isNamed = (layout.parts.indexOf(id) + layout.variant) % 2 === 0 || /^(?:gear2|gear3)$/.test(id)
  const why = `${capital(layout.part(id))} ${roleOf(layout, id)}. ${withoutIt(layout, id)}`
  if (isNamed)
    return {
      question: `What is ${layout.part(id)} for?`,
      key: { text: `It ${roleOf(layout, id)}`, why },
      wrong: others.map((part) => ({
        text: `It ${roleOf(layout, part)}`,
        why: `That is what ${layout.part(part)} does.`,
      })),
    }
  return {
    question: `Which part ${roleOf(layout, id)}?`,
    key: { text: capital(layout.part(id)), why },
    wrong: others.map((part) => ({
      text: capital(layout.part(part)),
      why: `${capital(layout.part(part))} has another purpose: it ${roleOf(layout, part)}.`,
    })),
  }
}

const stationOf = ({ stations }: Layout, id: PartId): number =>
  stations.find(({ parts }) => parts.includes(id))?.number ?? 0

/** States what fails first without the part, according to the failure model. */
function withoutIt(layout: Layout, id: PartId): string {
  const plain: Partial<Record<PartId, string>> = {
    handle: 'Without it, the gate would stay where it is.',
    weight: 'Without it, the pan would sink under any load.',
    jack: 'Without it, the chute would always be equally steep.',
    bypass: 'The jacket can then be repaired while the water runs.',
    lamp: 'Without it, nobody would notice from afar that the line has stopped.',
    screw: `Without it, the ${layout.words.goods} would stop at station ${layout.has('screw') ? layout.station('screw').number : 0}.`,
  }
  const failed = failedAfter(needsOf(layout), id)
  const [first] = sightsOf(layout)
    .filter((sight) => failed.has(sight.node) && !isAbout(layout, sight, id))
    .sort((one, other) => (failed.get(one.node) ?? 0) - (failed.get(other.node) ?? 0))
  return plain[id] ?? (first ? `If it fails, ${lowerFirst(first.bad)}.` : '')
}

/** Whether the bad sentence names the part, which would reveal that the part has a fault. */
const isAbout = ({ letter }: Layout, { bad }: Sight, id: PartId): boolean => new RegExp(`\\b${letter(id)}\\b`).test(bad)

// Principles: rotation

const speedOf = (layout: Layout, part: Turning): [from: Turning, from: number, to: number] => {
  const gears = gearsOf(layout)
  const nth = gears.indexOf(part)
  const teeth = (index: number) => SIZES[at(layout.gears, index)]
  return nth > 0
    ? [at(gears, nth - 1), teeth(nth - 1), teeth(nth)]
    : ['motor', SIZES[sizeOfPulley(layout, 'motor')], SIZES[sizeOfPulley(layout, 'roller')]]
}

const askTurning: Builder = (layout, random) => {
  const part = pick(random, ['roller' as const, ...gearsOf(layout).slice(1)])
  const [from, driver, driven] = speedOf(layout, part)
  const isClockwise = isTurningClockwise(layout, part)
  const isFaster = driven < driver
  const text = (clockwise: boolean, fast: boolean) =>
    `${capital(turnWords(clockwise))}, ${fast ? 'faster' : 'slower'} than ${layout.part(from)}`
  const source = `${capital(layout.part(from))} turns ${turnWords(isTurningClockwise(layout, from))}`
  const joint =
    part === 'roller'
      ? `${layout.isCrossed ? 'a crossed belt reverses' : 'an open belt keeps'} the direction`
      : 'gears that mesh turn opposite ways'
  const size = `${part === 'roller' ? 'its pulley' : layout.part(part)} is ${isFaster ? 'smaller' : 'larger'}, so it turns ${isFaster ? 'faster' : 'slower'}`
  return {
    question: `Which way does ${layout.part(part)} turn, and is it faster or slower than ${layout.part(from)}?`,
    key: { text: text(isClockwise, isFaster), why: `${source}, and ${joint}. ${capital(size)}.` },
    wrong: [
      { text: text(!isClockwise, isFaster), why: `The speed is right, but ${joint}.` },
      { text: text(isClockwise, !isFaster), why: `The direction is right, but ${size}.` },
      { text: text(!isClockwise, !isFaster), why: `Neither is right, as ${joint} and ${size}.` },
    ],
  }
}

const lettersOf = (layout: Layout, parts: readonly Turning[]): string => listed(parts.map(layout.letter))

/** Builds a question whose options are distinct lists of parts; `key` is the right list. Undefined if `key` is empty. */
function askSets(
  layout: Layout,
  random: Random,
  question: string,
  key: readonly Turning[],
  why: string,
  reason: (part: Turning, isMissing: boolean) => string,
): Asked | undefined {
  const all: Turning[] = ['roller', ...gearsOf(layout)]
  const inOrder = (parts: readonly Turning[]) => all.filter((part) => parts.includes(part))
  const others = shuffled(
    upTo(2 ** all.length)
      .map((bits) => all.filter((_, nth) => Math.floor(bits / 2 ** nth) % 2 === 1))
      .filter((parts) => parts.length > 0 && Math.abs(parts.length - key.length) < 2),
    random,
  ).filter((parts) => lettersOf(layout, parts) !== lettersOf(layout, inOrder(key)))
  if (key.length === 0) return undefined
  return {
    question,
    key: { text: lettersOf(layout, inOrder(key)), why },
    wrong: others.map((parts) => {
      const wrongOne = parts.find((part) => !key.includes(part))
      const missing = key.find((part) => !parts.includes(part))
      const named = wrongOne ?? missing
      return { text: lettersOf(layout, parts), why: named ? reason(named, wrongOne === undefined) : '' }
    }),
  }
}

const askSameWay: Builder = (layout, random) => {
  const isSame = random() < 0.5
  const all: Turning[] = ['roller', ...gearsOf(layout)]
  const motor = isTurningClockwise(layout, 'motor')
  const key = all.filter((part) => (isTurningClockwise(layout, part) === motor) === isSame)
  const ways = all.map((part) => `${layout.letter(part)} ${turnWords(isTurningClockwise(layout, part))}`)
  return askSets(
    layout,
    random,
    `Of ${lettersOf(layout, all)}, which turn ${isSame ? 'the same way as' : 'the opposite way from'} ${layout.part('motor')}?`,
    key,
    `${capital(layout.part('motor'))} turns ${turnWords(motor)}. From part to part: ${listed(ways)}.`,
    (part, isMissing) =>
      isMissing
        ? `${layout.letter(part)} is missing: it turns ${turnWords(isTurningClockwise(layout, part))}, too.`.replace(
            ', too',
            isSame ? ', as the motor does' : ', against the motor',
          )
        : `${capital(layout.part(part))} turns ${turnWords(isTurningClockwise(layout, part))}, ${isSame ? 'against' : 'like'} the motor.`,
  )
}

/** Asks which parts turn the other way after the drive belt is changed or a gear is added. */
const askReversed: Builder = (layout, random) => {
  const gears = gearsOf(layout)
  const nth = pick(random, upTo(gears.length - 1))
  const behindGear = gears.slice(nth + 1)
  const behindBelt: Turning[] = ['roller', ...(layout.gearsOn === 'roller' ? gears : [])]
  const isBelt = random() < 0.4
  const key = isBelt ? behindBelt : behindGear
  const change = isBelt
    ? `Drive belt ${layout.letter('drive')} is put on ${layout.isCrossed ? 'open instead of crossed' : 'crossed instead of open'}.`
    : `One more gear is put between ${layout.part(at(gears, nth))} and ${layout.part(at(gears, nth + 1))}, so that it meshes with both.`
  const all: Turning[] = ['roller', ...gears]
  return askSets(
    layout,
    random,
    `${change} Motor ${layout.letter('motor')} turns as before. Of ${lettersOf(layout, all)}, which now turn the other way?`,
    key,
    isBelt
      ? `The belt reverses what it drives: ${lettersOf(layout, key)}. ${layout.gearsOn === 'roller' ? `The gears get their rotation from ${layout.part('roller')}.` : `The gears get their rotation from ${layout.part('motor')} directly, so they turn as before.`}`
      : `Each added gear reverses everything after it, and nothing before it: ${lettersOf(layout, key)}.`,
    (part, isMissing) =>
      isMissing
        ? `${capital(layout.part(part))} is missing: it is driven through what was changed.`
        : `${capital(layout.part(part))} is not driven through what was changed, so it turns as before.`,
  )
}

// Principles: what a change does

const sentence = ({ words, isPlural }: Quantity, way: Way): string => {
  const [subject, verb, rest] = words(way)
  return capital(`${subject} ${isPlural ? verb : thirdPerson(verb)} ${rest}`)
}
const thirdPerson = (verb: string): string => (/(?:s|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`)
const opposite = (way: Way): Way => (way > 0 ? -1 : 1)
const statementOf = ({ quantity, way }: Effect): string => sentence(quantity, way)

/**
 * Share of questions whose options are two pairs of opposites, one of which contains the key. With only one pair of opposites, candidates
 * could infer that it contains the key.
 */
const PAIRED = 0.6

/** Asks about a direct or an indirect effect of a change. */
const askEffect =
  (isDirect: boolean): Builder =>
  (layout, random) => {
    const quantities = quantitiesOf(layout)
    const change = pick(random, changesOf(layout))
    const effects = effectsOf(quantities, change)
    const sure = [...effects.values()].filter((effect) => effect !== null)
    const candidates = sure.filter(({ because }) => (because.length === 1) === isDirect)
    if (candidates.length === 0) return undefined
    const key = pick(random, candidates)
    const untouched = shuffled(quantities, random).filter(({ id }) => !effects.has(id))
    const reversed = (effect: Effect): Option => ({
      text: sentence(effect.quantity, opposite(effect.way)),
      why: `It is the other way around: ${lowerFirst(statementOf(effect))}.`,
    })
    const other = (quantity: Quantity, way: Way): Option => ({ text: sentence(quantity, way), why: quantity.depends })
    const [decoy, ...rest] = untouched
    const paired = (quantity: Quantity): Option[] => {
      const way: Way = pick(random, [1, -1])
      return [
        reversed(key),
        other(quantity, way),
        { text: sentence(quantity, opposite(way)), why: `${capital(layout.part(change.part))} has no part in that.` },
      ]
    }
    return {
      question: `${change.text}. Nothing else is changed. What happens?`,
      key: { text: statementOf(key), why: key.because.join(' ') },
      wrong:
        decoy && random() < PAIRED
          ? paired(decoy)
          : shuffled(
              [
                ...sure.filter((effect) => effect !== key).map(reversed),
                ...rest.slice(0, NEEDED).map((quantity) => other(quantity, pick(random, [1, -1]))),
              ],
              random,
            ).slice(0, NEEDED),
    }
  }

const NEEDED = 3

const askCause: Builder = (layout, random) => {
  const quantities = quantitiesOf(layout)
  const quantity = pick(random, quantities)
  const way: Way = pick(random, [1, -1])
  const changes = shuffled(changesOf(layout), random).map((change) => ({
    change,
    effects: effectsOf(quantities, change),
  }))
  type Tried = (typeof changes)[number]
  const key = changes.find(({ effects }) => effects.get(quantity.id)?.way === way)
  if (!key) return undefined
  const explained = ({ change, effects }: Tried): Option => {
    const effect = effects.get(quantity.id)
    const [other] = [...effects.values()].filter((found) => found !== null)
    const why = effect
      ? `Done to ${layout.part(change.part)}, that has the opposite effect: ${lowerFirst(statementOf(effect))}.`
      : other
        ? `That does something else: ${lowerFirst(statementOf(other))}.`
        : `That changes nothing here. ${quantity.depends}`
    return { text: change.text, why }
  }
  const twinOf = ({ change }: Tried) => changes.find((one) => one.change.text === change.twin)
  const twin = twinOf(key)
  const isElsewhere = ({ effects }: Tried) => !effects.has(quantity.id)
  const decoy = changes.find((one) => isElsewhere(one) && one.change.acts.length > 0 && twinOf(one))
  const wrong = changes.filter(
    ({ effects }) => effects.get(quantity.id)?.way === opposite(way) || !effects.has(quantity.id),
  )
  const far = wrong.filter(
    (one, nth) => one !== twin && !wrong.slice(0, nth).some(({ change }) => change.twin === one.change.text),
  )
  const decoyTwin = decoy && twinOf(decoy)
  const [subject, verb, rest] = quantity.words(way)
  return {
    question: `Which change makes ${quantity.id === 'heat' ? subject : `${subject} ${verb}`} ${rest}?`,
    key: { text: key.change.text, why: key.effects.get(quantity.id)?.because.join(' ') ?? '' },
    wrong: (twin && decoy && decoyTwin && random() < PAIRED
      ? [twin, decoy, decoyTwin]
      : [...far.filter((one) => !isElsewhere(one)).slice(0, 1), ...far.filter(isElsewhere).slice(0, NEEDED)]
    ).map(explained),
  }
}

// Troubleshooting

interface Case {
  fault: Fault
  failed: Map<Node, number>
}

const casesOf = (layout: Layout): Case[] => {
  const needs = needsOf(layout)
  return faultsOf(layout).map((fault) => ({ fault, failed: failedAfter(needs, fault.part) }))
}

/** Whether the sight's good sentence is true after the fault. */
const isGood = ({ failed }: Case, { node }: Sight): boolean => !failed.has(node)
/**
 * Whether the sight depends on something that the drawing does not show. Such cases are not asked about. The oil may stay cool only because
 * the press has stopped, although its cooling has failed too. A check valve that leaks may heat the oil and leave loads unfinished.
 */
const isUnclear = ({ fault, failed }: Case, { node }: Sight): boolean =>
  (node === 'cool' && failed.has('jacket') && failed.has('moves')) ||
  (fault.part === 'check' && (node === 'cool' || node === 'lit'))
/** Whether the sight's bad sentence is true after the fault. If the sight has a condition in `while`, that node must still work. */
const isBad = ({ failed }: Case, sight: Sight): boolean =>
  failed.has(sight.node) && !(sight.while && failed.has(sight.while))

/** Maximum number of links in a reason. */
const LINKS = 3

/** The last links between a failed part and a node, with their preposition; undefined if there are none. */
function linksBetween(layout: Layout, fault: PartId, node: Node): string | undefined {
  const way = wayTo(needsOf(layout), fault, node)
  // A conveyor or screw is the same machine as its station, so it is not listed before its station.
  const isStation = (one: Node, next: Node | undefined) =>
    (one === 'conveyor' && next === `done${layout.station('belt').number}`) ||
    (one === 'screw' && next === `done${layout.station('screw').number}`)
  const between = way
    .filter((one, nth) => !isStation(one, way[nth + 1] ?? node))
    .flatMap((one) => nameOf(layout, one) ?? [])
  if (between.length === 0) return undefined
  return `${between.length > LINKS ? ', in the end' : ''} by way of ${listed(between.slice(-LINKS))}`
}

function chain(layout: Layout, fault: PartId, node: Node): string {
  const links = linksBetween(layout, fault, node)
  return links ? `That depends on ${layout.part(fault)}${links}.` : `That depends directly on ${layout.part(fault)}.`
}

const askFirst: Builder = (layout, random) => {
  const one = pick(random, casesOf(layout))
  const { fault, failed } = one
  const sights = sightsOf(layout)
  const first = Math.min(...sights.filter((sight) => isBad(one, sight)).map(({ node }) => failed.get(node) ?? 99))
  const keys = sights.filter(
    (sight) => isBad(one, sight) && failed.get(sight.node) === first && !isAbout(layout, sight, fault.part),
  )
  if (keys.length === 0) return undefined
  const key = pick(random, keys)
  const wrong = shuffled(sights, random).flatMap((sight): Option[] => {
    if (isUnclear(one, sight)) return []
    const time = failed.get(sight.node)
    if (time === undefined)
      return [
        {
          text: sight.bad,
          why: `${capital(layout.part(fault.part))} has no part in that: ${lowerFirst(sight.good)}, as before.`,
        },
      ]
    return isBad(one, sight) && time > first
      ? [{ text: sight.bad, why: `That comes later. First of all, ${lowerFirst(key.bad)}.` }]
      : []
  })
  const later = wrong.filter(({ why }) => why.startsWith('That comes later'))
  return {
    question: `${fault.text}. What do you notice first?`,
    key: { text: key.bad, why: chain(layout, fault.part, key.node) },
    wrong: [...later.slice(0, 1), ...wrong.filter((option) => !later.includes(option))],
  }
}

const askStill: Builder = (layout, random) => {
  const one = pick(random, casesOf(layout))
  const sights = shuffled(sightsOf(layout), random)
  // Once later stations stop, stock and loads eventually stop too, so whether they move is not a reliable answer.
  const isEnding = ({ node }: Sight) =>
    node === 'done1' ||
    node === 'level' ||
    (node === 'sinks' && (one.failed.has('moves') || one.fault.part === 'check'))
  const [key] = sights.filter((sight) => isGood(one, sight) && !isUnclear(one, sight) && !isEnding(sight))
  const wrong = sights.filter((sight) => isBad(one, sight) && sight.node !== one.fault.part)
  if (!key || wrong.length < 3) return undefined
  const { part } = one.fault
  return {
    question: `${one.fault.text}, and nobody repairs it. Which of these is still true?`,
    key: { text: key.still ?? key.good, why: `Nothing that this depends on has failed with ${layout.part(part)}.` },
    wrong: wrong.map((sight) => ({
      text: sight.still ?? sight.good,
      why: `No longer: ${lowerFirst(sight.bad)}, because ${lowerFirst(chain(layout, part, sight.node))}`,
    })),
  }
}

const askCauseOf: Builder = (layout, random) => {
  const cases = casesOf(layout)
  const sight = pick(random, sightsOf(layout))
  const hits = cases.filter((one) => isBad(one, sight) && !isAbout(layout, sight, one.fault.part))
  const others = shuffled(cases, random).filter((one) => isGood(one, sight) && !isUnclear(one, sight))
  if (hits.length === 0) return undefined
  const { fault } = pick(random, hits)
  return {
    question: `${sight.bad}. Which of these could be the cause?`,
    key: { text: fault.text, why: chain(layout, fault.part, sight.node) },
    wrong: others.map((one) => ({
      text: one.fault.text,
      why: whyNot(layout, one, sight),
    })),
  }
}

/** Explains why a fault that does not affect `sight` can't be the cause of `sight.bad`. */
function whyNot(layout: Layout, one: Case, sight: Sight): string {
  const { part } = one.fault
  if (part === 'check' && sight.node === 'moves')
    return `Then ${layout.part('ram')} still comes down; it only loses its pressure.`
  return part === 'inlet' && sight.node === 'level'
    ? `${otherFailure(layout, one)}, because the tank runs empty.`
    : `${otherFailure(layout, one)}, while ${lowerFirst(sight.good)}.`
}

/** States the first visible effect of a fault. */
function otherFailure(layout: Layout, one: Case): string {
  const [first] = sightsOf(layout)
    .filter((sight) => isBad(one, sight))
    .sort((a, b) => (one.failed.get(a.node) ?? 0) - (one.failed.get(b.node) ?? 0))
  return first ? `Then ${lowerFirst(first.bad)}` : 'That shows elsewhere'
}

const askDiagnosis: Builder = (layout, random) => {
  const cases = casesOf(layout)
  const one = pick(random, cases)
  const sights = sightsOf(layout)
  const bad = shuffled(sights, random).find((sight) => isBad(one, sight) && !isAbout(layout, sight, one.fault.part))
  if (!bad) return undefined
  const rivals = cases.filter((other) => other !== one && isBad(other, bad))
  const good = shuffled(
    sights.filter(
      (sight) =>
        !sight.while && isGood(one, sight) && !isUnclear(one, sight) && rivals.some((rival) => !isGood(rival, sight)),
    ),
    random,
  ).slice(0, 2)
  if (good.length === 0) return undefined
  const wrong = shuffled([...cases], random).flatMap((other): (Option & { isRival: boolean })[] => {
    if (other === one || isUnclear(other, bad)) return []
    const clash = good.find((sight) => !isGood(other, sight))
    if (!isBad(other, bad)) return [{ text: other.fault.text, why: whyNot(layout, other, bad), isRival: false }]
    return clash
      ? [{ text: other.fault.text, why: `Then ${lowerFirst(clash.bad)}, which is not so.`, isRival: true }]
      : []
  })
  const close = wrong.filter(({ isRival }) => isRival)
  return {
    question: `${bad.bad}. But ${listed(good.map((sight) => lowerFirst(sight.good)))}. Which fault explains all of this?`,
    key: {
      text: one.fault.text,
      why: `${chain(layout, one.fault.part, bad.node)} What still works does not depend on it.`,
    },
    wrong: [...close, ...wrong.filter(({ isRival }) => !isRival)].map(({ text, why }) => ({ text, why })),
  }
}

const askPileUp: Builder = (layout, random) => {
  const { fault } = pick(random, casesOf(layout))
  const number = pileUpAt(layout, fault.part)
  if (number === undefined) return undefined
  const goods = productStations(layout)
  const name = (station: number) => `At station ${station}, the ${at(goods, station - 1).name.toLowerCase()}`
  const { words } = layout
  const links = linksBetween(layout, fault.part, `done${number}`)
  // When the conveyor after a tank stops, cans or bottles also pile up under the tank.
  const isAlsoThere = (station: number) => station === 1 && number === 2 && layout.has('float')
  return {
    question: `${fault.text}, and all stations before the one that stops keep running. Where ${words.isPlural ? 'do' : 'does'} the ${words.goods} pile up?`,
    key: {
      text: name(number),
      why: `It is the first station whose machine has stopped. ${capital(layout.part(fault.part))} acts on it${links ?? ' directly'}.`,
    },
    wrong: goods.flatMap((station) =>
      station.number === number || isAlsoThere(station.number)
        ? []
        : [
            {
              text: name(station.number),
              why:
                station.number < number
                  ? `Station ${station.number} goes on and passes everything on.`
                  : `Nothing reaches station ${station.number} anymore: it runs empty.`,
            },
          ],
    ),
  }
}

/** Builders by difficulty. Over levels 1 and 2 together, parts, principles and troubleshooting have about equal shares. */
export const builders: Record<Difficulty, readonly Builder[]> = {
  1: [askPart, askPart, askEffect(true), askCauseOf],
  2: [askPart, askTurning, askCause, askEffect(true), askFirst, askPileUp, askCauseOf],
  3: [askSameWay, askReversed, askEffect(false), askDiagnosis, askDiagnosis, askStill],
}
