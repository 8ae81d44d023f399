/** A name keeps its own direction within a line, by its first letter. */
export function isolatedName(name: string): string {
  return `\u2068${name}\u2069`
}

/** Keeps text written from left to right in its order within a line of the other direction. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`
}
