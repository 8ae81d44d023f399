import { useSyncExternalStore } from 'react'
import { currentTranslation, subscribeToTranslation, type Translation } from './i18n.ts'

/** The words of the current language: `const { t } = useTranslation()`. Renders again when the language changes. */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribeToTranslation, currentTranslation, currentTranslation)
}
