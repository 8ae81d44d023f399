import { documentPage } from './document-page.tsx'

export const Component = documentPage({
  en: () => import('./texts/en/security.md'),
  ar: () => import('./texts/ar/security.md'),
})
