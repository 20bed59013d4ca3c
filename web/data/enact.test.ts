import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { makeCards } from '@station-zero/schema/prep/mutations.ts'
import { expectTypeOf, test } from 'vitest'
import type { useEnact } from '../saving/use-enact.ts'
import { enact } from './enact.ts'
import { engine } from './engine.ts'

test('a write is type-checked against its mutation’s schema', () => {
  expectTypeOf(enact<typeof saveJob.args>)
    .parameter(1)
    .toEqualTypeOf<{ jobId: string }>()
  // Never called: `npm run check` compiles it, and fails if a line below an `@ts-expect-error` has no error.
  const wrongArguments = (save: ReturnType<typeof useEnact>) => {
    // @ts-expect-error A job's id is a string.
    void enact(saveJob, { jobId: 1 })
    // @ts-expect-error The id is missing.
    void enact(saveJob, {})
    // @ts-expect-error The schema is closed.
    void enact(saveJob, { jobId: 'j1', more: 1 })
    // @ts-expect-error This setting has two values.
    void enact(changeSetting, { key: 'jobAlerts', value: 'sometimes' })
    // @ts-expect-error The test must be saved first.
    void save(makeCards, { testId: null, studyDay: 1 })
    // @ts-expect-error The engine takes the same arguments.
    void engine.enact({} as never, saveJob, { jobId: 1 }, { id: 'm1', at: 1 })
  }
  expectTypeOf(wrongArguments).toBeFunction()
})
