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
        question: `A decontamination solution is 1 part household bleach to 9 parts water. How many fluid ounces of ${pick('bleach', 'water')} are in ${say(total)} fluid ounces of the solution?`,
        unit: 'fluid ounces',
      },
      {
        question: `${who} mixes 1 part household bleach with 9 parts water to disinfect a patient compartment. How many fluid ounces of ${pick('bleach', 'water')} does it take to make ${say(total)} fluid ounces of solution?`,
        unit: 'fluid ounces',
      },
    ]
    const shared = [
      {
        question: `In one county, the ratio of career to volunteer firefighters is ${small} to ${large}. Out of ${say(total)} firefighters, how many are ${pick('career', 'volunteer')} firefighters?`,
        unit: 'firefighters',
      },
      {
        question: `The mortar for a training wall is ${count(small, 'parts')} cement to ${large} parts sand by weight. How many pounds of ${pick('cement', 'sand')} are in ${say(total)} pounds of dry mix?`,
        unit: 'pounds',
      },
      {
        question: `A class divides its drill time between ladders and hose in a ratio of ${small} to ${large}. Out of ${say(total)} minutes, how many go to ${pick('ladders', 'hose')}?`,
        unit: 'minutes',
      },
    ]
    const { question, unit } = tell<{ question: string; unit: string }>(
      `${small}:${large}` === BLEACH ? bleach : shared,
    )
    const parts = small + large
    return {
      question,
      unit,
      answer: mine * part,
      why: `There are ${small} + ${large} = ${parts} parts, and ${say(total)} ÷ ${parts} = ${say(part)} for each part. So ${mine} × ${say(part)} = ${say(mine * part)}.`,
      mistakes: [
        [other * part, `This is the other share`, `${other} × ${say(part)}`],
        [
          over(total * small, large),
          `This takes ${small}/${large} of the total, but the whole has ${parts} parts`,
          `${say(total)} × ${small} ÷ ${large}`,
        ],
        [over(total, large), `This divides the total by ${large} instead of ${parts}`, `${say(total)} ÷ ${large}`],
        [over(total, small), `This divides the total by ${small} instead of ${parts}`, `${say(total)} ÷ ${small}`],
        [part, `This is only one part`, `${say(total)} ÷ ${parts}`],
        [over(total, 2), `This splits the total in half`, `${say(total)} ÷ 2`],
        [
          (large - small) * part,
          `This is the difference between the two shares`,
          `(${large} − ${small}) × ${say(part)}`,
        ],
        [total - part, `This subtracts one part from the total`, `${say(total)} − ${say(part)}`],
        [
          over(total * mine, parts - 1),
          `This divides by ${parts - 1} parts instead of ${parts}`,
          `${say(total)} × ${mine} ÷ ${parts - 1}`,
        ],
        [
          over(total * mine, parts + 1),
          `This divides by ${parts + 1} parts instead of ${parts}`,
          `${say(total)} × ${mine} ÷ ${parts + 1}`,
        ],
        [(mine + 1) * part, `This counts ${count(mine + 1, 'parts')} instead of ${mine}`, `${mine + 1} × ${say(part)}`],
        [(mine - 1) * part, `This counts ${count(mine - 1, 'parts')} instead of ${mine}`, `${mine - 1} × ${say(part)}`],
      ],
      hint: 'How many equal parts are there in all?',
      most: total - 1,
    }
  },
})
