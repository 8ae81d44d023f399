import { capability } from '../app/capability/capability.ts'

const page = {
  access: 'member',
  load: () => import('./page.tsx'),
  texts: ['portfolio'],
} as const

export const portfolio = capability({
  pages: {
    portfolio: { path: '/portfolio', ...page },
    dashboardPortfolio: { path: '/dashboard/portfolio', ...page, sameAs: 'portfolio' },
    analyticsInvestments: { path: '/analytics/investments', ...page, sameAs: 'portfolio' },
    cryptoPortfolio: { path: '/crypto/portfolio', ...page, sameAs: 'portfolio' },
  },
})
