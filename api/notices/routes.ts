import { NoticeState, Subscription } from '@station-zero/schema/notices/choice.ts'
import * as v from 'valibot'
import type { Feature } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { limitPerson } from '../http/request-limits.ts'
import { isEndpointAllowed } from './endpoint.ts'
import { dropDevice, findDevice, putDevice } from './subscriptions.ts'
import { vapidKeys } from './vapid.ts'

const CHANGES_A_MINUTE = 60
const URL = '/api/users/:userId/notifications'
const tags = ['account']

export const notices: Feature = async (app) => {
  const { db, settings } = app
  const onRequest = [app.requireUser, limitPerson(app, CHANGES_A_MINUTE)]

  app.get(
    URL,
    {
      onRequest,
      schema: { tags, summary: 'What this device is notified of', response: { 200: NoticeState } },
    },
    async ({ person }) => ({
      publicKey: settings.push ? (await vapidKeys(db)).publicKey : null,
      device: await findDevice(db, person),
    }),
  )

  app.put(
    URL,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Notify this device of some topics, at its browser’s push service',
        body: Subscription,
        response: { 204: v.undefined() },
        errors: ['endpoint-refused', 'notifications-off', 'notifications-full'],
      },
    },
    async ({ person, body }, reply) => {
      if (!settings.push) throw new HttpError('notifications-off')
      if (!isEndpointAllowed(body.endpoint, settings.push.allowsPrivate)) throw new HttpError('endpoint-refused')
      await putDevice(db, person, body, app.now())
      return reply.code(204).send()
    },
  )

  app.delete(
    URL,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Notify this device of nothing',
        body: v.strictObject({}),
        response: { 204: v.undefined() },
      },
    },
    async ({ person }, reply) => {
      await dropDevice(db, person)
      return reply.code(204).send()
    },
  )
}
