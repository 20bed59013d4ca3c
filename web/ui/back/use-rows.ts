import { useState } from 'react'
import { keepRows, rowsHere } from './entry.ts'

/**
 * The number of visible rows of a long list, and a function to change it. The number is stored with the history entry, so Back and a reload
 * restore it. A different `list` starts again with `first` rows.
 */
export function useRows(first: number, list: string): readonly [rows: number, show: (rows: number) => void] {
  const [kept, setKept] = useState(() => ({ list, rows: rowsHere() ?? first }))
  const show = (rows: number) => {
    keepRows(rows)
    setKept({ list, rows })
  }
  return [kept.list === list ? kept.rows : first, show]
}
