import type { PersonTableName, RowOf } from '../tables.ts'
import type { PastMutation } from './past-mutation.ts'
import { histories } from './row-histories.ts'

export type PersonRows = { [N in PersonTableName]: RowOf<N>[] }

export const exportedTables = Object.keys(histories) as PersonTableName[]

/** All mutations behind these rows, in the order to run them again. */
export function historyOf(rows: PersonRows): PastMutation[] {
  return exportedTables
    .flatMap((table) => stepsOf(table, rows[table]))
    .sort(byOrder)
    .map(({ mutation }) => mutation)
}

/** The order uses only what an import preserves, so an export, its import and the next export are byte-for-byte the same. */
interface Step {
  mutation: PastMutation
  /** Never earlier than the step it builds on, even if the devices' clocks differ. */
  sortAt: number
  /** 0 for the mutation that created the row, 1 for later ones. */
  step: number
  /** Orders reviews of the same moment; imported ones get new values in the same order. */
  clientId: string
  seq: number
}

function stepsOf<N extends PersonTableName>(table: N, rows: readonly RowOf<N>[]): Step[] {
  return rows.flatMap((row) => {
    let sortAt = 0
    const { clientId = '', seq = 0 } = row as { clientId?: string; seq?: number }
    return histories[table](row).map((mutation, step) => {
      // A device with another clock may have reviewed a missed question before it was added.
      sortAt = table === 'missedCards' && step === 0 ? 0 : Math.max(sortAt, mutation.at)
      return { mutation, sortAt, step, ...(step === 0 ? { clientId, seq } : { clientId: '', seq: 0 }) }
    })
  })
}

function byOrder(a: Step, b: Step): number {
  return (
    a.sortAt - b.sortAt ||
    a.step - b.step ||
    compare(a.clientId, b.clientId) ||
    a.seq - b.seq ||
    compare(a.mutation.id, b.mutation.id)
  )
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
