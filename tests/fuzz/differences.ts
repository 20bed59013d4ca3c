import type { Answered } from './round.ts'
import type { Failure } from './send.ts'

/** How many cases could be compared, and those that the same seed answers with other statuses on PostgreSQL than on SQLite. */
export function differencesOf(
  seed: number,
  onSqlite: Answered[],
  onPostgres: Answered[],
): { compared: number; failures: Failure[] } {
  const expected = new Map(onSqlite.map((one) => [nameOf(one), wordsOf(one)]))
  const certain = onPostgres.filter(({ statuses }) => statuses !== null)
  const failures = certain.flatMap((one) => {
    const [onFile = 'not played', here] = [expected.get(nameOf(one)), wordsOf(one)]
    if (onFile === here) return []
    const { route, number, request } = one
    return [{ seed, route, number, what: `is ${onFile} on SQLite and ${here} on PostgreSQL`, request, answer: '' }]
  })
  return { compared: certain.length, failures }
}

const wordsOf = ({ statuses }: Answered): string => statuses?.join(' and ') || 'not answered'

const nameOf = ({ route, number }: Pick<Answered, 'route' | 'number'>): string => `${route} ${number}`
