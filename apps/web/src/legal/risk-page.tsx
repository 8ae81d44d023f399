import { documentPage } from './document-page.tsx'

export const Component = documentPage({
  en: () => import('./texts/en/risk.md'),
  ar: () => import('./texts/ar/risk.md'),
})
