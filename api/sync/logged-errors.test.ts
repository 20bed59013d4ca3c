import { ConflictError } from '@station-zero/sync/server/push.ts'
import { Postponed } from '@station-zero/sync/server/store.ts'
import { expect, test } from 'vitest'
import { AccountGone } from '../db/growth.ts'
import { describeError } from '../http/log.ts'
import { ProtoError } from './proto.ts'
import { PushesBusy, PushLost } from './push-messages.ts'

test('an error of the sync code is logged with its class name and whole message', () => {
  const sentence = 'The push was not applied: the account is gone.'
  const errors = [
    new ProtoError(sentence),
    new ConflictError('user', 'epoch'),
    new PushLost(),
    new PushesBusy(),
    new AccountGone(),
    new Postponed('disk-low', sentence, 1),
  ]
  for (const error of errors) {
    error.message = sentence
    expect(describeError(error)).toMatchObject({ type: error.constructor.name, message: sentence })
  }
})
