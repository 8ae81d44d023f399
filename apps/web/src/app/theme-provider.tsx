import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './stored.ts'
import {
  applyTheme,
  nextTheme,
  parseThemeChoice,
  type ResolvedTheme,
  resolveTheme,
  type ThemeChoice,
  themeStorageKey,
} from './theme.ts'

type ThemeContext = {
  readonly choice: ThemeChoice
  readonly theme: ResolvedTheme
  readonly choose: (choice: ThemeChoice) => void
  /** Light, dark, system, then light again. */
  readonly cycle: () => void
}

const Context = createContext<ThemeContext | undefined>(undefined)

export function useTheme(): ThemeContext {
  const theme = use(Context)
  if (!theme) throw new Error('useTheme must be used within a ThemeProvider')
  return theme
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(() => parseThemeChoice(readStored(themeStorageKey)))
  const prefersDark = useSyncExternalStore(subscribeToSystem, systemPrefersDark)
  const theme = resolveTheme(choice, prefersDark)

  // The class and the browser's colour live on the document, outside React.
  useEffect(() => applyTheme(theme, document), [theme])

  const value = useMemo(() => {
    const choose = (next: ThemeChoice) => {
      writeStored(themeStorageKey, next)
      setChoice(next)
    }
    return { choice, theme, choose, cycle: () => choose(nextTheme[choice]) }
  }, [choice, theme])

  return <Context value={value}>{children}</Context>
}

const darkQuery = '(prefers-color-scheme: dark)'

function systemPrefersDark(): boolean {
  return matchMedia(darkQuery).matches
}

function subscribeToSystem(onChange: () => void): () => void {
  const query = matchMedia(darkQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
