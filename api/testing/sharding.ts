/**
 * How the tables would be kept if people were spread over many machines: [the page](../db/README.md). A table of people is spread by
 * `userId`; a copy of a reference table is everywhere; local tables are on one machine.
 */
export const REFERENCE = [
  ...['cards', 'decks', 'questions', 'answerKeys', 'passages', 'workouts', 'jobs', 'groups', 'events', 'mentors'],
  ...['oralQuestions', 'goals', 'contentFiles', 'contentHashes', 'jobArrivals', 'meta'],
  ...['examProfiles', 'workStatements', 'announcements'],
]

export const LOCAL = [
  // Needed to find out who a person is, before it is known which machine has them.
  ...['users', 'userWords', 'operatorGrants', 'sessions', 'tries', 'usedChallenges'],
  // Places and counts that many people share, and rows that belong to no person.
  ...['sharedCounts', 'sharedVersions', 'jobSightings', 'backgroundJobs'],
  // Mails wait in one queue, and one without an account has no person yet.
  'mails',
  // The admin console.
  ...['auditLog', 'invites', 'eventWindows', 'stationAnnouncements', 'corrections'],
  ...['stationGroups', 'stationEvents', 'stationMentors', 'stationJobs'],
  ...['analyticsCounts', 'analyticsPages', 'analyticsVisits', 'analyticsEvents', 'analyticsRequests'],
]

/** Unique without the person: each becomes an index that is not unique, and its look-up a local table. */
export const UNIQUE_EVERYWHERE = ['clients_client', 'passkeys_credential']

/** Statements on a person's rows that name no person, and what becomes of them. */
export const NAMES_NOBODY: [text: RegExp, why: string][] = [
  [/from "clients" where "clientId" = /, 'finds a device that another person has: a local table of devices'],
  [/"eventMemberships" where "eventId" = substr\(/, 'counts places again once somebody is gone: asks every machine'],
  [/from "passkeys" where "credentialId" = /, 'signs somebody in: a local table of credentials'],
]

const TABLES = /"(\w+)"/g
/** A row that is put names its person among the columns; everything else compares. */
const NAMED = /^\s*insert into "\w+" \([^)]*"userId"|"userId" (?:=|in) /i

/** Statements that would be sent to every machine. */
export function namingNobody(statements: Iterable<string>, ofPeople: string[]): string[] {
  const spread = new Set(ofPeople)
  return [...statements].filter((text) => {
    const isOfPeople = [...text.matchAll(TABLES)].some(([, name = '']) => spread.has(name))
    if (!isOfPeople || !/^\s*(?:select|insert|update|delete|with|declare|\()/i.test(text)) return false
    return !NAMED.test(text) && !NAMES_NOBODY.some(([known]) => known.test(text))
  })
}
