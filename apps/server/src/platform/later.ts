/** What cannot be done yet, as is to be expected: whoever tries again later may well succeed. */
export class NotYet extends Error {
  override readonly name: string = 'NotYet'
}
