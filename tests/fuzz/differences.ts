import type { Answered } from './round.ts'
import type { Failure } from './send.ts'

/** The cases that the same seed answers with other statuses on PostgreSQL than on SQLite. */
export function differencesOf(seed: number, onSqlite: Answered[], onPostgres: Answered[]): Failure[] {
  const expected = new Map(onSqlite.map((one) => [nameOf(one), one.statuses.join()]))
  return onPostgres.flatMap(({ route, number, request, statuses }) => {
    const [before, now] = [expected.get(nameOf({ route, number })), statuses.join()]
    if (before === now) return []
    const what = `is ${before || 'no answer'} on SQLite and ${now || 'no answer'} on PostgreSQL`
    return [{ seed, route, number, what, request, answer: '' }]
  })
}

const nameOf = ({ route, number }: Pick<Answered, 'route' | 'number'>): string => `${route} ${number}`
