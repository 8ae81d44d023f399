import { type Language, languageStorageKey } from '../language/language.ts'
import { type Numerals, numeralsStorageKey } from '../language/numerals.ts'
import { readStored, writeStored } from '../stored.ts'
import { type ThemeChoice, themeStorageKey } from '../theme/theme.ts'

/** Choices of an account for every device, which a device may override. */
export type Looks = {
  readonly language: Language
  readonly numerals: Numerals
  readonly theme: ThemeChoice
}
export type Look = keyof Looks

/** Where this device keeps what it shows, and what of that it last had from its account. */
const keys = {
  language: { shown: languageStorageKey, followed: 'sadaf-language-followed' },
  numerals: { shown: numeralsStorageKey, followed: 'sadaf-numerals-followed' },
  theme: { shown: themeStorageKey, followed: 'sadaf-theme-followed' },
} as const satisfies Record<Look, { shown: string; followed: string }>

/** This device's own choice; null where it has none. */
export function chosenHere(look: Look): string | null {
  return readStored(keys[look].shown)
}

/** From now on the device follows its account, which says this; until something else is chosen on the device. */
export function follow(look: Look, value: string | null): void {
  writeStored(keys[look].followed, value)
}

/** Whether a device that keeps these two values still shows what its account says. */
export function isFollowing(shown: string | null, followed: string | null): boolean {
  return shown === null || shown === followed
}

/** Whether this device shows what its account says, or has its own. */
export function followsAccount(look: Look): boolean {
  return isFollowing(chosenHere(look), readStored(keys[look].followed))
}
