import type { Mistake } from '../../family.ts'
import { total } from '../../kit/lists.ts'
import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import { inches, pounds } from '../shared/words.ts'
import { type Springs, totalOf } from './given.ts'

export function answer(given: Springs): Answer {
  const { levels, inch, pound, load, asks } = given
  const stretch = totalOf(given)
  const one = (load * inch) / pound
  const many = total(levels)
  const widest = Math.max(...levels)
  const [key, known] = asks === 'stretch' ? [stretch, load] : [load, stretch]
  /** The answer if the springs stretched `times` as far as a single one. */
  const by = (times: number): number => (asks === 'stretch' ? one * times : (stretch * pound) / (inch * times))
  const isStretch = asks === 'stretch'
  const parts = levels.map((side) => (side === 1 ? `${withCommas(one)}` : `${withCommas(one)} ÷ ${side}`)).join(' + ')
  const oneSpring = `${load} ÷ ${pound} × ${inch}`
  const rig = levels.map((side) => (side === 1 ? '1' : `1/${side}`)).join(' + ')
  /** The sum for springs that stretch `words` times as far as a single one. */
  const sum = (words: string): string =>
    isStretch
      ? words === '1'
        ? oneSpring
        : `${oneSpring} × ${words}`
      : `${stretch} ÷ ${inch} × ${pound}${words === '1' ? '' : ` ÷ ${words}`}`
  const exact = many === 1 ? sum('1') : levels.length === 1 && rig.startsWith('1/') ? sum(rig) : sum(`(${rig})`)
  const why = isStretch
    ? many === 1
      ? `The stretch grows in step with the load: ${oneSpring} = ${inches(stretch)}.`
      : `One spring alone would stretch ${oneSpring} = ${inches(one)}. Springs side by side share the load, and springs end to end add their stretches${parts.includes(' ') ? `: ${parts} = ${inches(stretch)}` : ''}.`
    : many === 1
      ? `The stretch grows in step with the load: ${stretch} ÷ ${inch} × ${pound} = ${pounds(load)}.`
      : `Springs side by side share the load, and springs end to end add their stretches, so the set stretches ${rig.includes(' ') || rig.includes('/') ? `${rig} times` : 'exactly'} as far as one spring: ${exact} = ${pounds(load)}.`
  const wrong: Mistake[] = [
    many === 1
      ? [
          isStretch ? inch + Math.abs(load - pound) : pound + Math.abs(stretch - inch),
          `This adds the difference instead of using a ratio`,
          isStretch
            ? `${inch} + ${Math.max(load, pound)} − ${Math.min(load, pound)}`
            : `${pound} + ${Math.max(stretch, inch)} − ${Math.min(stretch, inch)}`,
        ]
      : [by(1), `This figures a single spring`, sum('1')],
    [many === 1 ? 0 : by(many), `This treats all of the springs as if they hung end to end`, sum(String(many))],
    [many === 1 ? 0 : by(1 / many), `This treats all of the springs as if they hung side by side`, sum(`1/${many}`)],
    [
      many === 1 || levels.length === many ? 0 : by(levels.length),
      `This ignores that springs side by side share the load`,
      sum(String(levels.length)),
    ],
    [
      isStretch ? (pound * load) / inch : (stretch * inch) / pound,
      `This swaps the spring's two numbers`,
      isStretch ? `${load} × ${pound} ÷ ${inch}` : `${stretch} × ${inch} ÷ ${pound}`,
    ],
    isStretch
      ? [inch, `This is the stretch under the test pull, ${inches(inch)}.`]
      : [pound, `This is the test pull, ${pounds(pound)}.`],
    [
      many === 1 ? 0 : isStretch ? inch * many : pound * many,
      `This multiplies the test ${isStretch ? 'stretch' : 'pull'} by the number of springs`,
      isStretch ? `${inch} × ${many}` : `${pound} × ${many}`,
    ],
    [known, `This counts one inch for every pound and gets ${withCommas(known)}.`],
    [
      isStretch ? (stretch * (load + pound)) / load : load + pound,
      `This adds the test pull to the load`,
      isStretch ? `${stretch} × (${load} + ${pound}) ÷ ${load}` : `${exact} + ${pound}`,
    ],
    [
      isStretch ? (stretch * (load - pound)) / load : load - pound,
      `This subtracts the test pull from the load`,
      isStretch ? `${stretch} × (${load} − ${pound}) ÷ ${load}` : `${exact} − ${pound}`,
    ],
    [
      many === 1 ? (isStretch ? load / pound : stretch / inch) : 0,
      `This stops at the number of test pulls and forgets the spring's ${isStretch ? 'stretch' : 'pull'}`,
      isStretch ? `${load} ÷ ${pound}` : `${stretch} ÷ ${inch}`,
    ],
    [
      isStretch ? load / inch : stretch / pound,
      `This divides by the spring's ${isStretch ? 'stretch' : 'pull'} and leaves out the other number`,
      isStretch ? `${load} ÷ ${inch}` : `${stretch} ÷ ${pound}`,
    ],
    [
      isStretch ? load * inch : stretch * pound,
      `This multiplies by the spring's ${isStretch ? 'stretch' : 'pull'} and does not divide`,
      isStretch ? `${load} × ${inch}` : `${stretch} × ${pound}`,
    ],
    [
      levels.length > 1 && widest > 1 ? by(widest) : 0,
      `This multiplies by ${widest} for the springs side by side instead of dividing`,
      sum(String(widest)),
    ],
  ]
  return { key, why, wrong }
}
