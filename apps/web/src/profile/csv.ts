/** A table in CSV (RFC 4180), marked as UTF-8 so that spreadsheets read Arabic, and with nothing they would compute. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

// A text that begins like a formula is run by spreadsheets, unless an apostrophe stands before it. Numbers may.
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
