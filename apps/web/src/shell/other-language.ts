import { useEffect, useState } from 'react'
import { otherLanguage } from '../app/language/language.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { translate } from '../app/language/translate.ts'
import { useTranslation } from '../app/language/translation.ts'
import { textModules } from '../locales/index.ts'

/**
 * What something is called in the other language: people switch the keyboard less often than the tongue. Nothing until
 * its words have come, which nobody waits for.
 */
export function useOtherNames(): (key: TextKey) => string | undefined {
  const { language } = useTranslation()
  const other = otherLanguage[language]
  const [texts, setTexts] = useState<Readonly<Record<string, unknown>>>()
  // Words are files; they come from outside React.
  useEffect(() => {
    const isStill = { wanted: true }
    textModules[`./${other}/shell.ts`]?.().then(
      (module) => {
        if (isStill.wanted) setTexts({ shell: module.default })
      },
      (error: unknown) => console.warn('The names in the other language could not be loaded', error),
    )
    return () => {
      isStill.wanted = false
    }
  }, [other])
  return (key) => {
    if (texts === undefined || !key.startsWith('shell.')) return undefined
    return translate({ texts, language: other }, key)
  }
}
