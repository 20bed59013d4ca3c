import { POLICY_NAMES } from '@station-zero/schema/policies/policies.ts'
import { Policies, Policy, PolicyBody } from '@station-zero/schema/policies/responses.ts'
import * as v from 'valibot'
import { hold } from '../db/dialect.ts'
import { readPolicies, writePolicy } from '../db/operators.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { act, adminTags, type ConsoleOptions, iso } from './acting.ts'

/** Operators' texts on privacy, terms and the minimum age. Everyone can read them, even without an account. */

const PolicyParams = v.object({ name: v.picklist(POLICY_NAMES) })

export async function policyRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app

  app.get(
    '/api/policies',
    {
      schema: {
        tags: ['server'],
        summary: 'List the privacy, terms and minimum-age pages that operators have changed',
        response: { 200: Policies },
      },
    },
    async () => ({ policies: await readPolicies(db.reader) }),
  )

  app.put(
    '/api/admin/policies/:name',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Add text to a page, replace the page, or restore the standard text',
        params: PolicyParams,
        body: PolicyBody,
        response: { 200: Policy },
        errors: ['operator-only', 'entry-changed'],
      },
    },
    async ({ params: { name }, body: { mode, text, version }, person }) => {
      const invalid = (sentence: string) => new HttpError('request-invalid', { sentence, field: 'text' })
      if (mode === 'built-in' && text !== '') throw invalid('Leave the text empty to use the standard text.')
      if (mode !== 'built-in' && text === '') throw invalid('Enter the text of the page.')
      const now = app.now()
      return act(db, {
        actor: person,
        now,
        async work(tx) {
          await hold(tx, 'policies')
          const before = (await readPolicies(tx)).find((one) => one.name === name)
          if ((before?.version ?? 0) !== version) throw new HttpError('entry-changed')
          const [from, to] = [
            { mode: before?.mode ?? 'built-in', text: before?.text ?? '' },
            { mode, text },
          ]
          if (before && from.mode === mode && from.text === text) return { result: before }
          const result = { name, ...to, changedAt: iso(now), version: version + 1 }
          await writePolicy(tx, result)
          return { result, audit: { action: 'policies.change', subject: name, before: from, after: to } }
        },
      })
    },
  )
}
