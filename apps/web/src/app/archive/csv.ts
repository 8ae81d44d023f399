import { disarm } from '@sadaf/bank-files/formula'

const NUMBER = /^[+-]?\d+(\.\d+)?$/
const NEEDS_QUOTES = /["',;\t\r\n|]/

/** A table in CSV (RFC 4180), marked as UTF-8 so that spreadsheets read Arabic, and with nothing they would compute. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A text as the server's files have it: disarmed, and in quotation marks where a reader might part it. */
function cell(text: string): string {
  const safe = NUMBER.test(text) ? text : disarm(text)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
