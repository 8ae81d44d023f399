import { readStored, writeStored } from '../stored.ts'
import {
  applyTheme,
  parseThemeChoice,
  type ResolvedTheme,
  resolveTheme,
  type ThemeChoice,
  themeStorageKey,
} from './theme.ts'

/** The person's choice, and its present result on their system. */
export type Theme = { readonly choice: ThemeChoice; readonly theme: ResolvedTheme }

/** The theme of a pre-rendered page until the browser's own choice is known; boot.js has painted the right colours. */
export const preRenderedTheme: Theme = { choice: 'system', theme: 'light' }

const darkQuery = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()
let current: Theme | undefined

export function currentTheme(): Theme {
  current ??= themeFor(parseThemeChoice(readStored(themeStorageKey)))
  return current
}

export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) matchMedia(darkQuery).addEventListener('change', onSystemChange)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) matchMedia(darkQuery).removeEventListener('change', onSystemChange)
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored(themeStorageKey, choice)
  show(themeFor(choice))
}

function onSystemChange(): void {
  show(themeFor(currentTheme().choice))
}

function show(next: Theme): void {
  current = next
  applyTheme(next.theme, document)
  for (const listener of listeners) listener()
}

function themeFor(choice: ThemeChoice): Theme {
  return { choice, theme: resolveTheme(choice, matchMedia(darkQuery).matches) }
}
