import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { showMomentsIn } from '../../ui/readers-zone.ts'
import { changeNumerals } from '../language/i18n.ts'
import type { Language } from '../language/language.ts'
import type { Numerals } from '../language/numerals.ts'
import { useLanguage } from '../language/provider.tsx'
import { useTheme } from '../theme/provider.tsx'
import type { ThemeChoice } from '../theme/theme.ts'
import { chosenHere, follow, followsAccount, type Look, type Looks } from './looks.ts'
import { meQuery } from './me.ts'

/** Takes over the account's choices, as it does when a person chooses for the account. */
export function useShowAccounts() {
  const { choose: chooseLanguage } = useLanguage()
  const { choose: chooseTheme } = useTheme()
  const showLanguage = useCallback(
    async (language: Language) => {
      await chooseLanguage(language)
      follow('language', language)
    },
    [chooseLanguage],
  )
  const showNumerals = useCallback((numerals: Numerals) => {
    changeNumerals(numerals)
    follow('numerals', numerals)
  }, [])
  const showTheme = useCallback(
    (theme: ThemeChoice) => {
      chooseTheme(theme)
      follow('theme', theme)
    },
    [chooseTheme],
  )
  return { showLanguage, showNumerals, showTheme }
}

/**
 * The rule of language, digits and theme. What a person chooses while they are signed in, wherever it is chosen, they
 * choose for their account (`useChooseForAccount`), and every device of theirs shows it. What was chosen on a device
 * before the sign-in stays that device's own until then: what was last taken over from the account is remembered
 * beside what is shown; while the two are the same, no choice was made here.
 */
export function useFollowAccount(): void {
  const preferences = useQuery(meQuery()).data?.preferences
  const { showLanguage, showNumerals, showTheme } = useShowAccounts()
  useFollowed('language', preferences?.language, showLanguage)
  useFollowed('numerals', preferences?.numerals, showNumerals)
  useFollowed('theme', preferences?.theme, showTheme)
  useShowZone(preferences?.time_zone)
}

/** One clock on all pages: that of the account, until its person leaves. */
function useShowZone(zone: string | undefined): void {
  useEffect(() => {
    showMomentsIn(zone)
    return () => showMomentsIn(undefined)
  }, [zone])
}

function useFollowed<L extends Look>(
  look: L,
  account: Looks[L] | undefined,
  show: (account: Looks[L]) => void | Promise<void>,
): void {
  // The device's choices are outside React.
  useEffect(() => {
    if (account === undefined || !followsAccount(look) || chosenHere(look) === account) return
    const showIt = async () => show(account)
    showIt().catch((error: unknown) => console.error(`The ${look} of the account could not be shown`, error))
  }, [look, account, show])
}
