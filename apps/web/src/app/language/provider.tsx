import { Direction } from 'radix-ui'
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { changeLanguage } from './i18n.ts'
import { directionOf, type Language } from './language.ts'
import { type Numerals, numeralsOf } from './numerals.ts'
import { useTranslation } from './translation.ts'

type LanguageContext = {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  readonly numerals: Numerals
  readonly choose: (language: Language) => Promise<void>
}

const Context = createContext<LanguageContext | undefined>(undefined)

export function useLanguage(): LanguageContext {
  const language = use(Context)
  if (!language) throw new Error('useLanguage must be used within a LanguageProvider')
  return language
}

export function LanguageProvider({
  onChosen,
  children,
}: {
  /** Public pages have an address in each language: the owner of the router goes there. */
  readonly onChosen: (language: Language) => void
  readonly children: ReactNode
}) {
  // Another language, or other digits of the same.
  const translation = useTranslation()
  // It stays the same: who calls it in an effect must not do so again because the language has changed.
  const choose = useCallback(
    async (chosen: Language) => {
      if (await changeLanguage(chosen)) onChosen(chosen)
    },
    [onChosen],
  )
  const value = useMemo(
    () => ({
      language: translation.language,
      direction: directionOf(translation.language),
      numerals: numeralsOf(translation.language),
      choose,
    }),
    [translation, choose],
  )
  return (
    <Context value={value}>
      <Direction.Provider dir={value.direction}>{children}</Direction.Provider>
    </Context>
  )
}
