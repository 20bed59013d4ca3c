import { createHash } from 'node:crypto'
import { usernameKey } from '@station-zero/api/auth/accounts.ts'
import { argon2, SERVER_REQUESTER } from '@station-zero/api/auth/passwords.ts'
import { type Database, openDatabase } from '@station-zero/api/db/database.ts'
import { enact } from '@station-zero/api/db/enact.ts'
import { tablesOfPeople } from '@station-zero/api/db/erase-person.ts'
import { seedTestContent } from '@station-zero/api/testing/content.ts'
import { openTestPostgres } from '@station-zero/api/testing/test-postgres.ts'
import { must } from '@station-zero/schema/core/refusals.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { sql } from 'kysely'
import { EPOCH, FUZZ_START, IDS, rowId, STATION } from './known-ids.ts'
import { addStationRows } from './station-rows.ts'

/** Marker in every text that B has typed. Only operators may read some of these texts. */
export const CANARY = 'zzcanary'
/** Texts of B that operators must not read either. */
export const PRIVATE_CANARY = `${CANARY} (?:notes|city)`

export type Account = keyof typeof IDS

/** Creates a database with content and all accounts, which is copied for every `World`. */
export async function makeTemplate(file: string): Promise<string> {
  const db = await openDatabase({ file, now: () => FUZZ_START })
  await fill(db)
  await db.close()
  return file
}

async function fill(db: Database): Promise<void> {
  await seedTestContent(db, FUZZ_START)
  await addStationRows(db)
  await setEpoch(db)
  for (const who of ['demo', 'operator', 'suspended'] as const) await addPerson(db, who)
  for (const who of ['A', 'B'] as const) await addPersonWithWork(db, who)
}

const setEpoch = async ({ writer }: Database): Promise<void> =>
  void (await writer.updateTable('meta').set({ value: EPOCH }).where('key', '=', 'epoch').execute())

/** Opens the database with the same content and accounts on PostgreSQL. */
export async function openOnPostgres(now: () => number): Promise<Database> {
  const db = await openTestPostgres({ now }, fill)
  await setEpoch(db)
  return db
}

/**
 * The hash of the password of every account except B's, which has a hash that no password matches. Computed once, because hashing is
 * expensive and not under test.
 */
let passwordHash: Promise<string> | undefined
const UNMATCHED_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG9mIG91cnM$mbQEYn1Lw8bJcYjPoM1sUPPZd4jFYPZVJ7Z1mDJTJmQ'

export async function addPersonWithWork(db: Database, who: 'A' | 'B'): Promise<void> {
  await addPerson(db, who)
  await addWork(db, who)
}

export async function addPerson(db: Database, who: Account): Promise<void> {
  passwordHash ??= argon2.hash('person-a-password', SERVER_REQUESTER)
  const [username, email] = namesOf(who)
  await db.writer
    .insertInto('users')
    .values({
      ...{ id: IDS[who], username, usernameKey: usernameKey(username), email },
      ...{
        name: who === 'B' ? `${CANARY} Name` : 'Somebody',
        location: who === 'B' ? `${CANARY} City` : null,
        goalId: null,
      },
      ...{
        passwordHash: who === 'B' ? UNMATCHED_HASH : await passwordHash,
        isDemo: who === 'demo' ? 1 : 0,
        isOperator: who === 'operator' ? 1 : 0,
        suspendedAt: who === 'suspended' ? FUZZ_START : null,
        createdAt: FUZZ_START,
      },
    })
    .execute()
}

const namesOf = (who: Account): [username: string, email: string] => {
  if (who === 'B') return ['person-b', `${CANARY}@canary.example`]
  const username = who === 'A' ? 'person-a' : who
  return [username, `${username}@example.org`]
}

const A_MISTAKE = { kind: 'card', subjectId: 'ladders-001', subjectVersion: 1, reason: 'typo' }

/** Adds one row of every kind, with ids that cases refer to. */
async function addWork(db: Database, who: 'A' | 'B'): Promise<void> {
  const notes = who === 'B' ? `${CANARY} notes` : 'notes'
  const session = {
    kind: 'mock',
    interviewId: 'panel',
    startedAgoMs: 60_000,
    seconds: 60,
    totalQuestions: 1,
    ending: 'completed',
  }
  const questions = [{ id: 'ladders-q001', version: 1 }]
  const mutationsOf: [name: string, id: string, args: object][] = [
    ['prep.review', rowId('review', who), { cardId: 'ladders-001', rating: 3 }],
    ['prep.save-test', rowId('test', who), { name: notes, type: 'mixed', questions, totalQuestions: 1 }],
    ['physical.complete-workout', rowId('workout', who), { workoutId: 'w1d1', duration: 40, notes }],
    ['physical.record-score', rowId('score', who), { testDate: FUZZ_START, totalTime: 600 }],
    ['jobs.record-application', rowId('application', who), { jobId: 'job-1', status: 'applied', notes }],
    ['jobs.set-alert', rowId('alert', who), { keywords: notes, location: '', isActive: true }],
    ['oral.finish-session', 'x', { id: rowId('session', who), ...session, questionIds: ['oral-1'], notes }],
    ['jobs.save', 'saved', { jobId: 'job-2' }],
    ['community.join-group', 'joined-group', { groupId: 'group-1' }],
    ['community.request-mentorship', 'asked', { mentorId: 'mentor-user-1', message: notes }],
    // Texts that operators may read, one of them as a mentor, and no other person: reports, and requests to mentors who are not samples.
    [
      'community.request-mentorship',
      'asked-2',
      { mentorId: STATION.mentors, message: who === 'B' ? CANARY : 'Hello.' },
    ],
    [
      'community.request-mentorship',
      'asked-3',
      { mentorId: STATION.ownMentor, message: who === 'B' ? CANARY : 'Hello.' },
    ],
    ['prep.report', rowId('report', who), { ...A_MISTAKE, ...(who === 'B' && { text: CANARY }) }],
    ['account.set', 'set', { key: 'timeZone', value: 'America/Chicago' }],
    ['jobs.set-document', 'document', { documentId: 'document-1', kind: 'cpat', note: notes }],
    ['account.set-target', 'target', { target: 'written', date: '2027-03-14', profile: 'general' }],
    ...(who === 'B'
      ? ([['community.join-event', 'joined-event', { eventId: 'event-1' }]] as [string, string, object][])
      : []),
  ]
  for (const [name, id, args] of mutationsOf)
    await enact(db.store, must(mutations.get(name), 'quarantined'), args, {
      userId: IDS[who],
      at: FUZZ_START - 1_000,
      id,
    })
}

/** Tables in which other people can add rows: failed sign-ins by other people add a security event to the account. */
const WRITTEN_BY_STRANGERS = ['securityEvents']

/** Hash of every row with this person's id, except in the given tables. */
export async function hashOfPerson(db: Database, userId: string, except: readonly string[] = []): Promise<string> {
  const hash = createHash('sha256')
  for (const table of await tablesOf(db)) {
    if ([...except, ...WRITTEN_BY_STRANGERS].includes(table)) continue
    const { rows } = await sql`select * from ${sql.table(table)} where "userId" = ${userId}`.execute(db.reader)
    hash.update(`${table}${rows.map((row) => JSON.stringify(row)).sort()}`)
  }
  const user = await db.reader.selectFrom('users').selectAll().where('id', '=', userId).execute()
  return hash.update(JSON.stringify(user)).digest('hex')
}

const tablesKnown = new WeakMap<Database, Promise<string[]>>()

function tablesOf(db: Database): Promise<string[]> {
  const known = tablesKnown.get(db) ?? tablesOfPeople(db)
  tablesKnown.set(db, known)
  return known
}
