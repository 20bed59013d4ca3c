import type { Question, Solver } from '../../check/check.ts'

/** A plant, parsed from its drawing's description. */
interface Machine {
  /** Letters by the role of the part. */
  letter: Record<string, string>
  size: Record<string, number>
  gears: string[]
  shaft: string
  screwShaft: string | undefined
  isCrossed: boolean
  isMotorClockwise: boolean
  isConveyorToRight: boolean
  isPivotBetween: boolean
  isJackUpper: boolean
  fuses: Record<string, string[]>
  /** The kinds of stations 1 to 6. */
  line: string[]
}

const SIZE: Record<string, number> = { small: 10, medium: 14, large: 20 }

let latest: { text: string; machine: Machine } | undefined

/** Parses the plant from its description. Caches the latest plant, because all questions of a form have the same description. */
function machineOf(text: string): Machine {
  if (latest?.text !== text) latest = { text, machine: machineIn(text) }
  return latest.machine
}

function machineIn(text: string): Machine {
  const read = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''
  const gears = [...text.matchAll(/gear (\w) \((\w+)\)/g)]
  const rotor = read(/\b(\w) turns the /)
  return {
    letter: {
      ...{ gate: read(/moves gate (\w)/), handle: read(/handle (\w) moves/) },
      ...{ inlet: read(/valve (\w) lets/), float: read(/float (\w) closes/) },
      ...{ motor: read(/motor (\w) turns/), drive: read(/drive belt (\w)/), roller: read(/pulley of roller (\w)/) },
      ...{ screw: read(/screw (\w) pushes/), jack: read(/jack (\w) holds/), rotor },
      ...{ pan: read(/with pan (\w)/), weight: read(/and weight (\w)/), switch: read(/closes switch (\w)/) },
      ...{ pump: read(/starts pump (\w)/), check: read(/check valve (\w)/), ram: read(/onto ram (\w)/) },
      ...{ coolPump: read(/pump (\w) pushes water/), filter: read(/filter (\w)/) },
      ...{ valve: read(/valve (\w), open/), bypass: read(/[Vv]alve (\w), shut/) },
      ...{ sensor: read(/Sensor (\w)/), lamp: read(/and lamp (\w) are in a row/) },
    },
    size: {
      motor: SIZE[read(/Its (\w+) pulley/)] ?? 0,
      roller: SIZE[read(/drive the (\w+) pulley/)] ?? 0,
      ...Object.fromEntries(gears.map(([, letter, size = '']) => [letter, SIZE[size]])),
    },
    gears: gears.map(([, letter = '']) => letter),
    shaft: read(/is on the shaft of (?:motor|roller) (\w); /),
    screwShaft: /it is on the shaft of gear (\w)/.exec(text)?.[1],
    isCrossed: text.includes('the crossed drive belt'),
    isMotorClockwise: /turns clockwise/.test(text),
    isConveyorToRight: text.includes('conveyor to the right'),
    isPivotBetween: text.includes('with the pivot between them'),
    isJackUpper: text.includes('holds the upper end'),
    fuses: Object.fromEntries(
      [...text.matchAll(/fuse (\w) feeds (.*?)[;.]/g)].map(([, fuse = '', fed = '']) => [
        fuse,
        [...fed.matchAll(/\b([A-Z])\b/g)].map(([, letter = '']) => letter),
      ]),
    ),
    line: [...text.matchAll(/Station [1-6], [\w ]+: (.*?)\. /g)].map(([, words = '']) => kindOf(words)),
  }
}

const kindOf = (words: string): string =>
  [
    [/moves gate/, 'bin'],
    [/lets .* in;/, 'tank'],
    [/^motor/, 'belt'],
    [/^gear/, 'gears'],
    [/slides? down/, 'chute'],
    [/^screw/, 'screw'],
    [/^a beam/, 'scale'],
    [/^switch/, 'press'],
  ].find(([pattern]) => (pattern as RegExp).test(words))?.[1] as string

// Rotation in numbers: clockwise is positive

interface Rebuilt {
  isCrossed?: boolean
  /** The gear after which another gear is inserted. */
  gearAfter?: string
}

function rotationsOf(machine: Machine, rebuilt: Rebuilt = {}): Map<string, number> {
  const { letter, size, gears, shaft } = machine
  const turns = new Map<string, number>([[letter.motor ?? '', machine.isMotorClockwise ? 1 : -1]])
  const rim = (turns.get(letter.motor ?? '') ?? 0) * (size.motor ?? 0)
  turns.set(letter.roller ?? '', ((rebuilt.isCrossed ?? machine.isCrossed) ? -rim : rim) / (size.roller ?? 1))
  let teeth = (turns.get(shaft) ?? 0) * (size[gears[0] ?? ''] ?? 0)
  for (const [nth, gear] of gears.entries()) {
    // Meshing gears move by the same number of teeth, in opposite directions.
    if (nth > 0) teeth = -teeth
    if (nth > 0 && gears[nth - 1] === rebuilt.gearAfter) teeth = -teeth
    turns.set(gear, teeth / (size[gear] ?? 1))
  }
  return turns
}

const lettersIn = (text: string): string => (text.match(/\b[A-Z]\b/g) ?? []).sort().join('')

function turningParts({ question, figure }: Question): string {
  const machine = machineOf(figure?.text ?? '')
  const [, among = ''] = /Of (.*?), which/.exec(question) ?? []
  const now = rotationsOf(machine)
  const parts = [...lettersIn(among)]
  const motor = now.get(machine.letter.motor ?? '') ?? 0
  const isSame = question.includes('turn the same way')
  if (question.includes('turn the same') || question.includes('turn the opposite'))
    return parts.filter((part) => (now.get(part) ?? 0) * motor > 0 === isSame).join('')
  const [, gearAfter] = /between gear (\w)/.exec(question) ?? []
  const rebuilt = gearAfter ? { gearAfter } : { isCrossed: question.includes('crossed instead of open') }
  const then = rotationsOf(machine, rebuilt)
  return parts.filter((part) => (now.get(part) ?? 0) * (then.get(part) ?? 0) < 0).join('')
}

function isTurning({ question, figure }: Question, option: string): boolean {
  const machine = machineOf(figure?.text ?? '')
  const [, part = '', other = ''] = /does \w+ (\w) turn.* than \w+ (\w)\?/.exec(question) ?? []
  const turns = rotationsOf(machine)
  if ((turns.get(machine.letter.roller ?? '') ?? 0) > 0 !== machine.isConveyorToRight) return false
  const [own, compared] = [turns.get(part) ?? 0, turns.get(other) ?? 0]
  const way = own > 0 ? 'Clockwise' : 'Counterclockwise'
  return option.startsWith(`${way}, ${Math.abs(own) > Math.abs(compared) ? 'faster' : 'slower'} than`)
}

// Effects of changes in numbers

/** A setting of the plant. All settings are 1 before the change. */
type Knob =
  | 'motorSpeed'
  | 'motor'
  | 'roller'
  | 'first'
  | 'last'
  | 'gate'
  | 'float'
  | 'arm'
  | 'mass'
  | 'ram'
  | 'pump'
  | 'coolPump'
  | 'valve'
  | 'bypass'
  | 'clean'
  | 'slope'

const NEW = 1.25
const FLOW_THROUGH_SHUT = 0.01

function measured(machine: Machine, set: Partial<Record<Knob, number>>): Record<string, number> {
  const knob = (name: Knob) => set[name] ?? 1
  const rollerTurns = (knob('motorSpeed') * knob('motor')) / knob('roller')
  const shaftTurns = machine.shaft === machine.letter.motor ? knob('motorSpeed') : rollerTurns
  const machineTurns = (shaftTurns * knob('first')) / knob('last')
  const head = knob('float')
  const pressure = 1
  const pumped = knob('coolPump') * knob('clean')
  const around = set.bypass ?? FLOW_THROUGH_SHUT
  const jacket = (pumped * knob('valve')) / (knob('valve') + around)
  return {
    conveyor: rollerTurns,
    machine: machineTurns,
    screw: machineTurns,
    feed: knob('gate'),
    layer: knob('gate') / rollerTurns,
    level: head,
    fill: Math.sqrt(head) / rollerTurns,
    balance: knob('arm') * knob('mass'),
    force: pressure * knob('ram'),
    ram: knob('pump') / knob('ram'),
    jacket,
    heat: 1 / jacket,
    slide: Math.sqrt(knob('slope')),
  }
}

/** Returns the settings that the described change alters, with their new values. */
function settingsAfter(machine: Machine, change: string): Partial<Record<Knob, number>> {
  const { letter, gears } = machine
  const [, part = ''] = /\b([A-Z])\b/.exec(change) ?? []
  const isMore = /faster|larger|heavier|wider|outward|bent up|higher|pulled up/.test(change)
  const by = isMore ? NEW : 1 / NEW
  if (change.includes('pulley')) return { [part === letter.motor ? 'motor' : 'roller']: by }
  if (part === letter.motor) return { motorSpeed: by }
  if (part === gears[0]) return { first: by }
  if (part === gears.at(-1)) return { last: by }
  // Depending on the pivot, the gate moves with the handle or in the opposite direction.
  if (part === letter.handle) return { gate: machine.isPivotBetween === change.includes('down') ? NEW : 1 / NEW }
  if (part === letter.float) return { float: by }
  if (part === letter.weight) return change.includes('moved') ? { arm: by } : { mass: by }
  if (part === letter.ram) return { ram: by }
  if (part === letter.pump) return { pump: by }
  if (part === letter.coolPump) return { coolPump: by }
  if (part === letter.valve) return { valve: 1 / NEW }
  if (part === letter.bypass) return { bypass: 0.5 }
  if (part === letter.filter) return { clean: 1 / NEW }
  if (part === letter.jack) return { slope: machine.isJackUpper === change.includes('higher') ? NEW : 1 / NEW }
  return {}
}

const QUANTITIES: readonly (readonly [pattern: RegExp, quantity: string])[] = [
  [/conveyor moves? (?:faster|more slowly)/, 'conveyor'],
  [/screw \w turns? /i, 'screw'],
  [/drops? from the bin/, 'feed'],
  [/on the conveyor$/, 'layer'],
  [/in the tank$/, 'level'],
  [/each of the .* gets?/i, 'fill'],
  [/load$/, 'balance'],
  [/force$/, 'force'],
  [/ram \w comes? down/i, 'ram'],
  [/water flows? through the jacket/, 'jacket'],
  [/press oil/, 'heat'],
  [/down the chute$/, 'slide'],
  [/runs? (?:faster|more slowly)$/, 'machine'],
]

/** Whether the statement is true after the change. */
function isMoved({ figure }: Question, change: string, statement: string): boolean {
  const machine = machineOf(figure?.text ?? '')
  const [, quantity = ''] = QUANTITIES.find(([pattern]) => pattern.test(statement)) ?? []
  const [before, after] = [measured(machine, {})[quantity], measured(machine, settingsAfter(machine, change))[quantity]]
  if (before === undefined || after === undefined) return false
  const isRise = /faster|thicker|higher|heavier|warmer|\bmore\b(?! slowly)/i.test(statement)
  return isRise ? after > before * 1.001 : after < before / 1.001
}

// Step-by-step simulation of the line with a broken part

/** The conditions that can be observed in one step. */
type Seen = Record<string, boolean>

const STEPS = 30
const BROKEN_FROM = 10
const HOT = 3

function run(machine: Machine, broken: string | undefined): { seen: Seen[]; queues: number[] } {
  const { letter, gears, fuses, line } = machine
  const seen: Seen[] = []
  const queues = line.map(() => 1)
  let stock = 2
  let heat = 0
  let hasLeft = true
  for (let step = 0; step < STEPS; step += 1) {
    const works = (part: string | undefined) =>
      part === undefined || part === '' || step < BROKEN_FROM || part !== broken
    const isFed = (part: string | undefined) =>
      Object.entries(fuses).some(([fuse, fed]) => fed.includes(part ?? '') && works(fuse))
    const motor = isFed(letter.motor) && works(letter.motor)
    const roller = motor && works(letter.drive)
    const first = (machine.shaft === letter.motor ? motor : roller) && works(gears[0])
    const isDriven = first && gears.slice(1).every(works)
    const screw = isDriven && works(letter.screw)
    const pan = works(letter.pan) && (queues[line.indexOf('scale')] ?? 0) > 0
    const pump = pan && works(letter.switch) && isFed(letter.pump) && works(letter.pump)
    stock = Math.min(2, stock + (works(letter.inlet) ? 1 : 0))
    const runs: Record<string, boolean> = {
      ...{ bin: works(letter.gate), tank: stock > 0, belt: roller, gears: isDriven },
      ...{ chute: true, screw, scale: pan, press: pump },
    }
    const moves = line.map((kind, nth) => Boolean(runs[kind]) && (queues[nth] ?? 0) > 0)
    const lamp = hasLeft && works(letter.lamp) && works(letter.sensor) && isFed(letter.lamp)
    const coolPump = isFed(letter.coolPump) && works(letter.coolPump)
    const pressure = coolPump && works(letter.filter)
    const jacket = pressure && works(letter.valve) && works(letter.bypass)
    heat = jacket || !pump ? Math.max(0, heat - 1) : heat + 1
    seen.push({
      ...{ motor, conveyor: roller, first, machine: isDriven, screw, pan, pump, ram: pump },
      ...{ holds: pump && works(letter.check), coolPump, pressure, jacket, cool: heat < HOT, lamp },
      ...{ stock: moves[0] ?? false, level: works(letter.float) },
    })
    if (moves[0] && line[0] === 'tank') stock -= 1
    hasLeft = moves.at(-1) ?? false
    for (const [nth, isMoving] of moves.entries()) {
      if (!isMoving) continue
      queues[nth] = (queues[nth] ?? 0) - 1
      if (nth + 1 < queues.length) queues[nth + 1] = (queues[nth + 1] ?? 0) + 1
    }
    queues[0] = 1
  }
  return { seen, queues }
}

/** Whether a sentence about a visible condition is true in a step. */
function isSeen({ letter, gears }: Machine, sentence: string, at: Seen): boolean {
  const text = sentence.charAt(0).toUpperCase() + sentence.slice(1)
  const isBad = /^No |no longer|stands? still|stays up|stays dark|no water|hardly|hot$|loses|overflows/.test(text)
  const [, part = ''] = /\b([A-Z])\b/.exec(text) ?? []
  const good = (): boolean | undefined => {
    if (/from the bin|into the/.test(text)) return at.stock
    if (text.includes('tank') || text.includes('mark')) return at.level
    if (text.includes('conveyor')) return at.conveyor
    if (text.includes('jacket')) return at.jacket
    if (text.includes('press oil')) return at.cool
    if (text.includes('pressure after')) return at.pressure
    if (text.includes('its pressure')) return at.holds
    const [name] =
      Object.entries({
        motor: letter.motor,
        screw: letter.screw,
        pan: letter.pan,
        pump: letter.pump,
        ram: letter.ram,
        coolPump: letter.coolPump,
        lamp: letter.lamp,
        first: gears[0],
      }).find(([, one]) => part !== '' && one === part) ?? []
    return at[name ?? 'machine']
  }
  return (good() ?? false) !== isBad && !(text.includes('loses') && !at.ram)
}

const partIn = (fault: string): string => /\b([A-Z])\b/.exec(fault)?.[1] ?? ''
const plantIn = ({ figure }: Question): Machine => machineOf(figure?.text ?? '')

/** Whether the sentence is true in the last step, after the fault has had all its effects. */
const endsSo = (machine: Machine, fault: string, sentence: string): boolean =>
  isSeen(machine, sentence, run(machine, partIn(fault)).seen.at(-1) ?? {})

/** Returns the first step from which the sentence remains true; infinity if it is not true at the end. */
function firstStep(machine: Machine, fault: string, sentence: string): number {
  const steps = run(machine, partIn(fault)).seen
  const found = steps.findIndex((_, nth) => steps.slice(nth).every((one) => isSeen(machine, sentence, one)))
  return found < 0 ? Number.POSITIVE_INFINITY : found
}

// Purposes of parts

const ROLES: readonly (readonly [role: RegExp, part: (machine: Machine) => string | undefined])[] = [
  [/opens and closes the way out/, ({ letter }) => letter.gate],
  [/raises and lowers/, ({ letter }) => letter.handle],
  [/closes the inlet/, ({ letter }) => letter.float],
  [/into the tank/, ({ letter }) => letter.inlet],
  [/supplies the power/, ({ letter }) => letter.motor],
  [/carries the rotation/, ({ letter }) => letter.drive],
  [/pulls the belt/, ({ letter }) => letter.roller],
  [/takes the rotation/, ({ gears }) => gears[0]],
  [/how steep/, ({ letter }) => letter.jack],
  [/along its trough/, ({ letter }) => letter.screw],
  [/carries the load/, ({ letter }) => letter.pan],
  [/sets the load/, ({ letter }) => letter.weight],
  [/starts the press/, ({ letter }) => letter.switch],
  [/puts the press oil/, ({ letter }) => letter.pump],
  [/stops the oil/, ({ letter }) => letter.check],
  [/into a push/, ({ letter }) => letter.ram],
  [/drives the water/, ({ letter }) => letter.coolPump],
  [/holds back/, ({ letter }) => letter.filter],
  [/way to the jacket/, ({ letter }) => letter.valve],
  [/past the jacket/, ({ letter }) => letter.bypass],
  [/detects/, ({ letter }) => letter.sensor],
  [/lets people see/, ({ letter }) => letter.lamp],
  [/itself/, ({ letter }) => letter.rotor],
]

function hasRole(machine: Machine, part: string, role: string): boolean {
  const [, from = '', to = ''] = /from (\w) on to (\w)/.exec(role) ?? []
  if (from) {
    const nth = machine.gears.indexOf(part)
    return nth > 0 && machine.gears[nth - 1] === from && machine.gears[nth + 1] === to
  }
  const [, off] = /cuts off (.*) if/.exec(role) ?? []
  if (off) return machine.fuses[part]?.join('') === lettersIn(off)
  return ROLES.find(([pattern]) => pattern.test(role))?.[1](machine) === part
}

/**
 * Solves questions about a plant from their text alone: parses the plant from the drawing's description, computes speeds, forces and flows
 * numerically, and simulates the line with a broken part step by step. The question family instead uses the signs of effects and a
 * dependency graph.
 */
export const plantSolver: Solver = {
  isRight(question, option) {
    const asked = question.question
    const machine = plantIn(question)
    if (asked.endsWith(' for?')) return hasRole(machine, partIn(asked.slice(5)), option)
    if (asked.startsWith('Which way')) return isTurning(question, option)
    if (/^Which change/.test(asked)) {
      const statement = asked.replace(/^Which change makes (.*)\?$/, '$1')
      return isMoved(question, option, statement)
    }
    if (asked.startsWith('Which part')) return hasRole(machine, partIn(option), asked)
    if (/turn the (?:same|opposite|other)/.test(asked)) return turningParts(question) === lettersIn(option)
    if (asked.endsWith('What happens?')) return isMoved(question, asked.split('. ')[0] ?? '', option)
    if (asked.endsWith('What do you notice first?')) {
      const steps = question.answers.map((answer) => firstStep(machine, asked, answer))
      return firstStep(machine, asked, option) === Math.min(...steps)
    }
    if (asked.endsWith('is still true?')) return endsSo(machine, asked, option)
    if (asked.endsWith('be the cause?')) return endsSo(machine, option, asked.split('. ')[0] ?? '')
    if (asked.endsWith('all of this?')) {
      const [bad = '', rest = ''] = asked.split('. ')
      const good = rest.replace(/^But /, '').split(/ and (?=\w)/)
      return [bad, ...good].every((one) => endsSo(machine, option, one))
    }
    const { queues } = run(machine, partIn(asked))
    return option.startsWith(`At station ${queues.indexOf(Math.max(...queues.slice(1))) + 1},`)
  },
  isTrue(question, option, reason) {
    const machine = plantIn(question)
    const asked = question.question
    const [change = ''] = asked.split('. ')
    const matched = (pattern: RegExp) => pattern.exec(reason)?.[1]
    const around = matched(/^It is the other way around: (.*)\.$/)
    if (around) return isMoved(question, change, around) && !isMoved(question, change, option)
    const else_ = matched(/^That does something else: (.*)\.$/)
    if (else_) return isMoved(question, option, else_)
    const opposite = matched(/has the opposite effect: (.*)\.$/)
    if (opposite) return isMoved(question, option, opposite)
    const later = matched(/^That comes later\. First of all, (.*)\.$/)
    if (later)
      return (
        Number.isFinite(firstStep(machine, asked, option)) &&
        firstStep(machine, asked, later) < firstStep(machine, asked, option)
      )
    const before = matched(/has no part in that: (.*), as before\.$/)
    if (before) return endsSo(machine, asked, before) && firstStep(machine, asked, option) === Number.POSITIVE_INFINITY
    if (/ has no part in that\.$/.test(reason)) return !isMoved(question, change, option)
    const ram = matched(/^Then (ram \w) still comes down; it only loses its pressure\.$/)
    if (ram)
      return (
        endsSo(machine, option, `${ram} comes down on each load`) &&
        endsSo(machine, option, `${ram} comes down but loses its pressure`)
      )
    const [, shown, good] = /^Then (.*), while (.*)\.$/.exec(reason) ?? []
    if (shown && good) return endsSo(machine, option, shown) && endsSo(machine, option, good)
    const not = matched(/^Then (.*), which is not so\.$/)
    if (not) return endsSo(machine, option, not)
    const stopped = matched(/^No longer: (.*?), because /)
    if (stopped) return endsSo(machine, asked, stopped)
    const other = matched(/^That is what [a-z ]+(\w) does\.$/)
    if (other) return hasRole(machine, other, option)
    const purpose = matched(/ has another purpose: it (.*)\.$/)
    return purpose === undefined || hasRole(machine, partIn(option), purpose)
  },
}
