import type { FastifyInstance } from 'fastify'
import { alerts } from './alerts/index.ts'
import { analytics } from './analytics/index.ts'
import { assistant } from './assistant/index.ts'
import { auth } from './auth/index.ts'
import { bills } from './bills/index.ts'
import { buy } from './buy/index.ts'
import type { Capability } from './capability.ts'
import { cards } from './cards/index.ts'
import { coming } from './coming/index.ts'
import { compose } from './compose.ts'
import { demo } from './demo/index.ts'
import { developers } from './developers/index.ts'
import { dividends } from './dividends/index.ts'
import { family } from './family/index.ts'
import { functions } from './functions/index.ts'
import { imports } from './imports/index.ts'
import { legal } from './legal/index.ts'
import { markets } from './markets/index.ts'
import { mail, notifications } from './notifications/index.ts'
import { operations } from './operations/index.ts'
import { ops } from './ops/index.ts'
import { p2p } from './p2p/index.ts'
import { payouts } from './payouts/index.ts'
import { housekeeping, type Platform } from './platform/index.ts'
import { portfolio } from './portfolio/index.ts'
import { pricing } from './pricing/index.ts'
import { profile } from './profile/index.ts'
import { providers } from './providers/index.ts'
import { push } from './push/index.ts'
import { realtime } from './realtime/index.ts'
import { reconciliation } from './reconciliation/index.ts'
import { requests } from './requests/index.ts'
import { rest } from './rest/index.ts'
import { restrictions } from './restrictions/index.ts'
import { risks } from './risks/index.ts'
import { savings } from './savings/index.ts'
import { site } from './site/index.ts'
import { staking } from './staking/index.ts'
import { statements } from './statements/index.ts'
import { status } from './status/index.ts'
import { storage } from './storage/index.ts'
import { superapp } from './superapp/index.ts'
import { support } from './support/index.ts'
import { trading } from './trading/index.ts'
import { transactions } from './transactions/index.ts'
import { verification } from './verification/index.ts'
import { wallet } from './wallet/index.ts'

/** Everything that the product is made of. The only place that knows all of it; the order is that of opening. */
export const capabilities: readonly Capability[] = [
  // First, since it keeps visitors apart in all that comes after.
  demo,
  housekeeping,
  auth,
  mail,
  // New people get a name before they get accounts.
  profile,
  wallet,
  operations,
  transactions,
  statements,
  imports,
  payouts,
  bills,
  cards,
  verification,
  restrictions,
  requests,
  family,
  analytics,
  savings,
  superapp,
  assistant,
  notifications,
  push,
  coming,
  pricing,
  support,
  providers,
  reconciliation,
  ops,
  markets,
  alerts,
  portfolio,
  trading,
  p2p,
  staking,
  dividends,
  legal,
  risks,
  buy,
  status,
  developers,
  storage,
  rest,
  functions,
  // After all that forgets rows with an account: a browser may watch that change too.
  realtime,
  // Last, since the headers of its pages are for its own answers.
  site,
]

/** Puts the server together. */
export function buildServer(platform: Platform): Promise<FastifyInstance> {
  return compose(platform, capabilities)
}
