import type { Mistake } from '../../family.ts'
import { total } from '../../kit/lists.ts'
import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
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
  const parts = levels.map((side) => (side === 1 ? `${withCommas(one)}` : `${withCommas(one)} ÷ ${side}`)).join(' + ')
  const sum =
    many === 1
      ? `${withCommas(load)} ÷ ${pound} × ${inch} = ${inches(stretch)}`
      : `one spring alone would stretch ${withCommas(load)} ÷ ${pound} × ${inch} = ${inches(one)}; level by level that is ${parts} = ${inches(stretch)}`
  const right =
    asks === 'stretch' ? `Stretch grows with the pull: ${sum}.` : `Under ${pounds(load)}, ${sum}, just as measured.`
  const wrong: Mistake[] = [
    [by(1 / many), `This shares the load among all the springs, as if they all hung side by side. ${right}`],
    [by(many), `This hangs all the springs end to end. ${right}`],
    [by(1), `This reckons with a single spring. ${right}`],
    [
      by(levels.length),
      `This takes every level as one spring and does not share the load where springs are side by side. ${right}`,
    ],
    [levels.length > 1 && widest > 1 ? by(many / 2) : 0, `This takes the average of a chain and a pair. ${right}`],
    [
      asks === 'stretch' ? (pound * load) / inch : (stretch * inch) / pound,
      `This turns the spring's figures round. ${right}`,
    ],
    [
      asks === 'stretch' ? inch + Math.abs(load - pound) : pound + Math.abs(stretch - inch),
      `This adds the difference instead of using the ratio. ${right}`,
    ],
    [asks === 'stretch' ? inch : pound, `This copies the figure of the single test pull. ${right}`],
    [
      asks === 'stretch' ? inch * many : pound * many,
      `This multiplies the test figure by the number of springs. ${right}`,
    ],
    [key * 2, `This doubles the result, as for twice the pull. ${right}`],
    [key / 2, `This halves the result, as for half the pull. ${right}`],
    [
      asks === 'stretch' ? (stretch * (load + pound)) / load : load + pound,
      `This adds the test pull to the load that really hangs there. ${right}`,
    ],
    [
      asks === 'stretch' ? (stretch * (load - pound)) / load : load - pound,
      `This takes off the test pull, though the springs start unstretched. ${right}`,
    ],
    [known, `This takes one inch for every pound. ${right}`],
    [by(widest), `This multiplies where springs side by side call for dividing. ${right}`],
  ]
  return { key, why: right, wrong }
}
