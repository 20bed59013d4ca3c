import { ClaimedDay, Count, Id, IsoTime } from '@station-zero/schema/core/fields.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { cpatScores, WorkoutLog, workoutProgress, workouts } from '@station-zero/schema/physical/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import { ENACT_ERRORS, enact } from '../db/enact.ts'
import { fromRow } from '../db/rows.ts'
import type { Feature } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { LISTS_A_MINUTE, PageQuery, readPage } from '../http/list-page.ts'
import { limitPerson } from '../http/request-limits.ts'

const CompleteBody = v.strictObject({
  /** Duration in minutes. */
  duration: v.pipe(Count, v.maxValue(1_440)),
  rating: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  notes: v.optional(v.pipe(v.string(), v.maxLength(4_000))),
  log: v.optional(WorkoutLog),
  studyDay: ClaimedDay,
})
const WorkoutParams = v.object({ userId: v.string(), workoutId: Id })

const Score = v.object({ ...cpatScores.row.entries, testDate: IsoTime })
const { undoneAt: _, stamps: __, ...progress } = workoutProgress.row.entries
const Progress = v.object({ ...progress, completedAt: IsoTime })

const tags = ['physical']

export const physical: Feature = async (app) => {
  const { db, requireUser } = app
  const readsLists = [requireUser, limitPerson(app, LISTS_A_MINUTE)]

  app.get(
    '/api/cpat/workouts',
    {
      schema: {
        tags,
        summary: 'List the workouts of the eight-week program',
        response: { 200: v.array(workouts.row) },
      },
    },
    async () => {
      const rows = await db.reader.selectFrom('workouts').selectAll().orderBy('week').orderBy('day').execute()
      return rows.map((row) => fromRow('workouts', row))
    },
  )

  app.get(
    '/api/users/:userId/cpat-scores',
    {
      onRequest: readsLists,
      schema: {
        tags,
        summary: 'List the CPAT scores, newest first',
        querystring: PageQuery,
        response: { 200: v.array(Score) },
      },
    },
    async (request, reply) => {
      const scores = await readPage(db, { table: 'cpatScores', at: 'testDate' }, request, reply)
      return scores.map((score) => ({ ...score, testDate: new Date(score.testDate).toISOString() }))
    },
  )

  app.get(
    '/api/users/:userId/cpat/progress',
    {
      onRequest: readsLists,
      schema: {
        tags,
        summary: 'List completed program workouts and personal workouts, newest first',
        querystring: PageQuery,
        response: { 200: v.array(Progress) },
      },
    },
    async (request, reply) =>
      (await readPage(db, { table: 'workoutProgress', at: 'completedAt', without: 'undoneAt' }, request, reply)).map(
        asProgress,
      ),
  )

  app.post(
    '/api/users/:userId/cpat/workouts/:workoutId/complete',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Record a completed workout',
        params: WorkoutParams,
        body: CompleteBody,
        response: { 201: Progress },
        errors: ['workout-missing', ...ENACT_ERRORS],
      },
    },
    async (request, reply) => {
      const by = request.by()
      const { notes, ...rest } = request.body
      const args = { workoutId: request.params.workoutId, ...rest, ...(notes ? { notes } : {}) }
      await enact(db.store, completeWorkout, args, by)
      const mine = db.reader.selectFrom('workoutProgress').selectAll().where('userId', '=', by.userId)
      const row = await mine.where('id', '=', by.id).executeTakeFirst()
      // The account may have been deleted after the write.
      if (!row) throw new HttpError('session-expired')
      return reply.code(201).send(asProgress(fromRow('workoutProgress', row)))
    },
  )
}

const asProgress = ({ undoneAt: _, stamps: __, ...row }: RowOf<'workoutProgress'>) => ({
  ...row,
  completedAt: new Date(row.completedAt).toISOString(),
})
