import {
  CardText,
  CorrectableCard,
  CorrectableQuestion,
  CorrectCardBody,
  Correction,
  CorrectionCheck,
  CorrectionPage,
  CorrectQuestionBody,
  isGeneratedItem,
  QuestionText,
} from '@station-zero/schema/admin/console.ts'
import * as v from 'valibot'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import {
  type CorrectedKind,
  publishCorrection,
  questionTextFor,
  readPublished,
  revisionOf,
  textOf,
  withdrawCorrection,
} from '../content/corrections.ts'
import { cardWarnings, questionWarnings } from '../content/lint/single.ts'
import { usernamesOf } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { settleReportsOf } from '../db/operators.ts'
import type { Tables } from '../db/types.ts'
import type { App, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import {
  AfterQuery,
  act,
  adminTags,
  type ConsoleOptions,
  changedFields,
  IdParams,
  iso,
  newestPage,
  readNewest,
} from './acting.ts'

/** Routes for corrections of cards and questions. See `content/corrections.ts` for how the versions of corrected items work. */

type Row = Tables['corrections']

export async function correctionRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app

  app.get(
    '/api/admin/corrections',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List the corrections of cards and questions, newest first',
        querystring: v.object(AfterQuery),
        response: { 200: CorrectionPage },
        errors: ['operator-only'],
      },
    },
    async ({ query }) => {
      const rows = await readNewest(db.reader.selectFrom('corrections').selectAll(), query.after)
      return newestPage(rows, await showCorrections(db, rows))
    },
  )

  app.post(
    '/api/admin/corrections/:id/withdraw',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Withdraw a correction and publish the release’s text again',
        params: IdParams,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing', 'entry-changed'],
      },
    },
    async ({ params: { id }, person }, reply) => {
      const now = app.now()
      await act(db, {
        actor: person,
        now,
        async work(tx) {
          const correction = await withdrawCorrection(tx, id, { now, by: person.userId })
          const shipped = textOf(correction.kind, JSON.parse(correction.shipped))
          const audit = {
            ...{ action: 'corrections.withdraw', subject: `${correction.kind} ${correction.subjectId}` },
            ...changedFields(JSON.parse(correction.text), shipped),
          }
          return { result: undefined, audit }
        },
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/admin/cards/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Read a card and its correction',
        params: IdParams,
        response: { 200: CorrectableCard },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id } }) => {
      const { row, correction } = await find(db, 'card', id)
      return { ...(await itemOf(db, 'card', row, correction)), text: textOf('card', row) }
    },
  )

  app.post(
    '/api/admin/cards/:id/check',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Check the text of a card against the style guide, without saving it',
        params: IdParams,
        body: CardText,
        response: { 200: CorrectionCheck },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id }, body }) => {
      const { shipped } = await find(db, 'card', id)
      return { warnings: cardWarnings({ ...shipped, ...body }) }
    },
  )

  app.post(
    '/api/admin/cards/:id/correct',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Publish a correction of a card and settle the reports about it',
        params: IdParams,
        body: CorrectCardBody,
        response: { 201: Correction },
        errors: ['operator-only', 'entry-missing', 'entry-changed', 'list-full'],
      },
    },
    async ({ params: { id }, body: { revision, ...text }, person }, reply) =>
      reply.code(201).send(await publish(app, person, 'card', { id, revision, textFor: () => text })),
  )

  app.get(
    '/api/admin/questions/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Read a question and its correction',
        params: IdParams,
        response: { 200: CorrectableQuestion },
        errors: ['operator-only', 'entry-missing', 'item-generated'],
      },
    },
    async ({ params: { id } }) => {
      const { row, correction } = await find(db, 'question', id)
      const passage = await db.reader
        .selectFrom('passages')
        .select('title')
        .where('id', '=', row.passageId ?? '')
        .executeTakeFirst()
      const { worst = null, ...text } = textOf('question', row)
      return {
        ...(await itemOf(db, 'question', row, correction)),
        ...{ text: { ...text, worst }, passage: passage?.title ?? null },
      }
    },
  )

  app.post(
    '/api/admin/questions/:id/check',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Check the text of a question against the style guide, without saving it',
        params: IdParams,
        body: QuestionText,
        response: { 200: CorrectionCheck },
        errors: ['operator-only', 'entry-missing', 'item-generated'],
      },
    },
    async ({ params: { id }, body }) => {
      const { shipped } = await find(db, 'question', id)
      return { warnings: questionWarnings({ ...shipped, ...questionTextFor(shipped, body) }) }
    },
  )

  app.post(
    '/api/admin/questions/:id/correct',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Publish a correction of a question and settle the reports about it',
        params: IdParams,
        body: CorrectQuestionBody,
        response: { 201: Correction },
        errors: ['operator-only', 'entry-missing', 'entry-changed', 'item-generated', 'list-full'],
      },
    },
    async ({ params: { id }, body: { revision, ...text }, person }, reply) => {
      if (isGeneratedItem(id)) throw new HttpError('item-generated')
      const textFor = (shipped: Parameters<typeof questionTextFor>[0]) => questionTextFor(shipped, text)
      return reply.code(201).send(await publish(app, person, 'question', { id, revision, textFor }))
    },
  )
}

type Given<Kind extends CorrectedKind> = Parameters<typeof publishCorrection<Kind>>[2]

async function publish<Kind extends CorrectedKind>(app: App, actor: Session, kind: Kind, given: Given<Kind>) {
  const { db } = app
  const now = app.now()
  const published = await act(db, {
    actor,
    now,
    async work(tx) {
      const { correction, before } = await publishCorrection(tx, kind, given, { now, by: actor.userId })
      await settleReportsOf(tx, kind, given.id, now)
      const audit = {
        ...{ action: 'corrections.publish', subject: `${kind} ${given.id}` },
        ...changedFields(textOf(kind, before), JSON.parse(correction.text)),
      }
      return { result: correction, audit }
    },
  })
  return (await showCorrections(db, [published]))(published)
}

async function find<Kind extends CorrectedKind>({ reader }: Database, kind: Kind, id: string) {
  if (kind === 'question' && isGeneratedItem(id)) throw new HttpError('item-generated')
  const published = await readPublished(reader, kind, id)
  if (!published) throw new HttpError('entry-missing')
  return published
}

async function itemOf<Kind extends CorrectedKind>(
  db: Database,
  kind: Kind,
  row: Parameters<typeof revisionOf<Kind>>[1],
  correction: Row | undefined,
) {
  const shown = correction ? (await showCorrections(db, [correction]))(correction) : null
  return { id: row.id, revision: revisionOf(kind, row), correction: shown }
}

async function showCorrections({ reader }: Database, rows: readonly Row[]) {
  const names = await usernamesOf(
    reader,
    rows.flatMap(({ createdBy, endedBy }) => [createdBy, endedBy]),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return (row: Row): v.InferOutput<typeof Correction> => {
    const { id, kind, subjectId, version, state, createdAt, createdBy, endedAt, endedBy } = row
    const text: { front?: string; question?: string } = JSON.parse(row.text)
    return {
      ...{ id, kind, subjectId, version, state },
      ...{ title: text.front ?? text.question ?? '', at: iso(createdAt), by: nameOf(createdBy) },
      ...{ endedAt: endedAt === null ? null : iso(endedAt), endedBy: nameOf(endedBy) },
    }
  }
}
