import { lazy } from 'react'
import { page } from '../app/routing/page.ts'

/** The bell comes after the page, with how notices look. */
export const Bell = lazy(
  page({ load: () => import('./bell.tsx'), texts: ['notifications'], shows: ['notices'] }),
)
