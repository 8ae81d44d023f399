/** An expected failure: a later try may well succeed. */
export class NotYet extends Error {
  override readonly name: string = 'NotYet'
}
