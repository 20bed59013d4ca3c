import { listed } from '../../kit/words.ts'
import { feet, inches } from '../shared/words.ts'
import type { Pipe } from './given.ts'

const SCENES = ['A discharge pipe on an engine', 'A training pipe', 'A sprinkler pipe', 'A test pipe'] as const

export function stem({ sizes, measure, asks, speed, part, scene }: Pipe): string {
  const pipe = `${SCENES[scene] ?? SCENES[0]} is full, and water flows through it steadily.`
  if (asks !== 'speed')
    return `${pipe} Its inside diameter is ${listed(sizes.map(sizeWords('diameters')))}. In which part does the water move ${asks}?`
  const what = measure === 'areas' ? 'Its cross-sectional area' : 'Its inside diameter'
  return `${pipe} ${what} is ${listed(sizes.map(sizeWords(measure)))}. In part A, the water moves at ${fps(speed)}. How fast does it move in part ${name(part)}?`
}

export const fps = (speed: number): string => `${feet(speed)} per second`

export const name = (at: number): string => 'ABCD'.charAt(at)

export const sizeWords =
  (measure: Pipe['measure']) =>
  (size: number, index: number): string =>
    `${measure === 'areas' ? `${size} square inches` : inches(size)} in ${name(index)}`
