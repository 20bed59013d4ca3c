/** Formats one CSV line (RFC 4180). Cells that start like a formula are prefixed with an apostrophe, because a spreadsheet would evaluate them. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (/(?:^|[;\t])\s*[=+\-@＝＋－＠]/u.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join()}\r\n`
