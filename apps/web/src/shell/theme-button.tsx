import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { useTheme } from '../app/theme/provider.tsx'
import { nextTheme, type ThemeChoice } from '../app/theme/theme.ts'
import { Button } from '../ui/button.tsx'

const icons = { light: Sun, dark: Moon, system: Monitor } as const

export const themeTitle = {
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
  system: 'shell.theme.system',
} as const satisfies Record<ThemeChoice, string>

/** Light, dark, system, then light again. */
export function ThemeButton({ withLabel = false }: { readonly withLabel?: boolean }) {
  const { t } = useTranslation()
  const { choice, cycle } = useTheme()
  const Icon = icons[choice]
  const current = t(themeTitle[choice])
  const name = t('shell.theme.button', { current, next: t(themeTitle[nextTheme[choice]]) })
  return (
    <Button
      variant={withLabel ? 'secondary' : 'ghost'}
      size={withLabel ? 'sm' : 'icon'}
      block={withLabel}
      className={withLabel ? '' : 'text-muted!'}
      aria-label={name}
      title={name}
      onClick={cycle}
    >
      <Icon aria-hidden strokeWidth={1.75} />
      {withLabel && current}
    </Button>
  )
}
