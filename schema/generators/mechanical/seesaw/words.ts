import { listed } from '../../kit/words.ts'
import { a, feet, pounds } from '../shared/words.ts'
import type { Seesaw, Weight } from './given.ts'

const SCENES = [
  { plank: 'plank', thing: 'box', things: 'boxes', last: 'a case', heavy: 'case' },
  { plank: 'board', thing: 'sandbag', things: 'sandbags', last: 'another sandbag', heavy: 'sandbag' },
  { plank: 'beam', thing: 'hose roll', things: 'hose rolls', last: 'a tool bag', heavy: 'tool bag' },
] as const

export function stem({ across, beside, sought, asks, scene, half }: Seesaw): string {
  const { plank, thing, things, last, heavy: sack } = SCENES[scene] ?? SCENES[0]
  const where = (weights: readonly Weight[]) =>
    listed(weights.map(({ weight, arm }) => `${pounds(weight)} at ${feet(arm)}`))
  const left = `On one side ${across.length > 1 ? `are two ${things}` : `is a ${thing}`}: ${where(across)} from the middle.`
  const partner = beside.length > 0 ? ` On the other side is a ${thing}: ${where(beside)} from the middle.` : ''
  const side = beside.length > 0 ? 'on that side too' : 'on the other side'
  const ask =
    asks === 'weight'
      ? `To balance the ${plank}, how much must ${last} weigh if it is set ${feet(sought.arm)} from the middle ${side}?`
      : `To balance the ${plank}, how far from the middle must ${a(sought.weight, 'pound')} ${sack} be placed ${side}?`
  return `A uniform ${plank} ${feet(half * 2)} long is supported at its middle. ${left}${partner} ${ask}`
}

export const heavy = (weights: readonly Weight[]): number => weights.reduce((sum, { weight }) => sum + weight, 0)
