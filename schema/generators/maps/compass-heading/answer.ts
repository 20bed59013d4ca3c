import type { Options } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import { capital } from '../../kit/words.ts'
import { points } from '../shared/words.ts'
import { BENT, faced, type Given, wrap } from './given.ts'

export function answer({ known, turns, asks }: Given): Options {
  const key = faced(known, turns, asks)
  return {
    key: { text: capital(at(points, key)), why: explained(known, turns, asks) },
    mistakes: mistakesOf(known, turns, asks).map(([wrong, why]) => ({
      text: capital(at(points, wrong)),
      why,
    })),
  }
}

function explained(known: number, turns: readonly number[], asks: Given['asks']): string {
  const order = asks === 'end' ? turns : turns.toReversed()
  const passed = order.map((_, index) => at(points, faced(known, order.slice(0, index + 1), asks)))
  return asks === 'end'
    ? `From ${points[known]} it turns to ${passed.join(', then to ')}.`
    : `Undo the turns, the last one first: before facing ${points[known]} it faced ${passed.join(', and before that ')}.`
}

function mistakesOf(known: number, turns: readonly number[], asks: Given['asks']): [number, string][] {
  const flipped = (turn: number) => 8 - turn
  const instead = (index: number, made: number) => turns.map((turn, other) => (other === index ? made : turn))
  const chains: [number[], string][] = [
    [turns.map(flipped), 'This mixes up left and right.'],
    ...turns.map((turn, index): [number[], string] => [
      instead(index, flipped(turn)),
      `This makes turn ${index + 1} in the wrong direction.`,
    ]),
    ...turns.map((_turn, index): [number[], string] => [instead(index, 0), `This leaves out turn ${index + 1}.`]),
    [[...turns, turns.at(-1) ?? 0], 'This makes the last turn twice.'],
    ...turns.flatMap((turn, index): [number[], string][] =>
      BENT.includes(turn) ? [[instead(index, turn < 4 ? 2 : 6), `This makes turn ${index + 1} a full 90°.`]] : [],
    ),
  ]
  return [
    ...chains.map(([chain, why]): [number, string] => [faced(known, chain, asks), why]),
    [
      faced(known, turns, asks === 'end' ? 'start' : 'end'),
      asks === 'end'
        ? 'This undoes the turns instead of making them.'
        : 'This makes the turns again instead of undoing them.',
    ],
    [wrap(faced(known, turns, asks) + 4), 'This is the opposite direction.'],
  ]
}
