import { Languages } from 'lucide-react'
import { languageInitials, languageNames, otherLanguage } from '../app/language/language.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'

/**
 * Goes on to the next language (English and Arabic in turn); it shows the language that a press brings, in that
 * language.
 */
export function LanguageButton({ withLabel = false }: { readonly withLabel?: boolean }) {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  const other = otherLanguage[language]
  return (
    <Button
      variant={withLabel ? 'secondary' : 'ghost'}
      size={withLabel ? 'sm' : 'icon'}
      block={withLabel}
      className={withLabel ? '' : 'text-muted!'}
      onClick={() => choose(other)}
    >
      {withLabel && <Languages aria-hidden strokeWidth={1.75} />}
      {/* In the system's font: one letter is not worth waiting for a second font. */}
      <span lang={other} className="font-[family-name:system-ui]">
        {withLabel ? languageNames[other] : languageInitials[other]}
      </span>
      {/* Users of voice control say the visible text; users of screen readers hear the action. */}
      <span className="sr-only"> {t('shell.language.switchTo', { language: languageNames[other] })}</span>
    </Button>
  )
}
