import { createHash, randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import type { Session } from './calls.ts'

/**
 * Copies one person `count` times and returns the sessions of the copies. People are copied because hashing a password for each copy would
 * cost more than what is measured. Each copy gets its own address, as if from a proxy, and so its own rate limit.
 */
export function copyPeople(file: string, modelId: string, count: number): Session[] {
  const db = new Sqlite(file)
  db.pragma('busy_timeout = 5000')
  const people: Session[] = []
  const addUser = copier(db, 'users', 'id')
  const addSession = copier(db, 'sessions', 'userId')
  db.transaction(() => {
    for (let n = 0; n < count; n += 1) {
      const [userId, secret] = [randomUUID(), `${randomUUID()}${randomUUID()}`]
      const name = `p${userId.slice(0, 20)}`
      addUser(modelId, {
        id: userId,
        username: name,
        usernameKey: name,
        email: `${name}@example.org`,
        emailKey: `${name}@example.org`,
      })
      const bearerHash = createHash('sha256').update(secret).digest('base64url')
      addSession(modelId, { id: randomUUID(), userId, bearerHash, cookieHash: randomUUID() })
      people.push({ userId, headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': nextAddress() } })
    }
  })()
  db.close()
  return people
}

let addresses = 0
function nextAddress(): string {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/**
 * Returns a function that inserts a copy of the table's row with this key. The columns that the function is given replace those of the
 * original.
 */
function copier(db: Sqlite.Database, table: string, key: string) {
  const names = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
  return (keyOfModel: string, changed: Record<string, string>): void => {
    const values = names.map((name) => (name in changed ? `@${name}` : `"${name}"`))
    const columns = names.map((name) => `"${name}"`)
    db.prepare(
      `insert into "${table}" (${columns.join(', ')}) select ${values.join(', ')} from "${table}" where "${key}" = @model limit 1`,
    ).run({ ...changed, model: keyOfModel })
  }
}
