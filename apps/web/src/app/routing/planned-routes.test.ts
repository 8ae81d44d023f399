import { describe, expect, it } from 'vitest'
import { isPage, plannedRoutes } from './planned-routes.ts'
import { routes } from './route-list.ts'

/** The specification's section 2: registered routes, links of navigation, footer and pages, and the orb's. */
const SPECIFIED =
  `/ /home /login /dashboard /transactions /crypto /ai-assistant /superapp /cards /family /analytics /markets
  /buy /markets/:id /trade /buy/convert /buy/p2p /buy-assets /forgot-password /register /signup /profile /wallet /pricing
  /enterprise /blog /contact /developers /status /security /support /support/contact /support/help /company/security
  /company/contact /learn/faq /legal/privacy /legal/terms /legal/licenses /legal/cookies /legal/risk /legal/regulatory
  /dashboard/portfolio /dashboard/actions /dashboard/settings /dashboard/notifications /dashboard/tour
  /transactions/pending /transactions/completed /transactions/send /transactions/request /transactions/insights
  /crypto/trade /crypto/convert /crypto/markets /crypto/staking /crypto/defi /crypto/portfolio
  /ai /ai/coach /ai/insights /ai/budget /ai/auto-save /ai/alerts /ai/coach/setup
  /super-app /super-app/banking /super-app/bills /super-app/qr /super-app/rewards /super-app/marketplace /super-app/tour
  /cards/virtual /cards/physical /cards/controls /cards/rewards /cards/travel /cards/premium
  /family/accounts /family/kids /family/allowances /family/controls /family/limits /family/setup
  /analytics/spending /analytics/investments /analytics/cashflow /analytics/reports /analytics/export /analytics/ai`.split(
    /\s+/,
  )

describe('planned pages', () => {
  it('are all that the specification names and that does not exist, and nothing else', () => {
    const existing = new Set<string>(Object.values(routes))
    const planned: string[] = Object.values(plannedRoutes)
    expect(planned.toSorted()).toEqual(SPECIFIED.filter((path) => !existing.has(path)).toSorted())
  })

  it('leave the list on the day that they exist: their line moves to route-list.ts under the same name', () => {
    const existing = new Set<string>(Object.values(routes))
    expect(Object.values(plannedRoutes).filter((path) => existing.has(path))).toEqual([])
    expect(Object.keys(plannedRoutes).filter((name) => name in routes)).toEqual([])
  })

  it('are no pages to lead to, as existing ones are', () => {
    expect(isPage('dashboard')).toBe(true)
    expect(Object.keys(plannedRoutes).filter((name) => isPage(name as keyof typeof plannedRoutes))).toEqual(
      [],
    )
  })
})
