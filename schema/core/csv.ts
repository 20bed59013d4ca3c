/** RFC 4180. Prefixes an apostrophe to cells that start like a formula, because a spreadsheet would evaluate them. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (/(?:^|[;\t])\s*[=+\-@＝＋－＠]/u.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join()}\r\n`
