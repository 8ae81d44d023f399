import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type Language, languageStorageKey } from '../language/language.ts'
import { useLanguage } from '../language/provider.tsx'
import { readStored, writeStored } from '../stored.ts'
import { useTheme } from '../theme/provider.tsx'
import { type ThemeChoice, themeStorageKey } from '../theme/theme.ts'
import { meQuery } from './me.ts'

/**
 * The rule of language and theme: a device shows the account's, until somebody chooses another on the device itself
 * (by the header or the palette, signed in or not). Choosing in the preferences is choosing for the account, and the
 * device follows it again. What was last taken over from the account is remembered beside what is shown; while the
 * two are the same, nobody has chosen here.
 */
const followedKeys = { language: 'sadaf-language-followed', theme: 'sadaf-theme-followed' } as const

/** Whether a device that keeps these two values still shows what its account says. */
export function isFollowing(shown: string | null, followed: string | null): boolean {
  return shown === null || shown === followed
}

/** Whether this device shows the account's language and theme, or has its own. */
export function followsAccount(what: keyof typeof followedKeys): boolean {
  const shown = readStored(what === 'language' ? languageStorageKey : themeStorageKey)
  return isFollowing(shown, readStored(followedKeys[what]))
}

/** Takes over what the account says, as it does when somebody chooses for the account. */
export function useShowAccounts() {
  const { choose: chooseLanguage } = useLanguage()
  const { choose: chooseTheme } = useTheme()
  const showLanguage = useCallback(
    async (language: Language) => {
      await chooseLanguage(language)
      writeStored(followedKeys.language, language)
    },
    [chooseLanguage],
  )
  const showTheme = useCallback(
    (theme: ThemeChoice) => {
      chooseTheme(theme)
      writeStored(followedKeys.theme, theme)
    },
    [chooseTheme],
  )
  return { showLanguage, showTheme }
}

/** While somebody is signed in, this device looks as their account says, unless it was told otherwise. */
export function useFollowAccount(): void {
  const me = useQuery(meQuery())
  const { showLanguage, showTheme } = useShowAccounts()
  const language = me.data?.preferences.language
  const theme = me.data?.preferences.theme

  // What the device keeps is outside React.
  useEffect(() => {
    if (!language || !followsAccount('language') || readStored(languageStorageKey) === language) return
    showLanguage(language).catch((error: unknown) =>
      console.error('The language of the account could not be shown', error),
    )
  }, [language, showLanguage])
  useEffect(() => {
    if (!theme || !followsAccount('theme') || readStored(themeStorageKey) === theme) return
    showTheme(theme)
  }, [theme, showTheme])
}
