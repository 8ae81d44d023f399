import { documentPage } from './document-page.tsx'

export const Component = documentPage({
  en: () => import('./texts/en/token.md'),
  ar: () => import('./texts/ar/token.md'),
})
