import { createContext, use, useSyncExternalStore } from 'react'
import {
  currentTranslation,
  preRenderedTranslation,
  subscribeToTranslation,
  type Translation,
} from './i18n.ts'

/** A part of a page that speaks a language of its own, whatever the page speaks. */
export const OwnTranslation = createContext<Translation | undefined>(undefined)

/** The words of the current language: `const { t } = useTranslation()`. Renders again when the language changes. */
export function useTranslation(): Translation {
  const current = useSyncExternalStore(subscribeToTranslation, currentTranslation, preRenderedTranslation)
  return use(OwnTranslation) ?? current
}
