/** A person's name: as they write it, and in the other script, where that is known. */
export type Spelled = { readonly name: string; readonly otherName: string | null }

/** A name as a reader of a language reads it: in that language's script, where there is such a spelling. */
export function spelledFor(language: 'en' | 'ar', { name, otherName }: Spelled): string {
  return otherName !== null && isArabic(name) !== (language === 'ar') ? otherName : name
}

/** Whether a name is in Arabic letters, by its first. */
export function isArabic(name: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(name) ?? []
  return /\p{Script=Arabic}/u.test(letter)
}

/**
 * Whether a second spelling is in the other script, with no letter of a third: Latin of an Arabic name, Arabic of
 * others.
 */
export function isOtherSpelling(otherName: string, name: string): boolean {
  const other = isArabic(name) ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u
  const letters = otherName.match(/\p{L}/gu) ?? []
  return letters.length > 0 && letters.every((letter) => other.test(letter))
}
