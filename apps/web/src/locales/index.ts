import type { TextName } from './texts.ts'

/** What every page needs, loaded before the first render. */
export const coreTexts: readonly TextName[] = ['common', 'shell']

export type TextModule = { readonly default: Readonly<Record<string, unknown>> }

/** One lazily loaded module a language and capability, by path: `./en/auth.ts`. */
export const textModules = import.meta.glob<TextModule>('./*/*.ts')
