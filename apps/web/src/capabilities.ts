import { alerts } from './alerts/capability.ts'
import { analytics } from './analytics/capability.ts'
import type { PagesOf } from './app/capability/capability.ts'
import { declareCapabilities } from './app/capability/registry.ts'
import { assistant } from './assistant/capability.ts'
import { auth } from './auth/capability.ts'
import { bills } from './bills/capability.ts'
import { buy } from './buy/capability.ts'
import { cards } from './cards/capability.ts'
import { crypto } from './crypto/capability.ts'
import { dashboard } from './dashboard/capability.ts'
import { dev } from './dev/capability.ts'
import { developers } from './developers/capability.ts'
import { family } from './family/capability.ts'
import { home } from './home/capability.ts'
import { imports } from './imports/capability.ts'
import { install } from './install/capability.ts'
import { landing } from './landing/capability.ts'
import { learn } from './learn/capability.ts'
import { legal } from './legal/capability.ts'
import { markets } from './markets/capability.ts'
import { notifications } from './notifications/capability.ts'
import { ops } from './ops/capability.ts'
import { p2p } from './p2p/capability.ts'
import { payouts } from './payouts/capability.ts'
import { portfolio } from './portfolio/capability.ts'
import { pricing } from './pricing/capability.ts'
import { profile } from './profile/capability.ts'
import { requests } from './requests/capability.ts'
import { restrictions } from './restrictions/capability.ts'
import { savings } from './savings/capability.ts'
import { security } from './security/capability.ts'
import { shell } from './shell/capability.ts'
import { staking } from './staking/capability.ts'
import { statements } from './statements/capability.ts'
import { status } from './status/capability.ts'
import { superapp } from './superapp/capability.ts'
import { support } from './support/capability.ts'
import { trading } from './trading/capability.ts'
import { transactions } from './transactions/capability.ts'
import { verification } from './verification/capability.ts'
import { wallet } from './wallet/capability.ts'

/**
 * The one list of the client's pages, from which router, guards, sizes, pre-rendering and the tests' sweeps follow.
 * Every page carries it: what capabilities give to menus, palette and other places is listed in `contributions.ts`.
 */
export const capabilities = [
  dashboard,
  transactions,
  cards,
  crypto,
  staking,
  markets,
  alerts,
  trading,
  p2p,
  portfolio,
  analytics,
  family,
  assistant,
  savings,
  buy,
  wallet,
  payouts,
  bills,
  requests,
  statements,
  imports,
  superapp,
  profile,
  verification,
  restrictions,
  security,
  notifications,
  ops,
  developers,
  status,
  landing,
  pricing,
  install,
  support,
  learn,
  legal,
  shell,
  home,
  auth,
  dev,
] as const

declareCapabilities(capabilities, async () => (await import('./contributions.ts')).contributions)

declare module './app/routing/route-list.ts' {
  interface Listed {
    readonly pages: PagesOf<typeof capabilities>
  }
}
