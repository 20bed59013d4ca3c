import * as v from 'valibot'
import { Count, Id, Text } from '../../core/fields.ts'
import { contentTable } from '../../core/table.ts'

/** `never` are claims that hardly anybody can make, like never having been late. */
export const WORK_TRAITS = ['stress', 'team', 'motivation', 'honesty', 'rules', 'service', 'never'] as const

/** A statement about how somebody works, answered on a five-point scale. No answer is right or wrong. */
export const workStatements = contentTable(
  'id',
  v.object({
    id: Id,
    order: Count,
    trait: v.picklist(WORK_TRAITS),
    text: Text(160),
    /** The statement that asks the same in other words; null if it has none. */
    twinId: v.nullable(Id),
    /** Whether agreeing with this one means disagreeing with its twin. */
    isOpposite: v.boolean(),
  }),
)
