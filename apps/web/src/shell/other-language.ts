import { useEffect, useState } from 'react'
import { otherLanguage } from '../app/language/language.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { translate } from '../app/language/translate.ts'
import { useTranslation } from '../app/language/translation.ts'
import { textModules } from '../locales/index.ts'

/** Groups of texts that name pages and settings. */
const NAMING = ['shell', 'choices', 'footer', 'menus'] as const

/**
 * Names in the other language: people switch the keyboard less often than the tongue. Undefined until its
 * texts have loaded; nothing waits for them.
 */
export function useOtherNames(): (key: TextKey) => string | undefined {
  const { language } = useTranslation()
  const other = otherLanguage[language]
  const [texts, setTexts] = useState<Readonly<Record<string, unknown>>>()
  // Words are files; they come from outside React.
  useEffect(() => {
    const isStill = { wanted: true }
    Promise.all(
      NAMING.map(async (name) => [name, (await textModules[`./${other}/${name}.ts`]?.())?.default]),
    ).then(
      (named) => {
        if (isStill.wanted) setTexts(Object.fromEntries(named))
      },
      (error: unknown) => console.warn('The names in the other language could not be loaded', error),
    )
    return () => {
      isStill.wanted = false
    }
  }, [other])
  return (key) => {
    if (texts === undefined || !NAMING.some((name) => key.startsWith(`${name}.`))) return undefined
    return translate({ texts, language: other }, key)
  }
}
