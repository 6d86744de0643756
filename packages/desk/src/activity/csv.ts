/** Signs with which a spreadsheet takes a cell for a formula; also those of East Asian width. */
const likeFormula = /^[=+\-@＝＋－＠\t\r\n]/

/** A cell as CSV: quoted, and with an apostrophe before whatever a spreadsheet would calculate. */
const cellOf = (text: string): string =>
  `"${(likeFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A table as CSV, as spreadsheets read it: with a mark of its encoding, and lines that end by CR LF. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
