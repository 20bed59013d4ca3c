import type { SqlValue } from '../rows.ts'

/**
 * A list as PostgreSQL writes it, for a parameter that is cast to an array. `pg` would quote numbers, too, and search every text twice:
 * a push of 500 has lists of thousands.
 */
export const arrayLiteral = (values: readonly SqlValue[]): string => `{${values.map(element).join()}}`

function element(value: SqlValue): string | number {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? value : `"${SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, '\\$&') : value}"`
}

const SPECIAL = /["\\]/
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g')
