import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { noteApplication, recordApplication } from '@station-zero/schema/jobs/applications.ts'
import type { Mutation } from '@station-zero/schema/mutation.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { expect, test } from 'vitest'
import { enact } from '../db/enact.ts'
import { rewriteAfterErasure } from '../db/erase-person.ts'
import { openSqlite } from '../db/sqlite.ts'
import { openTestApp, type Person, TEST_START, type TestApp } from '../testing/app.ts'
import { fileOf, isOnPostgres } from '../testing/database.ts'

const URL = '/api/auth/user'
const NOTES = 320
/** From a few words in a page that others share to notes with pages of their own. */
const lengths = [40, 200, 900, 3_900]

/**
 * In how many places the text stands in the files of the database, the log among them, however often it is repeated there; asked by another
 * process, which takes no lock away.
 */
function countIn({ db }: TestApp, text: string): number {
  const { stdout } = spawnSync('grep', ['-raoE', `(${text} ?)+`, dirname(fileOf(db).path)], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return stdout.split('\n').length - 1
}

const act = ({ db }: TestApp, { id: userId }: Person, mutation: Mutation, args: unknown, id: string = randomUUID()) =>
  enact(db.store, mutation, args, { userId, at: TEST_START, id })

async function writeNotes(station: TestApp, people: Person[]): Promise<void> {
  const applied = new Map<Person, string>()
  for (const person of people) {
    applied.set(person, randomUUID())
    await act(station, person, recordApplication, { jobId: 'job-1', status: 'applied' }, applied.get(person))
  }
  for (let n = 0; n < NOTES; n += 1)
    for (const person of people) {
      const words = `secret-of-${person.user.username} `
      const notes = words.repeat((lengths[n % lengths.length] ?? 40) / words.length)
      await act(station, person, completeWorkout, { workoutId: 'w1d1', duration: 1, notes })
      if (n % 8 > 0) continue
      const args = { applicationId: applied.get(person), notes: `${notes.slice(0, 1_500)}draft-${n}` }
      await act(station, person, noteApplication, args, `zz-${n}-${randomUUID()}`)
    }
}

test.skipIf(isOnPostgres)(
  'no file contains anything of a deleted account: no note, draft, name or e-mail address',
  async () => {
    const station = await openTestApp()
    const people = await Promise.all(['maia', 'olof', 'pia', 'rolf'].map((name) => station.signUp(name)))
    await writeNotes(station, people)
    const [maia, olof] = people as [Person, Person]
    await maia.call('PATCH', URL, { body: { name: 'Maia Secretsdottir' } })
    const texts = ['secret-of-maia', 'maia@example.org', 'Secretsdottir', maia.id]
    for (const text of texts) expect(countIn(station, text)).toBeGreaterThan(0)
    const answer = await maia.call('DELETE', URL, { body: { password: 'maia-password' } })
    expect(answer.statusCode).toBe(200)
    // What is left are shreds where a page was split, a handful at most.
    for (const text of texts) expect(countIn(station, text)).toBeLessThan(10)
    expect(await rewriteAfterErasure(station.db)).toBe(true)
    expect(await rewriteAfterErasure(station.db)).toBe(false)
    for (const text of ['secret-of-maia', 'maia@example.org', 'Secretsdottir', maia.id])
      expect(countIn(station, text)).toBe(0)
    expect(countIn(station, 'secret-of-olof')).toBeGreaterThan(NOTES)
    expect(countIn(station, olof.id)).toBeGreaterThan(0)
  },
)

test.skipIf(isOnPostgres)(
  'the old text of an edited note is gone from the file once the log has been cleared',
  async () => {
    const station = await openTestApp()
    const maia = await station.signUp('maia')
    const id = randomUUID()
    await act(station, maia, recordApplication, { jobId: 'job-1', status: 'applied' }, id)
    for (const notes of ['the chief is rude '.repeat(100), 'the chief is kind'])
      await act(station, maia, noteApplication, { applicationId: id, notes }, `z${notes.length < 100 ? 2 : 1}`)
    await station.db.clearLog()
    expect(countIn(station, 'the chief is rude')).toBe(0)
    expect(countIn(station, 'the chief is kind')).toBeGreaterThan(0)
  },
)

test.skipIf(isOnPostgres)(
  'a long-running reader does not block a deletion, and the log is cleared once it ends',
  async () => {
    const station = await openTestApp()
    const maia = await station.signUp('maia')
    await writeNotes(station, [maia])
    const reader = openSqlite(fileOf(station.db).path, { isReadOnly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from "users"').get()
    const answer = await maia.call('DELETE', URL, { body: { password: 'maia-password' } })
    expect(answer.statusCode).toBe(200)
    expect(countIn(station, 'secret-of-maia')).toBeGreaterThan(0)
    // Others write on meanwhile.
    await station.signUp('olof')
    reader.exec('commit')
    reader.close()
    await expect.poll(() => countIn(station, 'secret-of-maia'), { timeout: 30_000 }).toBe(0)
  },
)
