import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import type { PaletteAction, PaletteOffer } from '../app/capability/palette.ts'
import { languageNames, otherLanguage } from '../app/language/language.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { useTheme } from '../app/theme/provider.tsx'

const icons = { light: Sun, dark: Moon, system: Monitor } as const

function themeAction(theme: keyof typeof icons): PaletteAction {
  return {
    name: `theme-${theme}`,
    useAction: () => {
      const { t } = useTranslation()
      const { choose } = useTheme()
      return { icon: icons[theme], title: t(`shell.theme.${theme}`), act: () => choose(theme) }
    },
  }
}

export const palette: PaletteOffer = {
  actions: [
    themeAction('light'),
    themeAction('dark'),
    themeAction('system'),
    {
      name: 'language',
      useAction: () => {
        const { t } = useTranslation()
        const { language, choose } = useLanguage()
        const other = otherLanguage[language]
        return {
          icon: Languages,
          title: t('shell.language.switchTo', { language: languageNames[other] }),
          act: () => choose(other),
        }
      },
    },
  ],
}
