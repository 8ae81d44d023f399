import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, preRenderedTheme, subscribeToTheme } from './store.ts'
import { nextTheme, type ResolvedTheme, type ThemeChoice } from './theme.ts'

type ThemeContext = {
  readonly choice: ThemeChoice
  readonly theme: ResolvedTheme
  readonly choose: (choice: ThemeChoice) => void
  /** Light, dark, system, then light again. */
  readonly cycle: () => void
}

const Context = createContext(false)

export function useTheme(): ThemeContext {
  if (!use(Context)) throw new Error('useTheme must be used within a ThemeProvider')
  // Each reads the store itself: a part of the page that is taken over late begins as it was pre-rendered too.
  const shown = useSyncExternalStore(subscribeToTheme, currentTheme, () => preRenderedTheme)
  return useMemo(
    () => ({ ...shown, choose: chooseTheme, cycle: () => chooseTheme(nextTheme[shown.choice]) }),
    [shown],
  )
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  return <Context value={true}>{children}</Context>
}
