/** Ten years of a person who pays thirty times a day. */
const MOST_LINES = 100_000
/** Lines that one person can have written in a day, so that no person fills the disk with copies. */
const MOST_LINES_A_DAY = 500_000

/**
 * Decides whether a statement is refused for its length.
 *
 * @param asked the lines that it would have, and those that the person has had written in the last day
 */
export function refusalOf(asked: {
  readonly lines: number
  readonly linesOfDay: number
}): 'statement_too_long' | 'too_many_statements' | null {
  if (asked.lines > MOST_LINES) return 'statement_too_long'
  return asked.linesOfDay + asked.lines > MOST_LINES_A_DAY ? 'too_many_statements' : null
}
