import { capital } from '../../kit.ts'
import type { Node } from './model.ts'
import { type Layout, type PartId, productStations } from './plant.ts'

const faultVerbs: Partial<Record<PartId, string>> = {
  ...{ fuse1: 'has blown', fuse2: 'has blown', motor: 'has burned out', drive: 'has broken' },
  ...{
    gear1: 'has come loose on its shaft',
    gear2: 'has lost its teeth',
    gear3: 'has lost its teeth',
    gear4: 'has lost its teeth',
  },
  ...{
    screw: 'has come loose on its shaft',
    gate: 'is stuck shut',
    inlet: 'is stuck shut',
    float: 'has a leak and sinks',
  },
  ...{ pan: 'is stuck at the top', switch: 'no longer closes', pump: 'has broken down', check: 'leaks oil back' },
  ...{ coolPump: 'has broken down', filter: 'is clogged', valve: 'is stuck shut', bypass: 'is stuck wide open' },
  ...{ sensor: 'has failed', lamp: 'has burned out' },
}

export interface Fault {
  part: PartId
  /** A sentence without its final period. */
  text: string
}

export const faultsOf = ({ parts, part }: Layout): Fault[] =>
  parts.flatMap((id) => {
    const verb = faultVerbs[id]
    return verb === undefined ? [] : [{ part: id, text: `${capital(part(id))} ${verb}` }]
  })

/** A condition that a person in the plant can observe. */
export interface Sight {
  node: Node
  /** Sentences without a final period. `good` describes the working node, `bad` the failed node. */
  good: string
  bad: string
  /**
   * Replaces `good` in questions about what is still true after a fault, because a conditional `good` ("on each load") would still be true.
   */
  still?: string
  /** `bad` applies only while this node works. */
  while?: Node
}

export function sightsOf(layout: Layout): Sight[] {
  const { part, words, has, station } = layout
  const machine = `The ${station('gears').name.toLowerCase()}`
  const all: (Sight | false)[] = [
    has('gate') && {
      node: 'done1',
      good: `${capital(words.stock)} drops from the bin`,
      bad: `No ${words.stock} drops from the bin`,
    },
    has('float') && {
      node: 'done1',
      good: `${capital(words.stock)} flows into the ${words.goods}`,
      bad: `No ${words.stock} flows into the ${words.goods}`,
    },
    has('float') && {
      node: 'level',
      good: `The ${words.stock} stands at its mark`,
      bad: `The ${words.stock} overflows the tank`,
    },
    { node: 'motor', good: `${capital(part('motor'))} turns`, bad: `${capital(part('motor'))} stands still` },
    { node: 'conveyor', good: 'The conveyor moves', bad: 'The conveyor stands still' },
    { node: 'gear1', good: `${capital(part('gear1'))} turns`, bad: `${capital(part('gear1'))} stands still` },
    { node: 'machine', good: `${machine} runs`, bad: `${machine} stands still` },
    has('screw') && {
      node: 'screw',
      good: `${capital(part('screw'))} turns`,
      bad: `${capital(part('screw'))} stands still`,
    },
    {
      node: 'sinks',
      good: `${capital(part('pan'))} sinks under each full load`,
      bad: `${capital(part('pan'))} no longer sinks`,
      still: `${capital(part('pan'))} sinks now and then`,
    },
    {
      node: 'pump',
      good: `${capital(part('pump'))} starts for each load`,
      bad: `${capital(part('pump'))} no longer starts`,
      still: `${capital(part('pump'))} starts now and then`,
    },
    {
      node: 'moves',
      good: `${capital(part('ram'))} comes down on each load`,
      bad: `${capital(part('ram'))} stays up`,
      still: `${capital(part('ram'))} comes down now and then`,
    },
    {
      node: 'holds',
      good: `${capital(part('ram'))} holds its pressure`,
      bad: `${capital(part('ram'))} comes down but loses its pressure`,
      while: 'moves',
    },
    { node: 'coolPump', good: `${capital(part('coolPump'))} runs`, bad: `${capital(part('coolPump'))} stands still` },
    {
      node: 'passed',
      good: `There is water pressure after ${part('filter')}`,
      bad: `There is no water pressure after ${part('filter')}`,
    },
    { node: 'jacket', good: 'The jacket gets its water', bad: 'The jacket gets hardly any water' },
    { node: 'cool', good: 'The press oil stays cool', bad: 'The press oil gets hot' },
    {
      node: 'lit',
      good: `${capital(part('lamp'))} lights while ${words.goods} ${words.isPlural ? 'pass' : 'passes'}`,
      bad: `${capital(part('lamp'))} stays dark`,
      still: `${capital(part('lamp'))} lights up now and then`,
    },
  ]
  return all.filter((one) => one !== false)
}

/** Name of the node for use in the middle of a sentence; undefined for an event between two parts. */
export function nameOf(layout: Layout, node: Node): string | undefined {
  const [, done] = /^done(\d)$/.exec(node) ?? []
  if (done) return `the ${productStations(layout)[Number(done) - 1]?.name.toLowerCase()} (station ${done})`
  const named: Partial<Record<Node, string>> = { conveyor: 'the conveyor', jacket: 'the water in the jacket' }
  return named[node] ?? (layout.has(node as PartId) ? layout.part(node as PartId) : undefined)
}
