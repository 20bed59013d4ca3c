import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { hold, isPostgres } from './dialect.ts'
import { StartError } from './faults.ts'
import * as first from './migrations/0001-first.ts'
import * as oral from './migrations/0002-oral.ts'
import * as community from './migrations/0003-community.ts'
import * as analytics from './migrations/0004-analytics.ts'
import * as account from './migrations/0005-account.ts'
import * as jobs from './migrations/0006-jobs.ts'
import * as exam from './migrations/0007-exam.ts'
import * as applied from './migrations/0008-applied.ts'
import * as auth from './migrations/0009-auth.ts'
import * as usage from './migrations/0010-usage.ts'
import * as knownPages from './migrations/0012-known-pages.ts'
import * as reports from './migrations/0013-reports.ts'
import * as workoutLog from './migrations/0014-workout-log.ts'
import * as jobDates from './migrations/0015-job-dates.ts'
import * as pushSubscriptions from './migrations/0016-push-subscriptions.ts'
import * as missedCards from './migrations/0017-missed-cards.ts'
import * as importedJobs from './migrations/0018-imported-jobs.ts'
import * as targets from './migrations/0019-targets.ts'
import * as splits from './migrations/0020-splits.ts'
import * as documents from './migrations/0021-documents.ts'
import * as examProfiles from './migrations/0022-exam-profiles.ts'
import * as deviceIds from './migrations/0023-device-ids.ts'
import * as backgroundJobs from './migrations/0024-background-jobs.ts'
import * as comparedAlerts from './migrations/0025-compared-alerts.ts'
import * as accountKeys from './migrations/0027-account-keys.ts'
import * as studyDays from './migrations/0029-study-days.ts'
import * as daysDone from './migrations/0030-days-done.ts'
import * as admin from './migrations/0031-admin.ts'
import * as listings from './migrations/0032-listings.ts'
import * as corrections from './migrations/0033-corrections.ts'
import * as ownDecks from './migrations/0035-own-decks.ts'
import * as mail from './migrations/0036-mail.ts'
import * as sso from './migrations/0037-sso.ts'
import * as stationDecks from './migrations/0038-station-decks.ts'
import * as memoryWeights from './migrations/0040-memory-weights.ts'
import * as ownTraining from './migrations/0041-own-training.ts'
import * as ownJobs from './migrations/0042-own-jobs.ts'
import * as imageFiles from './migrations/0043-image-files.ts'
import * as consoleLists from './migrations/0044-console-lists.ts'
import * as spaces from './migrations/0045-spaces.ts'
import * as tracks from './migrations/0046-tracks.ts'
import * as ownCardStates from './migrations/0047-own-card-states.ts'
import * as programWorkouts from './migrations/0048-program-workouts.ts'
import * as crews from './migrations/0049-crews.ts'
import * as lostTexts from './migrations/0050-lost-texts.ts'
import * as classGrants from './migrations/0051-class-grants.ts'
import * as spaceLimits from './migrations/0052-space-limits.ts'
import * as spaceCodes from './migrations/0053-space-codes.ts'
import * as multiAnswer from './migrations/0054-multi-answer.ts'
import * as mentorAccounts from './migrations/0055-mentor-accounts.ts'
import * as taskChecks from './migrations/0056-task-checks.ts'
import * as sharedDecks from './migrations/0057-shared-decks.ts'
import type { Tables } from './types.ts'

/**
 * All migrations, oldest first. They are listed here and not read from the folder, because the folder contains a newer version's migrations
 * if an operator unpacks an earlier version over it. The earlier version would then start on the newer database instead of refusing it.
 */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-oral': oral,
  '0003-community': community,
  '0004-analytics': analytics,
  '0005-account': account,
  '0006-jobs': jobs,
  '0007-exam': exam,
  '0008-applied': applied,
  '0009-auth': auth,
  '0010-usage': usage,
  '0012-known-pages': knownPages,
  '0013-reports': reports,
  '0014-workout-log': workoutLog,
  '0015-job-dates': jobDates,
  '0016-push-subscriptions': pushSubscriptions,
  '0017-missed-cards': missedCards,
  '0018-imported-jobs': importedJobs,
  '0019-targets': targets,
  '0020-splits': splits,
  '0021-documents': documents,
  '0022-exam-profiles': examProfiles,
  '0023-device-ids': deviceIds,
  '0024-background-jobs': backgroundJobs,
  '0025-compared-alerts': comparedAlerts,
  '0027-account-keys': accountKeys,
  '0029-study-days': studyDays,
  '0030-days-done': daysDone,
  '0031-admin': admin,
  '0032-listings': listings,
  '0033-corrections': corrections,
  '0035-own-decks': ownDecks,
  '0036-mail': mail,
  '0037-sso': sso,
  '0038-station-decks': stationDecks,
  '0040-memory-weights': memoryWeights,
  '0041-own-training': ownTraining,
  '0042-own-jobs': ownJobs,
  '0043-image-files': imageFiles,
  '0044-console-lists': consoleLists,
  '0045-spaces': spaces,
  '0046-tracks': tracks,
  '0047-own-card-states': ownCardStates,
  '0048-program-workouts': programWorkouts,
  '0049-crews': crews,
  '0050-lost-texts': lostTexts,
  '0051-class-grants': classGrants,
  '0052-space-limits': spaceLimits,
  '0053-space-codes': spaceCodes,
  '0054-multi-answer': multiAnswer,
  '0055-mentor-accounts': mentorAccounts,
  '0056-task-checks': taskChecks,
  '0057-shared-decks': sharedDecks,
}

/**
 * Migrates to the latest version in one transaction. Idempotent, and safe while another process migrates the same database. Throws
 * StartError if a newer version has migrated the database.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  try {
    await (isPostgres(db) ? db.transaction().execute(runAlone) : runIn(db))
  } catch (error) {
    throw (await isNewer(db)) ? newerDatabase(error, isPostgres(db)) : error
  }
  await db
    .insertInto('meta')
    .values([
      { key: 'epoch', value: randomUUID() },
      // Identifies this station's backups. Unlike the epoch, it does not change with a restore.
      { key: 'station', value: randomUUID() },
    ])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Takes the lock before reading anything, because servers that start at the same time would otherwise create the same tables. */
async function runAlone(trx: Transaction<Tables>): Promise<void> {
  await hold(trx, 'migrations')
  await runIn(trx)
}

async function runIn(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function isNewer(db: Kysely<Tables>): Promise<boolean> {
  const known = Object.keys(migrations)
  const run = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return run.some(({ name }) => !known.includes(name))
}

const newerDatabase = (cause: unknown, isNamed: boolean) =>
  new StartError(
    `The database was made by a newer version of Station Zero. Start that version, or set ${
      isNamed ? 'DATABASE_URL to another database' : 'DATA_DIR to another folder'
    }.`,
    { cause },
  )
