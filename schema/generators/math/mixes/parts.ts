import { between, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'

/** The usual dilution of bleach. The other wordings allow any ratio. */
const BLEACH = '1:9'

const ratios = [BLEACH, BLEACH, '2:3', '2:5', '2:7', '3:5', '3:7', '4:5', '3:4', '2:9']

export const parts = level({
  draw: (random) => {
    const [small, large] = pick(random, ratios).split(':').map(Number) as [number, number]
    const asked: 'small' | 'large' = random() < 0.5 ? 'small' : 'large'
    return { small, large, asked, part: large * between(random, 1, 4) * (large < 6 ? 2 : 1) }
  },
  pose: ({ small, large, asked, part }, { tell, who }) => {
    const total = (small + large) * part
    const [mine, other] = asked === 'small' ? [small, large] : [large, small]
    const pick = (ofSmall: string, ofLarge: string) => (asked === 'small' ? ofSmall : ofLarge)
    const bleach = [
      {
        question: `A chlorine solution for decontamination is 1 part household bleach to 9 parts water. How many fluid ounces of ${pick('bleach', 'water')} are in ${say(total)} fluid ounces of the solution?`,
        unit: 'fluid ounces',
      },
      {
        question: `${who} mixes 1 part household bleach with 9 parts water to disinfect a patient compartment. How many fluid ounces of ${pick('bleach', 'water')} does it take to make ${say(total)} fluid ounces?`,
        unit: 'fluid ounces',
      },
    ]
    const shared = [
      {
        question: `In a county the career and volunteer firefighters are in the ratio ${small} to ${large}. Of ${say(total)} firefighters in all, how many are ${pick('career', 'volunteer')} firefighters?`,
        unit: 'firefighters',
      },
      {
        question: `Mortar for a training wall is ${count(small, 'parts')} cement to ${large} parts sand by weight. How many pounds of ${pick('cement', 'sand')} are in ${say(total)} pounds of the dry mix?`,
        unit: 'pounds',
      },
      {
        question: `A class splits the drill time between ladders and hose in the ratio ${small} to ${large}. Of ${say(total)} minutes, how many go to ${pick('ladders', 'hose')}?`,
        unit: 'minutes',
      },
    ]
    const { question, unit } = tell<{ question: string; unit: string }>(
      `${small}:${large}` === BLEACH ? bleach : shared,
    )
    return {
      question,
      unit,
      answer: mine * part,
      why: `${small} + ${large} = ${small + large} parts, and ${say(total)} ÷ ${small + large} = ${say(part)} for each part. ${mine} × ${say(part)} = ${say(mine * part)}.`,
      mistakes: [
        [other * part, `This is the other share, ${other} of the ${small + large} parts.`],
        [part, `This is one part; ${mine} of them were asked for.`],
        [
          over(total * small, large),
          `This takes ${small}/${large} of the total, but ${large} is only one share and not the whole.`,
        ],
        [over(total, large), `This divides the total by ${large} and not by all ${small + large} parts.`],
        [over(total, small), `This divides the total by ${small} and not by all ${small + large} parts.`],
        [over(total, 2), `This halves the total, as if the shares were equal.`],
        [(large - small) * part, `This is the difference between the two shares.`],
        [total - part, `This takes away one part, but the other share has ${other}.`],
        [(mine + 1) * part, `This counts ${count(mine + 1, 'parts')} in place of ${mine}.`],
        [(mine - 1) * part, `This counts ${count(mine - 1, 'parts')} in place of ${mine}.`],
        [over(total * mine, small + large + 1), `This divides by ${small + large + 1}, one part too many.`],
        [over(total * mine, small + large - 1), `This divides by ${small + large - 1}, one part too few.`],
      ],
      hint: 'How many equal parts does the whole have?',
      most: total - 1,
    }
  },
})
