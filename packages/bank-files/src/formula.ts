/**
 * Where a spreadsheet would begin a formula: at a sign at the front of a cell, also in full width, and behind what
 * parts cells where it parts them differently (`;` in half of Europe, a tab, `|`). Quotation marks before the sign are
 * taken off by a reader, and blanks by some. Apostrophes count along, so that taking one away is the exact reverse of
 * adding one.
 */
const FORMULA = /(^|[;|\t\r\n])(["' \u00a0]*)([=+\-@\t\r＝＋－＠])/g
const DISARMED = /(^|[;|\t\r\n])(["' \u00a0]*)'([=+\-@\t\r＝＋－＠])/g

/** The text so that no spreadsheet computes it: an apostrophe stands before what would begin a formula. */
export function disarm(text: string): string {
  return text.replace(FORMULA, "$1$2'$3")
}

/** The text as it was before `disarm`. */
export function rearm(text: string): string {
  return text.replace(DISARMED, '$1$2$3')
}
