import type { ReactNode } from 'react'
import type { Me } from '../app/api/api.ts'
import { type Language, languageNames, languages } from '../app/language/language.ts'
import { inNumerals, type Numerals, numeralSystems, numeralsOf } from '../app/language/numerals.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { useShowAccounts } from '../app/session/follow-account.ts'
import { useTheme } from '../app/theme/provider.tsx'
import type { ThemeChoice } from '../app/theme/theme.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { useSetting } from './use-setting.ts'

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system']

/** Language, digits and theme of the account; a device that has its own says so. */
export function Appearance({ preferences }: { readonly preferences: Me['preferences'] }) {
  const { t } = useTranslation()
  const { language: shownLanguage } = useLanguage()
  const shownNumerals = numeralsOf('ar')
  const { choice: shownTheme } = useTheme()
  const { showLanguage, showNumerals, showTheme } = useShowAccounts()
  const { save, asked } = useSetting()
  const language = asked?.language ?? preferences.language
  const numerals = asked?.numerals ?? preferences.numerals
  const theme = asked?.theme ?? preferences.theme

  const chooseLanguage = async (chosen: Language) => {
    if (await save({ language: chosen })) await showLanguage(chosen)
  }
  const chooseNumerals = async (chosen: Numerals) => {
    if (await save({ numerals: chosen })) showNumerals(chosen)
  }
  const chooseTheme = async (chosen: ThemeChoice) => {
    if (await save({ theme: chosen })) showTheme(chosen)
  }
  return (
    <Card id="appearance">
      <CardHeader title={t('profile.appearance.title')} description={t('profile.appearance.intro')} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
        <Choice label={t('profile.appearance.language')}>
          <Segmented<Language>
            label={t('profile.appearance.language')}
            value={language}
            options={languages.map((value) => ({
              value,
              label: <span lang={value}>{languageNames[value]}</span>,
            }))}
            onValueChange={(chosen) => void chooseLanguage(chosen)}
          />
          {!asked && shownLanguage !== language && (
            <OwnChoice choice={languageNames[shownLanguage]} onFollow={() => showLanguage(language)} />
          )}
        </Choice>
        {shownLanguage === 'ar' && (
          <Choice label={t('profile.appearance.numerals')}>
            <Segmented<Numerals>
              label={t('profile.appearance.numerals')}
              value={numerals}
              options={numeralSystems.map((value) => ({ value, label: inNumerals('123', value) }))}
              onValueChange={(chosen) => void chooseNumerals(chosen)}
            />
            {!asked && shownNumerals !== numerals && (
              <OwnChoice choice={inNumerals('123', shownNumerals)} onFollow={() => showNumerals(numerals)} />
            )}
          </Choice>
        )}
        <Choice label={t('profile.appearance.theme')}>
          <Segmented<ThemeChoice>
            label={t('profile.appearance.theme')}
            value={theme}
            options={themes.map((value) => ({ value, label: t(`profile.appearance.${value}`) }))}
            onValueChange={(chosen) => void chooseTheme(chosen)}
          />
          {!asked && shownTheme !== theme && (
            <OwnChoice choice={t(`profile.appearance.${shownTheme}`)} onFollow={() => showTheme(theme)} />
          )}
        </Choice>
      </div>
    </Card>
  )
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      {children}
    </div>
  )
}

function OwnChoice({ choice, onFollow }: { readonly choice: string; readonly onFollow: () => unknown }) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {t('profile.appearance.own', { choice })}
      <Button variant="link" size="sm" onClick={onFollow}>
        {t('profile.appearance.follow')}
      </Button>
    </p>
  )
}
