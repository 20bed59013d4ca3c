import { useState } from 'react'
import { keepRows, rowsHere } from './entry.ts'

/**
 * How many rows of a long list are shown, and a function to show more. Back and a reload lead to a list that is as long as it was left.
 * Another `list` begins with the first rows.
 */
export function useRows(first: number, list: string): readonly [rows: number, show: (rows: number) => void] {
  const [kept, setKept] = useState(() => ({ list, rows: rowsHere() ?? first }))
  const show = (rows: number) => {
    keepRows(rows)
    setKept({ list, rows })
  }
  return [kept.list === list ? kept.rows : first, show]
}
