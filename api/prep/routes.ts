import { Id } from '@station-zero/schema/core/fields.ts'
import { cards, DeckProgress, decks as deckTable } from '@station-zero/schema/prep/tables.ts'
import { decksOff, tracksOf } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'
import { addressOf } from '../http/addresses.ts'
import type { Feature } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { LISTS_A_MINUTE } from '../http/list-page.ts'
import { limitPerson } from '../http/request-limits.ts'

const tags = ['prep']

/** Serves decks, their cards and progress, and reported mistakes. */
export const prep: Feature = async (app) => {
  const { db, folds, requireUser } = app

  app.get(
    '/api/decks',
    {
      schema: {
        tags,
        summary: 'List the decks in the signed-in person’s tracks that are on; without a session, all decks',
        response: { 200: v.array(deckTable.row) },
      },
    },
    async ({ session }) => {
      const [decks, tracks] = await Promise.all([listDecks(db), listTracks(db, session?.userId)])
      const off = decksOff(tracks)
      return decks.filter(({ id }) => !off.has(id))
    },
  )

  app.get(
    '/api/decks/:id/cards',
    {
      schema: {
        tags,
        summary: 'List the cards of one deck',
        params: v.object({ id: Id }),
        response: { 200: v.array(cards.row) },
        errors: ['deck-missing'],
      },
    },
    async ({ params }) => {
      await mustBeDeck(db, params.id)
      const rows = await db.reader
        .selectFrom('cards')
        .selectAll()
        .where('deckId', '=', params.id)
        .orderBy('order')
        .orderBy('id')
        .execute()
      return rows.map((row) => fromRow('cards', row))
    },
  )

  app.get(
    '/api/users/:userId/deck-progress',
    {
      onRequest: [requireUser, limitPerson(app, LISTS_A_MINUTE)],
      schema: {
        tags,
        summary: 'Return the mastery and the number of due cards for each deck',
        response: { 200: v.array(DeckProgress) },
      },
    },
    (request) => folds.deckProgress({ address: addressOf(request), userId: request.person.userId }, app.now()),
  )
}

async function listDecks(db: Database): Promise<RowOf<'decks'>[]> {
  const rows = await db.reader.selectFrom('decks').selectAll().orderBy('order').orderBy('id').execute()
  return rows.map((row) => fromRow('decks', row))
}

/** Returns the tracks in the person's order, and whether each track is on. Without a person, all tracks are on. */
export async function listTracks({ reader }: Database, userId: string | undefined) {
  const rows = (await reader.selectFrom('tracks').selectAll().execute()).map((row) => fromRow('tracks', row))
  if (userId === undefined) return tracksOf(rows, []).map((track) => ({ ...track, isOn: true }))
  const chosen = await reader.selectFrom('trackChoices').selectAll().where('userId', '=', userId).execute()
  return tracksOf(
    rows,
    chosen.map((row) => fromRow('trackChoices', row)),
  )
}

export async function mustBeDeck(db: Database, id: string): Promise<void> {
  const row = await db.reader.selectFrom('decks').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new HttpError('deck-missing')
}
