/**
 * Formats one CSV line (RFC 4180), including its CRLF. A cell with a possible formula at its start, or after a semicolon or tab, gets an
 * apostrophe as a prefix, because a spreadsheet would evaluate the formula.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (/(?:^|[;\t])\s*[=+\-@＝＋－＠]/u.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join()}\r\n`
