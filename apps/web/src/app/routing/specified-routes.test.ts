import { expect, test } from 'vitest'
import '../../capabilities.ts'
import { declaredPages } from '../capability/registry.ts'

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

test('every address that the specification names has a page', () => {
  const declared = new Set([...declaredPages().values()].map(({ path }): string => path))
  expect(SPECIFIED.filter((path) => !declared.has(path))).toEqual([])
})
