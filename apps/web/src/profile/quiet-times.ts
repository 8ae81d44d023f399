/** Beginning and end of quiet hours as `HH:MM`, as far as they are typed. */
type QuietTimes = { readonly from: string; readonly until: string }

/** Whether quiet hours would end in the minute in which they begin. */
export const areSame = ({ from, until }: QuietTimes) => from !== '' && from === until

/** Whether typed times can be saved in place of those that are kept. */
export function canSave(typed: QuietTimes, kept: QuietTimes): boolean {
  const isWhole = typed.from !== '' && typed.until !== ''
  return isWhole && !areSame(typed) && (typed.from !== kept.from || typed.until !== kept.until)
}
