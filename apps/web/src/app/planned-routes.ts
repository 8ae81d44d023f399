import { type RouteName, routes } from './route-list.ts'

/**
 * Pages that the orb's menu names and that do not exist yet. They are shown as coming, and never as links. On the day
 * that a page exists its line moves, under the same name, to `route-list.ts`, and every menu links to it.
 */
export const plannedRoutes = {
  dashboardPortfolio: '/dashboard/portfolio',
  dashboardActions: '/dashboard/actions',
  dashboardSettings: '/dashboard/settings',
  dashboardNotifications: '/dashboard/notifications',
  dashboardTour: '/dashboard/tour',
  transactionsPending: '/transactions/pending',
  transactionsCompleted: '/transactions/completed',
  transactionsRequest: '/transactions/request',
  transactionsInsights: '/transactions/insights',
  crypto: '/crypto',
  cryptoTrade: '/crypto/trade',
  cryptoConvert: '/crypto/convert',
  cryptoMarkets: '/crypto/markets',
  cryptoStaking: '/crypto/staking',
  cryptoDefi: '/crypto/defi',
  cryptoPortfolio: '/crypto/portfolio',
  ai: '/ai',
  aiCoach: '/ai/coach',
  aiInsights: '/ai/insights',
  aiBudget: '/ai/budget',
  aiAutoSave: '/ai/auto-save',
  aiAlerts: '/ai/alerts',
  aiCoachSetup: '/ai/coach/setup',
  superApp: '/super-app',
  superAppBanking: '/super-app/banking',
  superAppBills: '/super-app/bills',
  superAppQr: '/super-app/qr',
  superAppRewards: '/super-app/rewards',
  superAppMarketplace: '/super-app/marketplace',
  superAppTour: '/super-app/tour',
  cards: '/cards',
  cardsVirtual: '/cards/virtual',
  cardsPhysical: '/cards/physical',
  cardsControls: '/cards/controls',
  cardsRewards: '/cards/rewards',
  cardsTravel: '/cards/travel',
  cardsPremium: '/cards/premium',
  family: '/family',
  familyAccounts: '/family/accounts',
  familyKids: '/family/kids',
  familyAllowances: '/family/allowances',
  familyControls: '/family/controls',
  familyLimits: '/family/limits',
  familySetup: '/family/setup',
  analytics: '/analytics',
  analyticsSpending: '/analytics/spending',
  analyticsInvestments: '/analytics/investments',
  analyticsCashflow: '/analytics/cashflow',
  analyticsReports: '/analytics/reports',
  analyticsExport: '/analytics/export',
  analyticsAi: '/analytics/ai',
} as const satisfies Record<string, `/${string}`>

/** The name of a page that exists or is planned. */
export type Destination = RouteName | keyof typeof plannedRoutes

/** Whether there is a page of that name to lead to. */
export function isPage(name: Destination): name is RouteName {
  return name in routes
}
