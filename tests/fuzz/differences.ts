import type { Answered } from './round.ts'
import type { Failure } from './send.ts'

/** The status of rate-limited requests is not compared: rate limits count real time, so the number of requests within a window varies. */
const LIMITED = 429

/** Returns the number of cases that can be compared, and a failure for each case whose status on PostgreSQL differs from its status on SQLite. */
export function differencesOf(
  seed: number,
  onSqlite: Answered[],
  onPostgres: Answered[],
): { compared: number; failures: Failure[] } {
  const expected = new Map(onSqlite.map((each) => [nameOf(each), each]))
  const certain = onPostgres.filter((each) => isCertain(each) && isCertain(expected.get(nameOf(each)) ?? each))
  const failures = certain.flatMap((each) => {
    const other = expected.get(nameOf(each))
    const [onFile, here] = [other ? wordsOf(other) : 'not played', wordsOf(each)]
    if (onFile === here) return []
    const { route, number, request } = each
    return [{ seed, route, number, what: `is ${onFile} on SQLite and ${here} on PostgreSQL`, request, answer: '' }]
  })
  return { compared: certain.length, failures }
}

const isCertain = ({ statuses }: Answered): boolean => statuses !== null && !statuses.includes(LIMITED)

const wordsOf = ({ statuses }: Answered): string => statuses?.join(' and ') || 'not answered'

const nameOf = ({ route, number }: Pick<Answered, 'route' | 'number'>): string => `${route} ${number}`
