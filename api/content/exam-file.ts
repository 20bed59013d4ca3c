import { examProfiles, workStatements } from '@station-zero/schema/prep/tables.ts'
import * as v from 'valibot'

export const WORK_STYLE = 'exams/work-style.json'

/** One exam profile. What is known about a real exam names its source and the day it was checked. */
export const ProfileFile = v.pipe(
  v.strictObject(examProfiles.row.entries),
  v.check(
    ({ styleOf, source, checkedOn }) => [source, checkedOn].every((one) => (one === null) === (styleOf === null)),
    'must have "source" and "checkedOn" with "styleOf", and none of them without it',
  ),
  v.check(
    ({ styleOf }) => styleOf === null || /not affiliated/i.test(styleOf),
    'must say in "styleOf" that we are not affiliated',
  ),
  v.check(
    ({ parts }) => parts.every(({ sections, statements }) => (sections.length === 0) === (statements !== undefined)),
    'must have either sections or statements in each part',
  ),
  // The advice on the statements stands on the screen before the next part.
  v.check(({ parts }) => parts.at(-1)?.statements === undefined, 'must not have its statements in the last part'),
  v.check(
    ({ parts }) =>
      parts.every(
        ({ sections, packetMinutes }) => sections.some(({ inPacket }) => inPacket) === (packetMinutes !== null),
      ),
    'must have "packetMinutes" in each part with a section "inPacket", and in no other',
  ),
)

const { order: _order, ...statement } = workStatements.row.entries

/** The statements of the work-style part. Twins name each other. */
export const WorkStyleFile = v.pipe(
  v.strictObject({ statements: v.pipe(v.array(v.strictObject(statement)), v.minLength(2), v.maxLength(100)) }),
  v.check(({ statements }) => {
    const twinOf = new Map(statements.map(({ id, twinId }) => [id, twinId]))
    return statements.every(({ id, twinId }) => twinId === null || (twinId !== id && twinOf.get(twinId) === id))
  }, 'must have twins that name each other'),
)
