import type { Random } from '../../../core/random.ts'
import { at, between, fitting, pick, sample, total, upTo } from '../../kit.ts'

type ProductStation = 'bin' | 'tank' | 'belt' | 'gears' | 'chute' | 'screw' | 'scale' | 'press'
export type StationKind = ProductStation | 'cooler' | 'control'

/** Parts with a letter. Gears are numbered in the order they mesh. */
export type PartId = (typeof partIds)[number]
const partIds = [
  ...(['gate', 'handle', 'float', 'inlet'] as const),
  ...(['motor', 'drive', 'roller', 'gear1', 'gear2', 'gear3', 'gear4'] as const),
  ...(['jack', 'screw', 'pan', 'weight', 'switch', 'pump', 'check', 'ram'] as const),
  ...(['coolPump', 'filter', 'valve', 'bypass', 'fuse1', 'fuse2', 'sensor', 'lamp'] as const),
] as const

const nouns: Record<PartId, string> = {
  ...{ gate: 'gate', handle: 'handle', float: 'float', inlet: 'valve' },
  ...{ motor: 'motor', drive: 'drive belt', roller: 'roller' },
  ...{ gear1: 'gear', gear2: 'gear', gear3: 'gear', gear4: 'gear' },
  ...{ jack: 'jack', screw: 'screw', pan: 'pan', weight: 'weight', switch: 'switch' },
  ...{ pump: 'pump', check: 'check valve', ram: 'ram' },
  ...{ coolPump: 'pump', filter: 'filter', valve: 'valve', bypass: 'valve' },
  ...{ fuse1: 'fuse', fuse2: 'fuse', sensor: 'sensor', lamp: 'lamp' },
}

/** A product and its production line: six stations that handle the goods in order, followed by a cooler and controls. */
interface Theme {
  /** Name of the plant, with its article. */
  name: string
  /** The material in the bin or tank. */
  stock: string
  /** The product that the other stations handle. */
  goods: string
  isPlural: boolean
  stations: readonly (readonly [kind: ProductStation, name: string])[]
}

const themes: readonly Theme[] = [
  {
    ...{ name: 'a recycling plant', stock: 'plastic', goods: 'plastic', isPlural: false },
    stations: [
      ['bin', 'Bin'],
      ['belt', 'Conveyor'],
      ['gears', 'Crusher'],
      ['scale', 'Scale'],
      ['press', 'Bale press'],
      ['chute', 'Bale chute'],
    ],
  },
  {
    ...{ name: 'a grain mill', stock: 'grain', goods: 'grain', isPlural: false },
    stations: [
      ['bin', 'Grain bin'],
      ['belt', 'Conveyor'],
      ['gears', 'Mill'],
      ['screw', 'Screw'],
      ['scale', 'Scale'],
      ['press', 'Bag press'],
    ],
  },
  {
    ...{ name: 'a bottling line', stock: 'juice', goods: 'bottles', isPlural: true },
    stations: [
      ['tank', 'Juice tank'],
      ['belt', 'Conveyor'],
      ['gears', 'Capper'],
      ['chute', 'Chute'],
      ['scale', 'Scale'],
      ['press', 'Crate press'],
    ],
  },
  {
    ...{ name: 'a mail sorting line', stock: 'mail', goods: 'mail', isPlural: false },
    stations: [
      ['bin', 'Mail bin'],
      ['chute', 'Chute'],
      ['belt', 'Conveyor'],
      ['gears', 'Sorter'],
      ['scale', 'Scale'],
      ['press', 'Bundle press'],
    ],
  },
  {
    ...{ name: 'a paint plant', stock: 'paint', goods: 'cans', isPlural: true },
    stations: [
      ['tank', 'Paint tank'],
      ['belt', 'Conveyor'],
      ['gears', 'Mixer'],
      ['scale', 'Scale'],
      ['press', 'Lid press'],
      ['chute', 'Chute'],
    ],
  },
  {
    ...{ name: 'a sandbag plant', stock: 'sand', goods: 'sand', isPlural: false },
    stations: [
      ['bin', 'Sand bin'],
      ['screw', 'Screw'],
      ['belt', 'Conveyor'],
      ['gears', 'Sifter'],
      ['scale', 'Scale'],
      ['press', 'Bag press'],
    ],
  },
]

/** Sizes of pulleys and gears, in teeth. */
export const SIZES = { small: 10, medium: 14, large: 20 } as const
export type Size = keyof typeof SIZES
export const sizes = ['small', 'medium', 'large'] as const

export interface Plant {
  theme: number
  /** Whether the motor's pulley is the smaller one. */
  isMotorSmall: boolean
  isCrossed: boolean
  gears: readonly Size[]
  /** The part whose shaft carries the first gear. */
  gearsOn: 'motor' | 'roller'
  /** Whether the pivot of the gate's lever is between the gate and the handle. */
  isPivotBetween: boolean
  /** The end of the chute that the jack lifts. */
  jackUnder: 'upper' | 'lower'
  /** The parts that each fuse feeds. */
  fed: Record<'fuse1' | 'fuse2', readonly PartId[]>
  /** Random number whose parity selects the parts that are asked about by letter, so that similar plants get different questions. */
  variant: number
}

/** Maximum total number of teeth, so that the gears fit into their station. */
const MAX_TEETH = 62

export function drawPlant(random: Random): Plant {
  const loads: PartId[] = ['motor', 'pump', 'coolPump', 'lamp']
  const first = sample(random, loads, 2)
  const isMovable = random() < 0.3
  const [moved, ...rest] = first
  const onFirst = isMovable && moved ? rest : first
  const inOrder = (parts: readonly PartId[]) => loads.filter((part) => parts.includes(part))
  return {
    theme: between(random, 0, themes.length - 1),
    isMotorSmall: random() < 0.5,
    isCrossed: random() < 0.5,
    gears: fitting(
      () => upTo(between(random, 3, 4)).map(() => pick(random, sizes)),
      (gears) =>
        gears.every((size, nth) => size !== gears[nth + 1]) &&
        gears[0] !== gears.at(-1) &&
        total(gears.map((size) => SIZES[size])) <= MAX_TEETH,
    ),
    gearsOn: pick(random, ['motor', 'roller'] as const),
    isPivotBetween: random() < 0.5,
    jackUnder: pick(random, ['upper', 'lower'] as const),
    fed: { fuse1: inOrder(onFirst), fuse2: loads.filter((part) => !onFirst.includes(part)) },
    variant: between(random, 0, 999),
  }
}

export interface Station {
  kind: StationKind
  /** The station's number, from 1 to 8. */
  number: number
  name: string
  parts: readonly PartId[]
}

const partsOf = ({ gears }: Plant, kind: StationKind): readonly PartId[] => {
  const found: Record<StationKind, readonly PartId[]> = {
    bin: ['gate', 'handle'],
    tank: ['inlet', 'float'],
    belt: ['motor', 'drive', 'roller'],
    gears: (['gear1', 'gear2', 'gear3', 'gear4'] as const).slice(0, gears.length),
    chute: ['jack'],
    screw: ['screw'],
    scale: ['pan', 'weight', 'switch'],
    press: ['pump', 'check', 'ram'],
    cooler: ['coolPump', 'filter', 'valve', 'bypass'],
    control: ['fuse1', 'fuse2', 'sensor', 'lamp'],
  }
  return found[kind]
}

/** Omits I and O, because they look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A plant, its stations, and the names of its parts. */
export interface Layout extends Plant {
  words: Theme
  stations: readonly Station[]
  parts: readonly PartId[]
  letter(part: PartId): string
  /** Names the part for use in a sentence: `gear F`. */
  part(part: PartId): string
  station(kind: StationKind): Station
  has(part: PartId): boolean
  lastGear: PartId
  /** Whether the goods move to the right in the station. */
  isToRight(kind: StationKind): boolean
}

export function layoutOf(plant: Plant): Layout {
  const words = at(themes, plant.theme)
  const named: readonly (readonly [StationKind, string])[] = [
    ...words.stations,
    ['cooler', 'Oil cooler'],
    ['control', 'Controls'],
  ]
  const stations = named.map(
    ([kind, name], nth): Station => ({ kind, number: nth + 1, name, parts: partsOf(plant, kind) }),
  )
  const parts = stations.flatMap((one) => one.parts)
  const letter = (part: PartId) => at([...LETTERS], parts.indexOf(part))
  const station = (kind: StationKind) => {
    const found = stations.find((one) => one.kind === kind)
    if (!found) throw new Error(`The plant has no station of the kind ${kind}.`)
    return found
  }
  return {
    ...plant,
    ...{ words, stations, parts, letter, station },
    part: (part) => `${nouns[part]} ${letter(part)}`,
    has: (part) => parts.includes(part),
    lastGear: at(partsOf(plant, 'gears'), plant.gears.length - 1),
    isToRight: (kind) => Math.ceil(station(kind).number / 2) % 2 === 1,
  }
}

/** The stations that handle the goods, in order. */
export const productStations = ({ stations }: Layout): readonly Station[] =>
  stations.filter(({ kind }) => kind !== 'cooler' && kind !== 'control')

export const sizeOfPulley = ({ isMotorSmall }: Plant, part: 'motor' | 'roller'): Size =>
  isMotorSmall === (part === 'motor') ? 'small' : 'large'
