import type { Answered } from './round.ts'
import type { Failure } from './send.ts'

/** Of limits that count real seconds: how many requests come in one is chance. */
const LIMITED = 429

/** How many cases could be compared, and those that the same seed answers with other statuses on PostgreSQL than on SQLite. */
export function differencesOf(
  seed: number,
  onSqlite: Answered[],
  onPostgres: Answered[],
): { compared: number; failures: Failure[] } {
  const expected = new Map(onSqlite.map((one) => [nameOf(one), one]))
  const certain = onPostgres.filter((one) => isCertain(one) && isCertain(expected.get(nameOf(one)) ?? one))
  const failures = certain.flatMap((one) => {
    const other = expected.get(nameOf(one))
    const [onFile, here] = [other ? wordsOf(other) : 'not played', wordsOf(one)]
    if (onFile === here) return []
    const { route, number, request } = one
    return [{ seed, route, number, what: `is ${onFile} on SQLite and ${here} on PostgreSQL`, request, answer: '' }]
  })
  return { compared: certain.length, failures }
}

const isCertain = ({ statuses }: Answered): boolean => statuses !== null && !statuses.includes(LIMITED)

const wordsOf = ({ statuses }: Answered): string => statuses?.join(' and ') || 'not answered'

const nameOf = ({ route, number }: Pick<Answered, 'route' | 'number'>): string => `${route} ${number}`
