import { describe, expect, it } from 'vitest'
import '../../capabilities.ts'
import { declaredPages } from '../capability/registry.ts'
import { isPage } from './destination.ts'
import { isPlanned, plannedRoutes } from './planned-routes.ts'
import { pathOf } from './route-list.ts'

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
  const existing = new Map([...declaredPages()].map(([name, { path }]): [string, string] => [name, path]))
  const planned = new Map<string, string>(Object.entries(plannedRoutes))

  it('are with those that exist all that the specification names, and nothing else is planned', () => {
    const known = new Set([...existing.values(), ...planned.values()])
    expect(SPECIFIED.filter((path) => !known.has(path))).toEqual([])
    expect([...planned.values()].filter((path) => !SPECIFIED.includes(path))).toEqual([])
  })

  it('have the name and the address under which they are declared on the day that they exist', () => {
    for (const [name, path] of planned) {
      if (existing.has(name)) expect(pathOf(name)).toBe(path)
      else expect([...existing.values()]).not.toContain(path)
    }
  })

  it('are known by their addresses, and nothing below them is', () => {
    expect(isPlanned('/cards/virtual')).toBe(true)
    expect(isPlanned('/cards/virtual/')).toBe(true)
    expect(isPlanned('/markets/btc')).toBe(true)
    expect(isPlanned('/cards/pink')).toBe(false)
    expect(isPlanned('/')).toBe(false)
  })

  it('are no pages to lead to before that day', () => {
    expect(isPage('dashboard')).toBe(true)
    expect(isPage('pricing')).toBe(existing.has('pricing'))
  })
})
