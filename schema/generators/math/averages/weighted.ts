import { between, fitting } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

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
        `On an exam, the ${many} recruits in the day class averaged ${first} points, and the ${few} recruits in the evening class averaged ${second} points. What was the average for all ${people} recruits?`,
        `On the east side of town, ${many} calls averaged ${first} minutes from alarm to return. On the west side, ${few} calls averaged ${second} minutes. What was the average for all ${people} calls?`,
        `${station} spent an average of ${first} minutes on each of ${many} home inspections and ${second} minutes on each of ${few} business inspections. What was the average for all ${people} inspections?`,
      ]),
      unit: tell(['points', 'minutes', 'minutes']),
      places: 1,
      isRounded: true,
      answer: over(all, people),
      why: `${many} × ${first} = ${say(many * first)} and ${few} × ${second} = ${say(few * second)}, for a total of ${say(all)}. Then ${say(all)} ÷ ${people} = ${say(over(all, people))}.`,
      mistakes: [
        [simple, `This averages the two averages as if the groups were the same size`, `(${first} + ${second}) ÷ 2`],
        [
          over(many * second + few * first, people),
          `This swaps the two groups`,
          `(${many} × ${second} + ${few} × ${first}) ÷ ${people}`,
        ],
        [over(2 * first + second, 3), `This counts the larger group exactly twice`, `(2 × ${first} + ${second}) ÷ 3`],
        [first, `This is the larger group's average, ${first}, and leaves out the other group.`],
        [second, `This is the smaller group's average, ${second}, and leaves out the other group.`],
        [
          over(3 * first + second, 4),
          `This counts the larger group exactly three times`,
          `(3 × ${first} + ${second}) ÷ 4`,
        ],
        [
          over(many * first + second, many + 1),
          `This counts the smaller group as a single one`,
          `(${many} × ${first} + ${second}) ÷ ${many + 1}`,
        ],
        [
          over(first + few * second, few + 1),
          `This counts the larger group as a single one`,
          `(${first} + ${few} × ${second}) ÷ ${few + 1}`,
        ],
        [over(all, many), `This divides the total by the larger group alone`, `${say(all)} ÷ ${many}`],
        [
          over(many * first, people),
          `This leaves the smaller group out of the total`,
          `${many} × ${first} ÷ ${people}`,
        ],
        [over(all, 2 * many), `This divides as if both groups had ${many}`, `${say(all)} ÷ (2 × ${many})`],
        [over(all, 2 * few), `This divides as if both groups had ${few}`, `${say(all)} ÷ (2 × ${few})`],
      ],
      hint: 'Do both groups count the same?',
    }
  },
})
