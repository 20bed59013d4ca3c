import type { Mistake } from '../../family.ts'
import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
import { moment, type Seesaw } from './given.ts'
import { heavy } from './words.ts'

export function answer(given: Seesaw): Answer {
  const { across, beside, sought, asks, half } = given
  const [pull, held] = [moment(across), moment(beside)]
  const [known, key] = asks === 'weight' ? [sought.arm, sought.weight] : [sought.weight, sought.arm]
  const sum = across.map(({ weight, arm }) => `${weight} × ${arm}`).join(' + ')
  const less = held
    ? `, less ${withCommas(held)} for the ${beside[0]?.weight} pounds at ${beside[0]?.arm} = ${withCommas(pull - held)}`
    : ''
  const first = across[0] ?? sought
  const right = `Weight × distance must be equal on both sides: ${sum} = ${withCommas(pull)}${less}, and ${withCommas(pull - held)} ÷ ${known} = ${key}.`
  /** Only one weight against one makes a simple ratio. */
  const isPair = across.length === 1 && beside.length === 0
  const needed = heavy(across) - heavy(beside)
  const fromEnd = across.reduce((total, { weight, arm }) => total + weight * (half - arm), 0)
  const wrong: Mistake[] = [
    [
      (pull + held) / known,
      `This adds the weight that sits on the same side as a load to overcome; it helps, so it is subtracted. ${right}`,
    ],
    [pull / known, `This forgets the weight that already sits on the same side. ${right}`],
    [(first.weight * first.arm - held) / known, `This leaves out one of the two weights on the far side. ${right}`],
    [
      fromEnd / (asks === 'weight' ? half - sought.arm : known),
      `This measures from the end of the plank instead of from the middle. ${right}`,
    ],
    [
      (heavy(across) * across.reduce((total, { arm }) => total + arm, 0) - held) / known,
      `This adds the weights and adds the distances before multiplying. ${right}`,
    ],
  ]
  if (asks === 'weight') {
    wrong.push(
      [needed, `This balances pounds alone and ignores the distances. ${right}`],
      [
        isPair ? (first.weight * sought.arm) / first.arm : 0,
        `This turns the ratio of the distances round: the greater distance needs the smaller weight. ${right}`,
      ],
      [heavy(across), `This only matches the weight on the other side. ${right}`],
      [(pull - held) / 2 / known, `This halves the turning effect, as if the two sides shared it. ${right}`],
      [((pull - held) * 2) / known, `This doubles the turning effect, as if it counted on both sides. ${right}`],
      [
        isPair ? first.weight + 10 * (first.arm - sought.arm) : 0,
        `This trades ten pounds for each foot. Weight and distance are multiplied, not added. ${right}`,
      ],
    )
  } else {
    wrong.push(
      [first.arm, `This copies the distance of a weight on the other side, though the weights differ. ${right}`],
      [
        isPair ? (first.arm * sought.weight) / first.weight : 0,
        `This turns the ratio of the weights round: the heavier one sits nearer the middle. ${right}`,
      ],
      [half, `This goes to the very end of the plank, which would balance only a smaller weight. ${right}`],
      [half - sought.arm, `This is the distance from the end of the plank, not from the middle. ${right}`],
      [sought.arm * 2, `This doubles the distance, as if it were measured from end to end. ${right}`],
      [
        across.reduce((total, { arm }) => total + arm, 0),
        `This adds the distances on the other side without their weights. ${right}`,
      ],
      [sought.arm / 2, `This halves the distance, as if both sides shared it. ${right}`],
    )
  }
  return { key, why: right, wrong: asks === 'arm' ? wrong.filter(([value]) => value <= half) : wrong }
}
