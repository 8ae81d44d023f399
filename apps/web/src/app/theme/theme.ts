export type ThemeChoice = 'light' | 'dark' | 'system'
export type ResolvedTheme = 'light' | 'dark'

export const themeStorageKey = 'sadaf-theme'
export const themeColor: Record<ResolvedTheme, string> = { light: '#ffffff', dark: '#0f172a' }

/** The button's cycle: light, dark, system, then light again. */
export const nextTheme: Record<ThemeChoice, ThemeChoice> = { light: 'dark', dark: 'system', system: 'light' }

export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function resolveTheme(choice: ThemeChoice, prefersDark: boolean): ResolvedTheme {
  if (choice === 'system') return prefersDark ? 'dark' : 'light'
  return choice
}

export function applyTheme(theme: ResolvedTheme, page: Document): void {
  page.documentElement.classList.toggle('dark', theme === 'dark')
  page.documentElement.classList.toggle('light', theme === 'light')
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor[theme])
}
