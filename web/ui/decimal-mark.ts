/** The decimal mark of the browser's language. */
export function decimalMark(): '.' | ',' {
  return new Intl.NumberFormat(undefined, { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.'
}
