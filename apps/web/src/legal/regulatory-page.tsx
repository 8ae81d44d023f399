import { documentPage } from './document-page.tsx'

export const Component = documentPage({
  en: () => import('./texts/en/regulatory.md'),
  ar: () => import('./texts/ar/regulatory.md'),
})
