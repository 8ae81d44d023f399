import { documentPage } from './document-page.tsx'

export const Component = documentPage({
  en: () => import('./texts/en/privacy.md'),
  ar: () => import('./texts/ar/privacy.md'),
})
