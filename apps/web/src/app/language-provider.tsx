import { Direction } from 'radix-ui'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { changeLanguage } from './i18n.ts'
import { directionOf, type Language } from './language.ts'
import { useTranslation } from './translation.ts'

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

export function LanguageProvider({
  onChosen,
  children,
}: {
  /** Public pages have an address in each language: whoever holds the router goes there. */
  readonly onChosen: (language: Language) => void
  readonly children: ReactNode
}) {
  const { language } = useTranslation()
  const value = useMemo(
    () => ({
      language,
      direction: directionOf(language),
      choose: async (chosen: Language) => {
        await changeLanguage(chosen)
        onChosen(chosen)
      },
    }),
    [language, onChosen],
  )
  return (
    <Context value={value}>
      <Direction.Provider dir={value.direction}>{children}</Direction.Provider>
    </Context>
  )
}
