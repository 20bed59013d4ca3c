import { type Difficulty, type Family, family } from '../../family.ts'
import { between, byLikelihood, pick } from '../../kit/chance.ts'
import { MOST_MISTAKES, optionsFor } from './options.ts'
import type { Level, MathGiven } from './problem.ts'

const WORDINGS = 12

const ranks = ['Captain', 'Lieutenant', 'Firefighter', 'Engineer', 'Instructor']

const names = 'Ruiz Okafor Chen Novak Haddad Kim Larsen Patel Moreau Silva Brooks Tanaka Weber Diaz Yazzie Owens'.split(
  ' ',
)

/** A family of three levels, each a question of its own. */
export function mathFamily(
  name: string,
  source: string,
  levels: Record<Difficulty, Level<unknown>>,
  version = 1,
): Family {
  return family<MathGiven>({
    name,
    version,
    draw: (random, difficulty) => ({
      difficulty,
      figures: levels[difficulty].draw(random),
      wording: between(random, 0, WORDINGS - 1),
      rank: pick(random, ranks),
      name: pick(random, names),
      station: `Station ${between(random, 2, 29)}`,
      below: between(random, 0, 3),
      order: byLikelihood(random, MOST_MISTAKES),
    }),
    pose: (given) => {
      const { difficulty, figures, wording, rank, name, station } = given
      const tell = <T>(wordings: readonly T[]): T => wordings[wording % wordings.length] as T
      const problem = levels[difficulty].pose(figures, {
        tell,
        station,
        who: `${rank} ${name}`,
        driver: `Engineer ${name}`,
      })
      const { question, hint, figure = null } = problem
      return { question, hint, figure, source, ...optionsFor(problem, given) }
    },
  })
}
