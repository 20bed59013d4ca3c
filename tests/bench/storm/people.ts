import { createHash, randomUUID } from 'node:crypto'
import { onConnection } from '@station-zero/api/testing/postgres.ts'
import type { Session } from '../calls.ts'

const PEOPLE_AT_ONCE = 500

/** As `copyPeople`, on PostgreSQL. */
export const copyPeopleOn = (url: string, modelId: string, count: number): Promise<Session[]> =>
  onConnection(url, async (query) => {
    const people = Array.from({ length: count }, (_, n) => personOf(n))
    for (let at = 0; at < count; at += PEOPLE_AT_ONCE) {
      const some = people.slice(at, at + PEOPLE_AT_ONCE)
      for (const [table, key, changes] of [
        ['users', 'id', some.map(({ user }) => user)],
        ['sessions', 'userId', some.map(({ session }) => session)],
      ] as const)
        await query(
          `insert into "${table}" select "made".* from (select * from "${table}" where "${key}" = $1 limit 1) as "model",
            json_array_elements($2::json) as "one",
            lateral json_populate_record(null::"${table}", (to_jsonb("model".*) || "one"::jsonb)::json) as "made"`,
          modelId,
          JSON.stringify(changes),
        )
    }
    return people.map(({ caller }) => caller)
  })

function personOf(n: number) {
  const [userId, secret] = [randomUUID(), `${randomUUID()}${randomUUID()}`]
  const name = `p${userId.slice(0, 20)}`
  const bearerHash = createHash('sha256').update(secret).digest('base64url')
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const caller: Session = { userId, headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': address } }
  return {
    caller,
    user: { id: userId, username: name, usernameKey: name, email: `${name}@example.org` },
    session: { id: randomUUID(), userId, bearerHash, cookieHash: randomUUID() },
  }
}
