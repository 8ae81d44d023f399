import { documentPage } from './document-page.tsx'

export const Component = documentPage({
  en: () => import('./texts/en/terms.md'),
  ar: () => import('./texts/ar/terms.md'),
})
