import { Hash, Languages, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { changeNumerals } from '../app/language/i18n.ts'
import { type Language, languageNames, languages } from '../app/language/language.ts'
import { inNumerals, type Numerals, numeralSystems, numeralsOf } from '../app/language/numerals.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { useTheme } from '../app/theme/provider.tsx'
import type { ThemeChoice } from '../app/theme/theme.ts'
import { themeTitle } from './theme-button.tsx'

export type ChoiceOf<Value extends string> = {
  readonly label: string
  readonly icon: LucideIcon
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly choose: (value: Value) => void
}

export type Choices = {
  readonly language: ChoiceOf<Language>
  /** Only where Arabic is read: no other language has two ways to write them. */
  readonly numerals: ChoiceOf<Numerals> | undefined
  readonly theme: ChoiceOf<ThemeChoice>
}

const themes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const satisfies readonly (readonly [ThemeChoice, LucideIcon])[]

/** A person's choices for the look of the product, chosen here for every device of theirs. Its texts are `choices`. */
export function useChoices(): Choices {
  const { t, language } = useTranslation()
  const { choose: chooseLanguage } = useLanguage()
  const theme = useTheme()
  return {
    language: {
      label: t('choices.language'),
      icon: Languages,
      value: language,
      options: languages.map((value) => ({
        value,
        label: <span lang={value}>{languageNames[value]}</span>,
      })),
      choose: (chosen) => void chooseLanguage(chosen),
    },
    numerals:
      language === 'ar'
        ? {
            label: t('choices.numerals'),
            icon: Hash,
            value: numeralsOf(language),
            options: numeralSystems.map((value) => ({ value, label: inNumerals('123', value) })),
            choose: changeNumerals,
          }
        : undefined,
    theme: {
      label: t('choices.theme'),
      icon: Sun,
      value: theme.choice,
      options: themes.map(([value, Icon]) => ({
        value,
        label: (
          <>
            <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
            <span className="sr-only">{t(themeTitle[value])}</span>
          </>
        ),
      })),
      choose: theme.choose,
    },
  }
}
