import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import { moment, type Seesaw, type Weight } from './given.ts'
import { heavy } from './words.ts'

const momentWords = (weights: readonly Weight[]) => weights.map(({ weight, arm }) => `${weight} × ${arm}`).join(' + ')
const bracketed = (sum: string) => (sum.includes(' ') ? `(${sum})` : sum)

export function answer(given: Seesaw): Answer {
  const { across, beside, sought, asks, half } = given
  const [pull, held] = [moment(across), moment(beside)]
  const [known, key] = asks === 'weight' ? [sought.arm, sought.weight] : [sought.weight, sought.arm]
  const [sum, less] = [momentWords(across), momentWords(beside)]
  const net = held ? `(${sum} − ${less})` : bracketed(sum)
  const first = across[0] ?? sought
  const second = across[1] ?? first
  const added = across.reduce((total, { arm }) => total + arm, 0)
  const rest = held ? `${withCommas(pull)} − ${withCommas(held)} = ${withCommas(pull - held)}` : ''
  const why = `Weight times distance must be equal on both sides. On one side, ${sum} = ${withCommas(pull)}. ${rest ? `The other side already has ${less} = ${withCommas(held)}, so ${rest} is still needed. ` : ''}Then ${withCommas(pull - held)} ÷ ${known} = ${key}.`
  /** Only one weight against one makes a simple ratio. */
  const isPair = across.length === 1 && beside.length === 0
  const needed = heavy(across) - heavy(beside)
  const [weights, arms] = [
    bracketed(across.map(({ weight }) => weight).join(' + ')),
    bracketed(across.map(({ arm }) => arm).join(' + ')),
  ]
  const besides = beside.map(({ weight }) => ` − ${weight}`).join('')
  const fromEnd = across.reduce((total, { weight, arm }) => total + weight * (half - arm), 0)
  const fromEndWords = bracketed(across.map(({ weight, arm }) => `${weight} × ${half - arm}`).join(' + '))
  const wrong: Mistake[] = [
    [held ? pull / known : 0, `This ignores the weight already on that side`, `${bracketed(sum)} ÷ ${known}`],
    [
      held ? (pull + held) / known : 0,
      `This adds the weight already on that side instead of subtracting it`,
      `(${sum} + ${less}) ÷ ${known}`,
    ],
    [
      across.length > 1 ? (first.weight * first.arm - held) / known : 0,
      `This counts only one of the two weights on the other side`,
      held ? `(${first.weight} × ${first.arm} − ${less}) ÷ ${known}` : `${first.weight} × ${first.arm} ÷ ${known}`,
    ],
  ]
  if (asks === 'weight') {
    wrong.push(
      needed === heavy(across)
        ? [
            needed,
            `This matches the weight on the other side and ignores the distances: ${weights.replace(/[()]/g, '')}${across.length > 1 ? ` = ${needed}` : ' pounds'}.`,
          ]
        : [needed, `This balances the pounds and ignores the distances`, `${weights.replace(/[()]/g, '')}${besides}`],
      [
        isPair ? (first.weight * sought.arm) / first.arm : 0,
        `This turns the ratio of the distances upside down`,
        `${first.weight} × ${sought.arm} ÷ ${first.arm}`,
      ],
      [
        fromEnd / (half - sought.arm),
        `This measures from the ends of the plank instead of the middle`,
        `${fromEndWords} ÷ ${half - sought.arm}`,
      ],
      [held ? heavy(across) : 0, `This is the weight on the other side alone`, weights.replace(/[()]/g, '')],
      [(pull - held) / half, `This measures to the end of the plank instead of to the new weight`, `${net} ÷ ${half}`],
      [
        (pull - held) / (half - known),
        `This measures the new weight's distance from the end of the plank`,
        `${net} ÷ ${half - known}`,
      ],
      [
        isPair ? (pull - held) / (first.arm + known) : 0,
        `This divides by the distance between the two weights`,
        `${net} ÷ (${first.arm} + ${known})`,
      ],
      [
        across.length > 1 ? ((heavy(across) * added) / across.length - held) / known : 0,
        `This puts both weights at their average distance`,
        held
          ? `(${weights} × ${arms} ÷ ${across.length} − ${less}) ÷ ${known}`
          : `${weights} × ${arms} ÷ ${across.length} ÷ ${known}`,
      ],
    )
  } else {
    wrong.push(
      [
        first.arm,
        `This copies the distance of ${across.length > 1 ? 'a' : 'the'} weight on the other side, ${first.arm} feet.`,
      ],
      [
        isPair ? (first.arm * sought.weight) / first.weight : 0,
        `This turns the ratio of the weights upside down`,
        `${first.arm} × ${sought.weight} ÷ ${first.weight}`,
      ],
      [
        half - sought.arm,
        `This is the distance from the end of the plank, not from the middle`,
        `${half} − ${sought.arm}`,
      ],
      [half, `This is the end of the plank, ${half} feet from the middle.`],
      [across.length > 1 ? added : 0, `This adds the distances on the other side`, arms.replace(/[()]/g, '')],
      [
        across.length > 1 ? (second.weight * second.arm - held) / known : 0,
        `This counts only the second of the two weights on the other side`,
        held
          ? `(${second.weight} × ${second.arm} − ${less}) ÷ ${known}`
          : `${second.weight} × ${second.arm} ÷ ${known}`,
      ],
      [
        across.length > 1 ? second.arm : 0,
        `This copies the distance of the second weight on the other side, ${second.arm} feet.`,
      ],
      [
        (fromEnd - (held ? beside.reduce((total, { weight, arm }) => total + weight * (half - arm), 0) : 0)) / known,
        `This measures the weights already there from the ends of the plank`,
        held
          ? `(${fromEndWords.replace(/^\(|\)$/g, '')} − ${beside.map(({ weight, arm }) => `${weight} × ${half - arm}`).join(' − ')}) ÷ ${known}`
          : `${fromEndWords} ÷ ${known}`,
      ],
      [half / 2, `This puts it halfway between the middle and the end of the plank`, `${half} ÷ 2`],
      [
        across.length > 1 ? added / 2 : 0,
        `This takes the average of the two distances on the other side`,
        `${arms} ÷ 2`,
      ],
      [
        beside.length > 0 ? (beside[0]?.arm ?? 0) : 0,
        `This copies the distance of the weight already on that side, ${beside[0]?.arm} feet.`,
      ],
    )
  }
  wrong.push([
    (heavy(across) * added - held) / known,
    `This adds the weights and the distances before multiplying`,
    held ? `(${weights} × ${arms} − ${less}) ÷ ${known}` : `${weights} × ${arms} ÷ ${known}`,
  ])
  return { key, why, wrong: asks === 'arm' ? wrong.filter(([value]) => value <= half) : wrong }
}
