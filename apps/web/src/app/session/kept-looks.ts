import { languageStorageKey } from '../language/language.ts'
import { numeralsStorageKey } from '../language/numerals.ts'
import { readStored } from '../stored.ts'
import { themeStorageKey } from '../theme/theme.ts'
import type { SessionState } from './store.ts'

/** The language, digits and theme chosen on this device; null where nothing was chosen. */
export type KeptLooks = {
  readonly language: string | null
  readonly numerals: string | null
  readonly theme: string | null
}

const keptLooks = (): KeptLooks => ({
  language: readStored(languageStorageKey),
  numerals: readStored(numeralsStorageKey),
  theme: readStored(themeStorageKey),
})

let before: KeptLooks | undefined = keptLooks()

/**
 * Notes what this device shows as a session begins. The code that saves a choice to the account comes after the page,
 * whose buttons can be pressed earlier. Call on every change of the session.
 */
export function noteSession({ status }: SessionState): void {
  if (status === 'signed-in') before ??= keptLooks()
  else if (status !== 'loading') before = undefined
}

/** Answers what was kept at the last call, or as the session began, and what is kept now. */
export function keptSinceLast(): { readonly before: KeptLooks; readonly now: KeptLooks } {
  const now = keptLooks()
  const last = before ?? now
  before = now
  return { before: last, now }
}
