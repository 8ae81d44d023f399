/**
 * The first letters of the first two words, as a reader sees them. The Arabic article is no part of a name's initial,
 * and Arabic letters stand apart, or they would join into a syllable.
 */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s\-–—_/]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '').replace(/^ال(?=\p{L}{2})/u, ''))
    .flatMap((word) => firstLetter(word) || [])
    .slice(0, 2)
  return letters.join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? ' ' : '')
}

/** The first letter as a reader sees it, also where it is made of several code points. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** Which of so many hues: always the same for the same key, and spread evenly (FNV-1a). */
export function hueOf(key: string, count: number): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % count
}
