/**
 * How the tables would be distributed over several machines; see [the database README](../db/README.md). Tables with personal data are
 * sharded by `userId`, reference tables are replicated to every machine, and local tables are stored on one machine.
 */
export const REFERENCE = [
  ...['cards', 'decks', 'questions', 'answerKeys', 'passages', 'workouts', 'jobs', 'groups', 'events', 'mentors'],
  ...['oralQuestions', 'goals', 'contentFiles', 'contentHashes', 'jobArrivals', 'meta'],
  ...['examProfiles', 'workStatements', 'announcements', 'tracks', 'skills', 'programWorkouts'],
  ...['multiQuestions', 'multiKeys'],
]

/** Sharded by `spaceId`, and colocated: a transaction on a space touches no other table. */
export const BY_SPACE = [
  ...['spaces', 'spaceAccess', 'spaceRows', 'spaceClients', 'spaceResults'],
  ...['spaceApplied', 'spaceFaults', 'spaceUsage', 'spaceErasures', 'operatorReports'],
]

export const LOCAL = [
  // Needed to find a person before it is known which machine has their data.
  ...['users', 'userWords', 'operatorGrants', 'sessions', 'tries', 'usedChallenges'],
  // Places and counts that many people share, and rows that do not belong to a person.
  ...['sharedCounts', 'sharedVersions', 'jobSightings', 'backgroundJobs'],
  // All mails wait in one queue, and a mail that is not tied to an account has no person yet.
  'mails',
  // The server looks up a row by its code, before it knows the space.
  'spaceCodes',
  // The server looks up a row by its mentor, for requests of many people.
  'mentorAccounts',
  // Tables of the admin console.
  ...['auditLog', 'invites', 'eventWindows', 'stationAnnouncements', 'corrections'],
  ...['stationGroups', 'stationEvents', 'stationMentors', 'stationJobs', 'stationDecks', 'stationItems'],
  ...['analyticsCounts', 'analyticsPages', 'analyticsVisits', 'analyticsEvents', 'analyticsRequests'],
]

/** Indexes that are unique across people. A sharded database could not enforce them, so a local table would take over the lookup. */
export const UNIQUE_EVERYWHERE = ['clients_client', 'passkeys_credential', 'ssoLinks_subject']

/** Statements that use tables with personal data but do not specify a `userId`, and how a sharded database would handle each statement. */
export const NAMES_NOBODY: [text: RegExp, why: string][] = [
  [/from "clients" where "clientId" = /, 'finds the owner of a device: a local table of devices'],
  [/"eventMemberships" where "eventId" = substr\(/, 'recounts places after an account deletion: queries every machine'],
  [/from "passkeys" where "credentialId" = /, 'signs a person in: a local table of credentials'],
  [/from "ssoLinks" where "issuer" = /, 'signs a person in: a local table of credentials'],
]

const TABLES = /"(\w+)"/g
/** Matches statements that specify a person: inserts with a `userId` column, and other statements that compare `userId`. */
const NAMED = /^\s*insert into "\w+" \([^)]*"userId"|"userId" (?:=|in) /i

/** Returns the statements that would have to run on every machine, because they use a table in `ofPeople` without specifying a `userId`. */
export function namingNobody(statements: Iterable<string>, ofPeople: string[]): string[] {
  const spread = new Set(ofPeople)
  return [...statements].filter((text) => {
    const isOfPeople = [...text.matchAll(TABLES)].some(([, name = '']) => spread.has(name))
    if (!isOfPeople || !/^\s*(?:select|insert|update|delete|with|declare|\()/i.test(text)) return false
    return !NAMED.test(text) && !NAMES_NOBODY.some(([known]) => known.test(text))
  })
}
