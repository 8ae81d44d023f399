import { capability } from '../app/capability/capability.ts'

/** The page at one of its tabs, or with what it can be exported as. */
const page = {
  access: 'member',
  load: () => import('./page.tsx'),
  texts: ['analytics', 'budgets', 'transactions'],
} as const

export const analytics = capability({
  pages: {
    analytics: { path: '/analytics', ...page },
    analyticsSpending: { path: '/analytics/spending', ...page },
    analyticsCashflow: { path: '/analytics/cashflow', ...page },
    analyticsAi: { path: '/analytics/ai', ...page },
    analyticsExport: { path: '/analytics/export', ...page },
    analyticsReports: { path: '/analytics/reports', ...page, sameAs: 'analyticsExport' },
  },
})
