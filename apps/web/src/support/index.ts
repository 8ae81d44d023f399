import { idle } from '../app/idle.ts'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

/** The way from a screen to the article that explains it; it comes after everything else. */
export const HelpLine = late(() =>
  idle().then(page({ load: () => import('./help/help-line.tsx'), texts: ['menus'] })),
)
