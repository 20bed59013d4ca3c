import { mutations } from '@station-zero/schema/mutations.ts'
import fc from 'fast-check'
import { EPOCH, FUZZ_START, IDS } from './known-ids.ts'
import { validValue } from './valid-values.ts'
import { wrongValue } from './wrong-values.ts'

const uuid = fc.uuid()
const MAX_ITEMS = 4

export interface Done {
  name: string
  v: number
  args: unknown
}

/** A mutation whose arguments `make` generates: valid, or with one error. */
function doneMutation(make: typeof validValue): fc.Arbitrary<Done> {
  return fc.oneof(
    ...[...mutations.values()].map(({ name, version, args }) =>
      make(args, name).map((made) => ({ name, v: version, args: made })),
    ),
  )
}

export const doneRight = doneMutation(validValue)
export const doneWrong = doneMutation(wrongValue)
const other = fc.constantFrom(
  { name: 'no.such-mutation', v: 1, args: {} },
  { name: '__proto__', v: 1, args: {} },
  { name: 'jobs.save', v: 999, args: { jobId: 'job-1' } },
)

/** A push from a device that is new to the server. */
function envelope(done: fc.Arbitrary<Done>): fc.Arbitrary<Record<string, unknown>> {
  const at = fc.integer({ min: -100_000, max: 100_000 }).map((ms) => FUZZ_START + ms)
  const items = fc.array(fc.tuple(done, uuid, at), { minLength: 1, maxLength: MAX_ITEMS })
  return fc.tuple(uuid, items, at).map(([clientId, list, now]) => ({
    proto: 1,
    epoch: EPOCH,
    clientId,
    userId: IDS.A,
    now,
    prevId: null,
    mutations: list.map(([item, id, doneAt], index) => ({ seq: index + 1, id, at: doneAt, ...item })),
  }))
}

export const validPush = envelope(fc.oneof({ weight: 9, arbitrary: doneRight }, { weight: 1, arbitrary: other }))
export const wrongArgsPush = envelope(fc.oneof(doneRight, doneWrong, doneWrong))
