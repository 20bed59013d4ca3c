import { publishListing } from '@station-zero/api/content/listings.ts'
import { addKeysOf, publishDeck, type StoredItem } from '@station-zero/api/content/station-decks.ts'
import type { Database } from '@station-zero/api/db/database.ts'
import { LISTING_KINDS } from '@station-zero/schema/admin/listings.ts'
import { FUZZ_START, IDS, STATION } from './known-ids.ts'

/** Adds one row of each kind that operators add, with the ids in `STATION`. */
export async function addStationRows({ writer }: Pick<Database, 'writer'>): Promise<void> {
  const added = { version: 1, createdAt: FUZZ_START, changedAt: FUZZ_START }
  const later = FUZZ_START + 86_400_000
  const deck = { ...added, color: '#0f766e' }
  const items = [
    ...STATION.cards.map((id, n) => itemOf('card', id, n + 1, cardText(n))),
    ...STATION.questions.map((id, n) => itemOf('question', id, n + 1, questionText(n))),
    itemOf('passage', STATION.passage, 1, { title: 'Radio', paragraphs: ['Say who you call.'], source: 'SOG 7' }),
  ]
  await writer.transaction().execute(async (tx) => {
    await tx
      .insertInto('stationDecks')
      .values([
        { ...deck, id: STATION.deck, name: 'Radio codes', order: 1_001 },
        { ...deck, id: STATION.emptyDeck, name: 'Hydrants', order: 1_002 },
      ])
      .execute()
    await tx.insertInto('stationItems').values(items).execute()
    await addKeysOf(tx, items)
    await publishDeck(tx, STATION.deck)
    const group = { name: 'Night shift', description: 'After work.', location: 'Online', category: 'study' as const }
    await tx
      .insertInto('stationGroups')
      .values({ ...added, id: STATION.groups, ...group })
      .execute()
    const event = { title: 'Ladder night', description: 'Bring boots.', duration: 90, location: 'Station 4' }
    await tx
      .insertInto('stationEvents')
      .values({ ...added, id: STATION.events, ...event, startTime: later, type: 'workout', maxParticipants: 20 })
      .execute()
    const mentor = { name: 'Maria Ortiz', rank: 'Captain', department: 'City Fire', bio: 'Twenty panels.' }
    await tx
      .insertInto('stationMentors')
      .values(
        [STATION.mentors, STATION.ownMentor].map((id) => ({
          ...{ ...added, id, ...mentor, yearsExperience: 18, specialties: '[]', isVerified: 1, isPaused: 0 },
        })),
      )
      .execute()
    await tx
      .insertInto('mentorAccounts')
      .values({ mentorId: STATION.ownMentor, userId: IDS.operator, linkedAt: FUZZ_START })
      .execute()
    const job = { title: 'Recruit', department: 'City Fire', location: 'Bend, OR', salary: '$60,000' }
    await tx
      .insertInto('stationJobs')
      .values({
        ...{ ...added, id: STATION.jobs, ...job, description: 'Academy.', requirements: '[]', deadline: null },
        ...{ type: 'Entry Level', applyUrl: null, goneAt: null },
      })
      .execute()
    for (const kind of LISTING_KINDS) await publishListing(tx, kind, STATION[kind])
    await publishListing(tx, 'mentors', STATION.ownMentor)
    await tx
      .insertInto('stationAnnouncements')
      .values({
        ...{ id: STATION.announcement, title: 'Hall closed', text: 'On Monday.' },
        ...{ from: FUZZ_START, until: later, createdAt: FUZZ_START },
      })
      .execute()
    await tx
      .insertInto('invites')
      .values({
        ...{ id: STATION.invite, code: 'ABCD-EFGH', note: 'Class 12', uses: 30, used: 2 },
        ...{ expiresAt: later, createdAt: FUZZ_START, revokedAt: null },
      })
      .execute()
    await tx
      .insertInto('eventWindows')
      .values({ id: STATION.window, network: '192.0.2.7', places: 300, used: 0, until: later, createdAt: FUZZ_START })
      .execute()
  })
}

function itemOf(kind: StoredItem['kind'], id: string, order: number, body: object): StoredItem {
  const text = JSON.stringify(body)
  return {
    ...{ id, kind, deckId: STATION.deck, order, text, bytes: Buffer.byteLength(text) },
    ...{ version: 1, createdAt: FUZZ_START, changedAt: FUZZ_START },
  }
}

const cardText = (n: number) => ({
  ...{ front: `Which street is ${n}?`, back: `Street ${n}.`, hint: '', explanation: '', source: 'Map', tags: [] },
})

const questionText = (n: number) => ({
  ...{ question: `Which is number ${n}?`, answers: ['a', 'b', 'c', 'd'], correctAnswer: 0 },
  ...{ rationales: ['a', 'b', 'c', 'd'], hint: null, source: 'Map', difficulty: 1 },
  ...(n === 1 && { passageId: STATION.passage }),
})
