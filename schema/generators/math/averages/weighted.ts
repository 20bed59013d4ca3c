import { between, fitting } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'

export const weighted = level({
  draw: (random) =>
    fitting(
      () => ({
        many: between(random, 6, 24),
        few: between(random, 2, 14),
        first: between(random, 64, 95),
        second: between(random, 64, 95),
      }),
      ({ many, few, first, second }) =>
        many > few && Math.abs(first - second) >= 6 && ((many * first + few * second) * 2) % (many + few) === 0,
    ),
  pose: ({ many, few, first, second }, { tell, station }) => {
    const all = many * first + few * second
    const [people, simple] = [many + few, over(first + second, 2)]
    return {
      question: tell([
        `On an exam ${many} recruits of the day class average ${first} points, and ${few} of the evening class average ${second}. What is the average of all ${people}?`,
        `On one side of town ${many} calls took an average of ${first} minutes from alarm to return; on the other, ${few} calls averaged ${second} minutes. What was the average of all ${people} calls?`,
        `${station} spent an average of ${first} minutes on each of ${many} inspections and ${second} minutes on each of ${few} others. What is the average over all ${people}?`,
      ]),
      unit: tell(['points', 'minutes', 'minutes']),
      places: 1,
      isRounded: true,
      answer: over(all, people),
      why: `${many} × ${first} = ${say(many * first)} and ${few} × ${second} = ${say(few * second)}, together ${say(all)}. ${say(all)} ÷ ${people} = ${say(over(all, people))}.`,
      mistakes: [
        [simple, `This is halfway between ${first} and ${second}, as if the groups were equally large.`],
        [
          over(many * second + few * first, people),
          `This swaps the groups: ${many} with ${second} and ${few} with ${first}.`,
        ],
        [over(all, people + 1), `This divides by ${people + 1}; there are ${people}.`],
        [over(all, people - 1), `This divides by ${people - 1}; there are ${people}.`],
        [first, `This is the average of the larger group and leaves out the other.`],
        [second, `This is the average of the smaller group and leaves out the other.`],
        [over(2 * first + second, 3), `This weighs the larger group as exactly twice the other.`],
        [over(all + 100, people), `This carries 100 too many in the sum.`],
        [over(all - 100, people), `This loses 100 in the sum.`],
        [over(all + first, people), `This counts ${count(many + 1, 'times')} ${first} but divides by ${people}.`],
        [over(all - second, people), `This counts ${second} only ${count(few - 1, 'times')} but divides by ${people}.`],
      ],
      hint: 'Does each group count as much as the other?',
    }
  },
})
