import { type Language, languageNames, languages } from '../app/language.ts'
import { useLanguage } from '../app/language-provider.tsx'
import type { ThemeChoice } from '../app/theme.ts'
import { useTheme } from '../app/theme-provider.tsx'
import { useTranslation } from '../app/translation.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { Segmented } from '../ui/segmented.tsx'

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system']

/** How one likes things: words, colours, figures, days and messages. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('shell.page.preferences') })}</title>
      <Appearance />
    </>
  )
}

function Appearance() {
  const { t } = useTranslation()
  const { language, choose: chooseLanguage } = useLanguage()
  const { choice, choose: chooseTheme } = useTheme()
  return (
    <Card>
      <CardHeader title={t('profile.appearance.title')} description={t('profile.appearance.intro')} />
      <div className="mt-4 grid gap-5">
        <div className="grid gap-1.5">
          <span aria-hidden className="text-sm font-medium">
            {t('profile.appearance.language')}
          </span>
          <Segmented<Language>
            label={t('profile.appearance.language')}
            value={language}
            options={languages.map((value) => ({
              value,
              label: <span lang={value}>{languageNames[value]}</span>,
            }))}
            onValueChange={(chosen) => void chooseLanguage(chosen)}
          />
        </div>
        <div className="grid gap-1.5">
          <span aria-hidden className="text-sm font-medium">
            {t('profile.appearance.theme')}
          </span>
          <Segmented<ThemeChoice>
            label={t('profile.appearance.theme')}
            value={choice}
            options={themes.map((value) => ({ value, label: t(`profile.appearance.${value}`) }))}
            onValueChange={chooseTheme}
          />
        </div>
      </div>
    </Card>
  )
}
