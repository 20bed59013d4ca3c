import type { Layout, PartId } from './plant.ts'
import { productStations } from './plant.ts'

// Directions of rotation

export type Turning = 'motor' | 'roller' | 'gear1' | 'gear2' | 'gear3' | 'gear4'

/** A roller that turns clockwise moves the top of the conveyor to the right. */
export const isRollerClockwise = (layout: Layout): boolean => layout.isToRight('belt')

/** A crossed belt and each pair of meshing gears reverse the direction. */
export function isTurningClockwise(layout: Layout, part: Turning): boolean {
  if (part === 'roller') return isRollerClockwise(layout)
  if (part === 'motor') return isRollerClockwise(layout) !== layout.isCrossed
  const reversals = Number(part.slice(-1)) - 1
  return isTurningClockwise(layout, layout.gearsOn) === (reversals % 2 === 0)
}

export const gearsOf = (layout: Layout): Turning[] => layout.station('gears').parts as Turning[]

// Quantities: a graph in which each quantity rises or falls with its causes

export type QuantityId =
  | 'conveyor'
  | 'wheel'
  | 'screw'
  | 'feed'
  | 'layer'
  | 'level'
  | 'fill'
  | 'batch'
  | 'force'
  | 'ramSpeed'
  | 'water'
  | 'heat'
  | 'slide'
export type Way = 1 | -1

/** An effect on another quantity. `because` is a sentence that explains both a rise and a fall. */
interface Influence<To> {
  to: To
  way: Way
  because: string
}

export interface Quantity {
  id: QuantityId
  /** Returns the parts of a sentence that states the quantity's rise (1) or fall (-1). */
  words(way: Way): readonly [subject: string, verb: string, rest: string]
  isPlural?: boolean
  /** States what the quantity depends on, in one sentence. */
  depends: string
  acts: readonly Influence<QuantityId>[]
  /** Quantities that also change, but in a direction that can't be determined from the drawing. */
  unclear?: readonly QuantityId[]
}

export interface Change {
  part: PartId
  /** A sentence without its final period. */
  text: string
  acts: readonly Influence<QuantityId>[]
  /** The text of the opposite change to the same part. */
  twin?: string
  /** Quantities whose direction of change can't be determined; see `Quantity.unclear`. */
  unclear?: readonly QuantityId[]
}

const faster = (way: Way) => (way > 0 ? 'faster' : 'more slowly')

export function quantitiesOf(layout: Layout): Quantity[] {
  const { part, words, has, station } = layout
  const machine = `the ${station('gears').name.toLowerCase()}`
  const onRoller = layout.gearsOn === 'roller'
  const all: (Quantity | false)[] = [
    {
      id: 'conveyor',
      words: (way) => ['the conveyor', 'move', faster(way)],
      depends: `The speed of the conveyor depends only on ${part('motor')} and the belt drive to ${part('roller')}.`,
      acts: [
        ...(onRoller
          ? [{ to: 'wheel', way: 1, because: `Gear ${layout.letter('gear1')} turns with ${part('roller')}.` } as const]
          : []),
        { to: has('gate') ? 'layer' : 'fill', way: -1, because: conveyorSpread(layout) },
      ],
    },
    {
      id: 'wheel',
      words: (way) => [machine, 'run', faster(way)],
      depends: `The speed of ${machine} depends only on what turns ${part('gear1')} and on the sizes of the first and the last gear.`,
      acts: has('screw')
        ? [{ to: 'screw', way: 1, because: `Screw ${layout.letter('screw')} turns with ${part(layout.lastGear)}.` }]
        : [],
    },
    has('screw') && {
      id: 'screw',
      words: (way) => [part('screw'), 'turn', faster(way)],
      depends: `The speed of ${part('screw')} depends only on ${part(layout.lastGear)}, whose shaft it shares.`,
      acts: [],
      // A screw before the conveyor may limit how much reaches it.
      unclear: station('screw').number < station('belt').number ? ['layer'] : [],
    },
    has('gate') && {
      id: 'feed',
      words: (way) => [`${way > 0 ? 'more' : 'less'} ${words.stock}`, 'drop', 'from the bin'],
      depends: `How much ${words.stock} drops from the bin depends only on the opening of ${part('gate')}.`,
      acts: [{ to: 'layer', way: 1, because: `What drops from the bin ends up on the conveyor.` }],
    },
    has('gate') && {
      id: 'layer',
      words: (way) => [`the ${words.stock}`, 'lie', `${way > 0 ? 'thicker' : 'thinner'} on the conveyor`],
      depends: 'The layer depends only on what drops from the bin and on the speed of the conveyor.',
      acts: [],
    },
    has('float') && {
      id: 'level',
      words: (way) => [`the ${words.stock}`, 'stand', `${way > 0 ? 'higher' : 'lower'} in the tank`],
      depends: `The level in the tank depends only on the height at which ${part('float')} closes ${part('inlet')}.`,
      acts: [
        {
          to: 'fill',
          way: 1,
          because: `A higher level pushes more ${words.stock} through the outlet, a lower level less.`,
        },
      ],
    },
    has('float') && {
      id: 'fill',
      words: (way) => [`each of the ${words.goods}`, 'get', `${way > 0 ? 'more' : 'less'} ${words.stock}`],
      depends: 'The filling depends only on the level in the tank and on the speed of the conveyor below.',
      acts: [],
    },
    {
      id: 'batch',
      words: (way) => [part('pan'), 'sink', way > 0 ? 'only under a heavier load' : 'even under a lighter load'],
      depends: `The load at which the pan sinks depends only on ${part('weight')} and its distance from the pivot.`,
      acts: [],
    },
    {
      id: 'force',
      words: (way) => [part('ram'), 'press', `with ${way > 0 ? 'more' : 'less'} force`],
      depends: `The force of the ram depends only on the pressure of the oil and on the width of ${part('ram')}.`,
      acts: [],
    },
    {
      id: 'ramSpeed',
      words: (way) => [part('ram'), 'come', `down ${faster(way)}`],
      depends: `The speed of the ram depends only on the oil that ${part('pump')} delivers and on the width of ${part('ram')}.`,
      acts: [],
    },
    {
      id: 'water',
      words: (way) => [`${way > 0 ? 'more' : 'less'} water`, 'flow', 'through the jacket'],
      depends: `The flow through the jacket depends only on ${part('coolPump')}, ${part('filter')} and the two valves after it.`,
      acts: [{ to: 'heat', way: -1, because: 'The water in the jacket carries the heat of the oil away.' }],
    },
    {
      id: 'heat',
      words: (way) => ['the press oil', 'get', way > 0 ? 'warmer' : 'cooler'],
      depends: 'While the press works as before, the temperature of the oil depends only on the water in the jacket.',
      acts: [],
    },
    has('jack') && {
      id: 'slide',
      words: (way) => [`the ${words.goods}`, 'slide', `${faster(way)} down the chute`],
      isPlural: words.isPlural,
      depends: 'The speed on the chute depends only on how steep the chute is.',
      acts: [],
    },
  ]
  return all.filter((one) => one !== false)
}

const conveyorSpread = ({ has, words }: Layout): string =>
  has('gate')
    ? `A faster conveyor spreads the same ${words.stock} over more belt, a slower one over less.`
    : `On a faster conveyor each of the ${words.goods} is under the outlet for less time, on a slower one for more.`

/**
 * Changing one of these parts may change how hard the press works and therefore how much it heats its oil. Their effect on the temperature
 * is unclear.
 */
const PARTS_THAT_HEAT: readonly PartId[] = [
  'motor',
  'roller',
  'gear1',
  'gear3',
  'gear4',
  'handle',
  'float',
  'weight',
  'pump',
  'ram',
]

export function changesOf(layout: Layout): Change[] {
  const { part, has, lastGear, isPivotBetween, jackUnder, gearsOn } = layout
  const [Motor, Roller] = [`Motor ${layout.letter('motor')}`, `Roller ${layout.letter('roller')}`]
  const on = (to: QuantityId, way: Way, because: string) => ({ to, way, because })
  const named = (id: PartId) => `${part(id).charAt(0).toUpperCase()}${part(id).slice(1)}`
  const pair = (id: PartId, up: string, down: string, acts: readonly Influence<QuantityId>[]): Change[] => {
    const [rise, fall] = [`${named(id)} ${up}`, `${named(id)} ${down}`]
    const shared = { part: id, unclear: PARTS_THAT_HEAT.includes(id) ? (['heat'] as const) : [] }
    const reversed = acts.map((one) => ({ ...one, way: one.way > 0 ? (-1 as const) : (1 as const) }))
    return [
      { ...shared, text: rise, twin: fall, acts },
      { ...shared, text: fall, twin: rise, acts: reversed },
    ]
  }
  const resized = [
    'is swapped for a larger one that still meshes',
    'is swapped for a smaller one that still meshes',
  ] as const
  return [
    ...pair('motor', 'is run faster', 'is run slower', [
      on('conveyor', 1, `${Motor} drives the conveyor.`),
      ...(gearsOn === 'motor'
        ? [on('wheel', 1, `Gear ${layout.letter('gear1')} turns with motor ${layout.letter('motor')}.`)]
        : []),
    ]),
    ...pair('motor', 'gets a larger pulley', 'gets a smaller pulley', [
      on(
        'conveyor',
        1,
        `With each turn of the motor, a larger pulley moves the drive belt farther, a smaller one less far.`,
      ),
    ]),
    ...pair('roller', 'gets a larger pulley', 'gets a smaller pulley', [
      on(
        'conveyor',
        -1,
        `${Roller} turns once when the drive belt has gone around its pulley: a larger pulley takes longer, a smaller one less long.`,
      ),
    ]),
    ...pair('gear1', ...resized, [
      on('wheel', 1, 'A larger first gear moves more teeth past with each turn, a smaller one fewer.'),
    ]),
    ...pair(lastGear, ...resized, [
      on('wheel', -1, 'A larger last gear needs more teeth for one turn, a smaller one fewer.'),
    ]),
    ...pair('gear2', ...resized, []),
    ...(has('gate')
      ? pair('handle', 'is pushed down a little', 'is pulled up a little', [
          on(
            'feed',
            isPivotBetween ? 1 : -1,
            isPivotBetween
              ? `The pivot is between handle and gate, so they move opposite ways; a higher gate leaves a wider opening.`
              : `Handle and gate are on the same side of the pivot, so they move the same way; a higher gate leaves a wider opening.`,
          ),
        ])
      : pair('float', 'is bent up on its arm', 'is bent down on its arm', [
          on(
            'level',
            1,
            'The inlet closes when the float rises to its mark. A float set higher gets there later, one set lower earlier.',
          ),
        ])),
    ...pair('weight', 'is moved outward', 'is moved inward', [
      on('batch', 1, 'A weight farther from the pivot balances a heavier load, a nearer one a lighter load.'),
    ]),
    ...pair('weight', 'is replaced by a heavier one', 'is replaced by a lighter one', [
      on(
        'batch',
        1,
        'At the same distance, a heavier weight balances a heavier load, a lighter weight a lighter load.',
      ),
    ]),
    ...pair('ram', 'is swapped for a wider one', 'is swapped for a narrower one', [
      on('force', 1, 'The same oil pressure pushes on more area of a wider ram, on less of a narrower one.'),
      on('ramSpeed', -1, 'A wider ram needs more oil for each inch, a narrower one less.'),
    ]),
    ...pair('pump', 'is run faster at the same pressure', 'is run slower at the same pressure', [
      on('ramSpeed', 1, 'The more oil the pump delivers in a minute, the faster it fills the cylinder.'),
    ]),
    ...pair('coolPump', 'is run faster', 'is run slower', [on('water', 1, `The water is moved by this pump alone.`)]),
    {
      part: 'valve',
      text: `${named('valve')} is partly closed`,
      acts: [on('water', -1, `All water for the jacket comes through ${part('valve')}.`)],
    },
    {
      part: 'bypass',
      text: `${named('bypass')} is partly opened`,
      acts: [on('water', -1, `Water takes the easy way through ${part('bypass')}, past the jacket.`)],
    },
    {
      part: 'filter',
      text: `${named('filter')} gets dirty`,
      acts: [on('water', -1, `All water has to pass ${part('filter')}.`)],
    },
    ...(has('jack')
      ? pair('jack', 'is screwed higher', 'is screwed lower', [
          on(
            'slide',
            jackUnder === 'upper' ? 1 : -1,
            `The jack is under the ${jackUnder} end: raising it makes the chute ${jackUnder === 'upper' ? 'steeper' : 'flatter'}, lowering it ${jackUnder === 'upper' ? 'flatter' : 'steeper'}.`,
          ),
        ])
      : []),
    { part: 'lamp', text: `${named('lamp')} is replaced by a brighter one`, acts: [] },
    { part: 'fuse1', text: `${named('fuse1')} is replaced by a new one`, acts: [] },
  ]
}

export interface Effect {
  quantity: Quantity
  way: Way
  /** The reasons, in order from the change to the quantity. */
  because: readonly string[]
}

/** Returns the effects of a change. The value is null if an effect is unclear, or if the change both raises and lowers the quantity. */
export function effectsOf(
  quantities: readonly Quantity[],
  { acts, unclear = [] }: Change,
): Map<QuantityId, Effect | null> {
  const found = new Map<QuantityId, Effect | null>(unclear.map((id) => [id, null]))
  const follow = (influences: readonly Influence<QuantityId>[], way: number, before: readonly string[]): void => {
    for (const one of influences) {
      const quantity = quantities.find(({ id }) => id === one.to)
      if (!quantity) throw new Error(`The plant has no quantity ${one.to}.`)
      const effect: Effect = { quantity, way: way * one.way > 0 ? 1 : -1, because: [...before, one.because] }
      const other = found.get(one.to)
      found.set(one.to, other === undefined || other?.way === effect.way ? (other ?? effect) : null)
      for (const id of quantity.unclear ?? []) found.set(id, null)
      follow(quantity.acts, effect.way, effect.because)
    }
  }
  follow(acts, 1, [])
  return found
}

// Failures: a graph of what each part and event depends on

/** A part, or an event that can be observed in the plant. `done1` to `done6`: goods leave that station. */
export type Node =
  | PartId
  | 'conveyor'
  | 'machine'
  | 'sinks'
  | 'moves'
  | 'holds'
  | 'passed'
  | 'jacket'
  | 'cool'
  | 'lit'
  | 'level'
  | `done${number}`

interface Need {
  node: Node
  /** Time until the failure of `node` has an effect: 0 if immediate, more if goods or heat must flow first. */
  delay: number
}

export function needsOf(layout: Layout): Map<Node, readonly Need[]> {
  const { has, lastGear, gearsOn, fed } = layout
  const now = (...nodes: Node[]): Need[] => nodes.map((node) => ({ node, delay: 0 }))
  const fuseOf = (part: PartId): Node => (fed.fuse1.includes(part) ? 'fuse1' : 'fuse2')
  const gears = gearsOf(layout)
  const goods = productStations(layout)
  const before = (number: number): Need[] => (number > 1 ? [{ node: `done${number - 1}`, delay: 1 }] : [])
  const machines: Partial<Record<string, Need[]>> = {
    bin: now('gate'),
    tank: [{ node: 'inlet', delay: 1 }],
    belt: now('conveyor'),
    gears: now('machine'),
    screw: now('screw'),
    scale: now('sinks'),
    press: now('moves'),
  }
  return new Map<Node, readonly Need[]>([
    ['motor', now(fuseOf('motor'))],
    ['drive', now('motor')],
    ['roller', now('drive')],
    ['conveyor', now('roller')],
    ...gears.map((gear, nth): [Node, Need[]] => [gear, now(gears[nth - 1] ?? gearsOn)]),
    ['machine', now(lastGear)],
    ...(has('screw') ? [['screw', now(lastGear)] as [Node, Need[]]] : []),
    ...goods.map(({ kind, number }): [Node, Need[]] => [
      `done${number}`,
      [...(machines[kind] ?? []), ...before(number)],
    ]),
    ['sinks', [...now('pan'), ...before(layout.station('scale').number)]],
    ['switch', now('sinks')],
    ['pump', now('switch', fuseOf('pump'))],
    ['moves', now('pump', 'ram')],
    ['holds', now('moves', 'check')],
    ['coolPump', now(fuseOf('coolPump'))],
    ['passed', now('coolPump', 'filter')],
    ['jacket', now('passed', 'valve', 'bypass')],
    ['cool', [{ node: 'jacket', delay: 2 }]],
    ['lit', [...now('lamp', 'sensor', fuseOf('lamp')), { node: 'done6', delay: 1 }]],
    ...(has('float') ? [['level', now('float')] as [Node, Need[]]] : []),
  ])
}

/** Returns the total delay from the failure of `fault` to the failure of each part and event. Omits nodes that keep working. */
export function failedAfter(needs: ReturnType<typeof needsOf>, fault: PartId): Map<Node, number> {
  const failed = new Map<Node, number>([[fault, 0]])
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [node, some] of needs)
      for (const need of some) {
        const start = failed.get(need.node)
        if (start === undefined || start + need.delay >= (failed.get(node) ?? Number.POSITIVE_INFINITY)) continue
        failed.set(node, start + need.delay)
        isChanged = true
      }
  }
  // A stopped press does not heat its oil.
  if (failed.has('moves')) failed.delete('cool')
  return failed
}

/** Returns the parts and events between the failed part and `node`, in order. Empty if `node` depends on it directly or not at all. */
export function wayTo(needs: ReturnType<typeof needsOf>, fault: PartId, node: Node): Node[] {
  const paths = new Map<Node, Node[]>([[fault, []]])
  for (let length = -1; length < paths.size && !paths.has(node); ) {
    length = paths.size
    for (const [next, some] of needs)
      for (const need of some) {
        const path = paths.get(need.node)
        if (path && !paths.has(next)) paths.set(next, need.node === fault ? path : [...path, need.node])
      }
  }
  return paths.get(node) ?? []
}

/**
 * Returns the number of the station where goods pile up because it stops while the stations before it keep working. Undefined if goods pile
 * up nowhere.
 */
export function pileUpAt(layout: Layout, fault: PartId): number | undefined {
  const failed = failedAfter(needsOf(layout), fault)
  const [first] = productStations(layout).filter(({ number }) => failed.has(`done${number}`))
  return first && first.number > 1 ? first.number : undefined
}
