import type { Figure } from '../../../figures/figure.ts'
import type { Belts } from '../belts.ts'
import type { Tackle } from '../block-and-tackle.ts'
import type { Train } from '../gear-direction.ts'
import type { Reduction } from '../gear-speed.ts'
import type { Press } from '../hydraulics.ts'
import type { Lever } from '../lever.ts'
import type { Pipe } from '../pipe-flow.ts'
import type { Ramp } from '../ramp.ts'
import type { Jack } from '../screw-jack.ts'
import type { Seesaw } from '../seesaw.ts'
import type { Carry } from '../shared-load.ts'
import type { Springs } from '../springs.ts'
import type { Tipping } from '../tipping.ts'
import type { Head } from '../water-head.ts'
import type { Winch } from '../winch.ts'

/**
 * Solves each question differently from its family: by trial, by stepping, by counting in the drawing, or by comparing work (force times
 * distance).
 */
export const solvers: Record<string, (given: never, figure: Figure) => number | string> = {
  /** Tries whole pounds until the torques balance, with positions on a line. */
  lever({ order, load, effort, loadArm, effortArm, extra, asks }: Lever) {
    const side = order === 1 ? -1 : 1
    const way = order === 1 ? -1 : 1
    const net = (weight: number, force: number): number =>
      -weight * side * loadArm - extra.load * side * extra.arm + way * force * effortArm
    return tried((value) => (asks === 'effort' ? net(load, value) : net(value, effort)) === 0)
  },
  /** Tries whole pounds or feet until the torques in ounces and inches cancel out. */
  seesaw({ across, beside, sought, asks }: Seesaw) {
    return tried((value) => {
      const last = asks === 'weight' ? { weight: value, arm: sought.arm } : { weight: sought.weight, arm: value }
      const all = [...across.map(({ weight, arm }) => ({ weight, arm: -arm })), ...beside, last]
      return all.reduce((sum, { weight, arm }) => sum + weight * 16 * arm * 12, 0) === 0
    })
  },
  /** Computes torque about the load instead of a shoulder. */
  'shared-load'({ load, fromFront, fromRear, pole, who, asks }: Carry) {
    const length = fromFront + fromRear
    const isBalanced = (front: number, at: number): boolean =>
      2 * front * at + pole * (length - 2 * at) === 2 * (load + pole - front) * (length - at)
    if (asks === 'share') {
      const front = tried((value) => isBalanced(value, fromFront))
      return who === 'front' ? front : load + pole - front
    }
    const held = tried((value) => isBalanced(value, fromFront))
    return tried((value) => isBalanced(held, value))
  },
  /** Compares the work done by the handle and on the rope in one turn. */
  winch({ crank, radius, hasPulley, load, push, asks }: Winch) {
    const [handle, rope] = [2 * Math.PI * crank, 2 * Math.PI * radius]
    const raised = hasPulley ? rope / 2 : rope
    return Math.round(asks === 'push' ? (load * raised) / handle : (push * handle) / raised)
  },
  'gear-direction'({ gears, isClockwise }: Train) {
    const { turns, reference } = stepped(gears)
    const speed = turns === reference ? 'at the same speed' : turns > reference ? 'faster' : 'slower'
    let isTurningClockwise = isClockwise
    for (const { joint } of gears.slice(1)) if (joint === 'mesh') isTurningClockwise = !isTurningClockwise
    return `${isTurningClockwise ? 'Clockwise' : 'Counterclockwise'}, ${speed}`
  },
  'gear-speed'({ gears, from }: Reduction) {
    const { turns, reference } = stepped(gears)
    return tried((value) => value * reference === from * turns)
  },
  /** Applies each pulley's rim speed to the next pulley on the belt, with circumferences in multiples of π. */
  belts({ pulleys, speed, isClockwise }: Belts) {
    let direction = isClockwise
    let turned = speed
    let rim = 0
    pulleys.forEach(({ diameter, joint }, at) => {
      if (at > 0 && joint !== 'shaft') turned = rim / diameter
      if (at > 0 && joint === 'crossed') direction = !direction
      rim = turned * diameter
    })
    return `${Math.round(turned).toLocaleString('en-US')} rpm ${direction ? 'clockwise' : 'counterclockwise'}`
  },
  /** Counts the rope parts drawn between the blocks. */
  'block-and-tackle'({ load, block, lift, asks, parts, isHauledUp }: Tackle, { shapes }: Figure) {
    const strands = shapes.filter((shape) => {
      if (shape.shape !== 'line' || shape.stroke !== 'blue') return false
      const [from, to] = shape.points
      return from && to && Math.min(from[1], to[1]) < 120 && Math.max(from[1], to[1]) > 120
    }).length
    const counted = isHauledUp ? strands : strands - 1
    const pull = (load + block) / parts
    if (asks === 'pull') return tried((value) => value * counted === load + block)
    if (asks === 'load') return tried((value) => value + block === pull * counted)
    return asks === 'rope'
      ? tried((value) => value === lift * counted)
      : tried((value) => value * counted === lift * parts)
  },
  /** Computes the component of the weight along the slope, from the sine of the slope's angle. */
  ramp({ load, push, height, slope, base, asks }: Ramp) {
    const angle = base ? Math.atan2(height, base) : Math.asin(height / slope)
    if (asks === 'push') return Math.round(load * Math.sin(angle))
    return asks === 'load' ? Math.round(push / Math.sin(angle)) : Math.round(height / (push / load))
  },
  /** Turns the screw until it has traveled far enough. */
  'screw-jack'({ perInch, starts, pitches, pace, load, circle, asks }: Jack) {
    if (asks === 'push') return tried((value) => value * circle * perInch === load)
    let [risen, time, turned] = [0, 0, 0]
    while (risen < pitches) [risen, time, turned] = [risen + starts, time + pace, turned + 1]
    return asks === 'turns' ? turned : time
  },
  /** Uses the pressure and volume of circular pistons. */
  hydraulics({ sizes, small, large, force, stroke, lift, asks }: Press) {
    const area = (size: number): number => (sizes === 'areas' ? size : (Math.PI * size * size) / 4)
    const held = force * (area(large) / area(small))
    if (asks === 'output') return Math.round(held)
    if (asks === 'input') return Math.round((Math.round(held) / area(large)) * area(small))
    return Math.round((lift * area(large)) / (stroke * area(small)))
  },
  /** Adds the pressure foot by foot, in thousandths of a psi. */
  'water-head'({ surface, outlet, base }: Head) {
    let thousandths = 0
    for (let foot = base ? 0 : outlet; foot < (base ? outlet : surface); foot += 1) thousandths += 434
    const change = tried((value) => Math.abs(value * 1_000 - thousandths) < 500)
    return base ? base - change : change
  },
  'pipe-flow'({ sizes, measure, speed, part, asks }: Pipe) {
    const area = (size = 0): number => (measure === 'areas' ? size : size * size)
    if (asks === 'speed') return tried((value) => value * area(sizes[part]) === speed * area(sizes[0]))
    const speeds = sizes.map((size) => 1 / area(size))
    return `In part ${'ABCD'.charAt(speeds.indexOf(asks === 'fastest' ? Math.max(...speeds) : Math.min(...speeds)))}`
  },
  /** Stretches each level inch by inch until its springs balance the load. */
  springs({ levels, inch, pound, load, asks }: Springs) {
    const stretch = (weight: number): number =>
      levels.reduce((sum, side) => sum + tried((value) => side * value * pound >= weight * inch), 0)
    return asks === 'stretch' ? stretch(load) : load
  },
  /** Tilts by hundredths of a degree until the center of gravity is beyond the edge. */
  tipping({ boxes, asks, down }: Tipping) {
    const angles = boxes.map(({ left, right, high }) =>
      tried((step) => Math.tan((step * Math.PI) / 18_000) * high >= (down === 'left' ? left : right)),
    )
    const sought = asks === 'first' ? Math.min(...angles) : Math.max(...angles)
    return `Box ${'PQRS'.charAt(angles.indexOf(sought))}`
  },
}

function tried(isRight: (value: number) => boolean): number {
  for (let value = 1; value < 30_000; value += 1) if (isRight(value)) return value
  throw new Error('No whole number below 30,000 is a solution.')
}

/** The last gear makes `turns` turns while the first gear makes `reference` turns, enough that every gear makes a whole number of turns. */
function stepped(gears: readonly { teeth: number; joint: string }[]): { turns: number; reference: number } {
  const reference = gears.reduce((product, { teeth }) => product * teeth, 1)
  let turns = reference
  gears.forEach(({ teeth, joint }, at) => {
    const before = gears[at - 1]
    if (before && joint === 'mesh') turns = (turns * before.teeth) / teeth
  })
  return { turns, reference }
}

const PSI_PER_FOOT = 434 / 1_000

/** Answers each question from its text alone, to check that text and key agree. Undefined for a text without enough information. */
export const readers: Record<string, (stem: string) => number | string | undefined> = {
  lever(stem) {
    const arms = /(\d+) (?:foot|feet) from the (?:block|log|curb|axle|hinge|pin)/g
    if (/second load|measures|extends|-foot/.test(stem)) return undefined
    const [load = 0, effort = 0] = [...stem.matchAll(arms)].map(([, feet]) => Number(feet))
    const weight = numberIn(stem, /(\d+)-pound/)
    return weight ? (weight * load) / effort : (numberIn(stem, /force of (\d+) pounds/) * effort) / load
  },
  seesaw(stem) {
    const pairs = [...stem.matchAll(/(\d+)-pound [a-z ]+ is (\d+) feet from/g)].map(([, w, d]) => Number(w) * Number(d))
    const isDouble = /On the other side,/.test(stem)
    const moment = pairs.reduce((sum, one, at) => sum + (isDouble && at === pairs.length - 1 ? -one : one), 0)
    return moment / (numberIn(stem, /set (\d+) f/) || numberIn(stem, /must an? (\d+)-pound/))
  },
  'shared-load'(stem) {
    const [load, front] = [numberIn(stem, /(\d+)-pound/), numberIn(stem, /(\d+) (?:foot|feet) from the front/)]
    const length = numberIn(stem, /is (\d+) feet long/) || front + numberIn(stem, /(\d+) (?:foot|feet) from the rear/)
    const half = numberIn(stem, /uniform and weighs (\d+)/) / 2
    const held = numberIn(stem, /person carries (\d+)/)
    const isFront = /the front person/.test(stem)
    if (held) return isFront ? length - (held * length) / load : (held * length) / load
    return (load * (isFront ? length - front : front)) / length + half
  },
  winch(stem) {
    const crank = numberIn(stem, /handle that is (\d+)/)
    const radius = numberIn(stem, /radius of (\d+)/) || numberIn(stem, /diameter of (\d+)/) / 2
    const gain = (crank / radius) * (/movable pulley/.test(stem) ? 2 : 1)
    const load = numberIn(stem, /load of (\d+)/)
    return Math.round(load ? load / gain : numberIn(stem, /force of (\d+)/) * gain)
  },
  'gear-speed'(stem) {
    const [a = 1, b = 1, c = 1, d = 1] = [...stem.matchAll(/[A-D] has (\d+) teeth/g)].map(([, teeth]) => Number(teeth))
    const from = numberIn(stem, /turns at (\d+)/) || numberIn(stem, /A makes (\d+)/)
    return Math.round(/same shaft/.test(stem) ? (from * a * c) / b / d : (from * a) / (/C has/.test(stem) ? c : b))
  },
  ramp(stem) {
    const [load, push, height] = [
      numberIn(stem, /(\d+)-pound/),
      numberIn(stem, /force of (\d+)/),
      numberIn(stem, /rises? (\d+)/),
    ]
    const base = numberIn(stem, /covers (\d+)/)
    const slope = base ? Math.hypot(base, height) : numberIn(stem, /is (\d+) feet long/)
    if (!slope) return (load * height) / push
    return Math.round(load ? (load * height) / slope : (push * slope) / height)
  },
  'screw-jack'(stem) {
    const perInch = numberIn(stem, /1\/(\d+) inch from/) || numberIn(stem, /has (\d+) threads/)
    const circle = numberIn(stem, /travels (\d+) inches/)
    if (circle) return numberIn(stem, /load of ([\d,]+)/) / circle / perInch
    const [, whole = '0', top = '0', bottom = '1'] = /load (?:(\d+)(?![\d/]) ?)?(?:(\d+)\/(\d+) )?inch/.exec(stem) ?? []
    const made = ((Number(whole) + Number(top) / Number(bottom)) * perInch) / (/double/.test(stem) ? 2 : 1)
    return Math.round(made) * (numberIn(stem, /takes (\d+) second/) || 1)
  },
  hydraulics(stem) {
    const [small = 1, large = 1] = [...stem.matchAll(/(?:area|diameter) of (\d+)/g)].map(([, size]) => Number(size))
    const gain = /diameter/.test(stem) ? (large / small) ** 2 : large / small
    const [load, stroke] = [numberIn(stem, /load of ([\d,]+)/), numberIn(stem, /pump piston (\d+) inch/)]
    if (stroke) return Math.round((numberIn(stem, /lift piston (\d+) inch/) * gain) / stroke)
    return Math.round(load ? load / gain : numberIn(stem, /force of (\d+)/) * gain)
  },
  'water-head'(stem) {
    const [base, above] = [numberIn(stem, /ground level reads (\d+)/), numberIn(stem, /outlet (\d+) feet above/)]
    if (base) return base - Math.round(above * PSI_PER_FOOT)
    return Math.round((numberIn(stem, /surface is (\d+)/) - above) * PSI_PER_FOOT)
  },
  'pipe-flow'(stem) {
    const sizes = [...stem.matchAll(/(\d+) (?:square )?inch(?:es)? in ([A-D])/g)].map(([, size]) => Number(size))
    const speed = numberIn(stem, /moves at (\d+)/)
    if (!speed)
      return `In part ${'ABCD'.charAt(sizes.indexOf(/fastest/.test(stem) ? Math.min(...sizes) : Math.max(...sizes)))}`
    const ratio = (sizes[0] ?? 1) / (sizes['ABCD'.indexOf(/move in part ([A-D])/.exec(stem)?.[1] ?? '')] ?? 1)
    return Math.round(speed * (/square/.test(stem) ? ratio : ratio * ratio))
  },
  springs(stem) {
    const [inch, pound] = [numberIn(stem, /stretches (\d+)/), numberIn(stem, /pull of (\d+)/)]
    const chain = /a rig has (.*?), (?:both|all) identical/i.exec(stem)?.[1] ?? 'one spring'
    const count = (part: string) => ['one', 'two', 'three', 'four'].indexOf(part.split(' ')[0] ?? '') + 1
    const sides = chain.includes(' in a row')
      ? Array.from({ length: count(chain) }, () => 1)
      : chain.split(/, (?:and )?then /).map(count)
    const softness = sides.reduce((sum, side) => sum + inch / (pound * side), 0)
    const load = numberIn(stem, /(\d+)-pound [a-z ]+ hangs (?:at|from)/)
    return Math.round(load ? load * softness : numberIn(stem, /stretches the (?:spring|rig) (\d+)/) / softness)
  },
}

const numberIn = (text: string, pattern: RegExp): number => Number((pattern.exec(text)?.[1] ?? '0').replace(',', ''))
