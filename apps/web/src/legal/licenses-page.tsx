import { late } from '../app/late.ts'
import { documentPage } from './document-page.tsx'

export const Component = documentPage(
  { en: () => import('./texts/en/licenses.md'), ar: () => import('./texts/ar/licenses.md') },
  late(() => import('./licence-list.tsx')),
)
