import { Direction } from 'radix-ui'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage, i18n } from './i18n.ts'
import { directionOf, type Language } from './language.ts'

type LanguageContext = {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  readonly choose: (language: Language) => Promise<void>
}

const Context = createContext<LanguageContext | undefined>(undefined)

export function useLanguage(): LanguageContext {
  const language = use(Context)
  if (!language) throw new Error('useLanguage must be used within a LanguageProvider')
  return language
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <Languages>{children}</Languages>
    </I18nextProvider>
  )
}

function Languages({ children }: { children: ReactNode }) {
  useTranslation() // renders again when the language changes
  const language = currentLanguage()
  const value = useMemo(
    () => ({ language, direction: directionOf(language), choose: changeLanguage }),
    [language],
  )
  return (
    <Context value={value}>
      <Direction.Provider dir={value.direction}>{children}</Direction.Provider>
    </Context>
  )
}
