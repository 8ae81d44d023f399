import { contributions as alerts } from './alerts/contributions.ts'
import { contributions as analytics } from './analytics/contributions.ts'
import type { Contributed } from './app/capability/capability.ts'
import { contributions as assistant } from './assistant/contributions.ts'
import { contributions as auth } from './auth/contributions.ts'
import { contributions as bills } from './bills/contributions.ts'
import { contributions as buy } from './buy/contributions.ts'
import { contributions as cards } from './cards/contributions.ts'
import { contributions as coming } from './coming/contributions.ts'
import { contributions as crypto } from './crypto/contributions.ts'
import { contributions as dashboard } from './dashboard/contributions.ts'
import { contributions as dev } from './dev/contributions.ts'
import { contributions as developers } from './developers/contributions.ts'
import { contributions as family } from './family/goals/contributions.ts'
import { contributions as home } from './home/contributions.ts'
import { contributions as imports } from './imports/contributions.ts'
import { contributions as install } from './install/contributions.ts'
import { contributions as landing } from './landing/contributions.ts'
import { contributions as learn } from './learn/contributions.ts'
import { contributions as legal } from './legal/contributions.ts'
import { contributions as markets } from './markets/contributions.ts'
import { contributions as notifications } from './notifications/contributions.ts'
import { contributions as ops } from './ops/contributions.ts'
import { contributions as p2p } from './p2p/contributions.ts'
import { contributions as payouts } from './payouts/contributions.ts'
import { contributions as pricing } from './pricing/contributions.ts'
import { contributions as profile } from './profile/contributions.ts'
import { contributions as push } from './push/contributions.ts'
import { contributions as requests } from './requests/contributions.ts'
import { contributions as restrictions } from './restrictions/contributions.ts'
import { contributions as savings } from './savings/contributions.ts'
import { contributions as security } from './security/contributions.ts'
import { contributions as shell } from './shell/contributions.ts'
import { contributions as staking } from './staking/contributions.ts'
import { contributions as statements } from './statements/contributions.ts'
import { contributions as status } from './status/contributions.ts'
import { contributions as superapp } from './superapp/contributions.ts'
import { contributions as support } from './support/contributions.ts'
import { contributions as trading } from './trading/contributions.ts'
import { contributions as transactions } from './transactions/contributions.ts'
import { contributions as verification } from './verification/contributions.ts'
import { contributions as wallet } from './wallet/contributions.ts'

/**
 * The one list of what capabilities give to places that are not their own, downloaded with the first such place. What
 * stands earlier is shown earlier.
 */
export const contributions: readonly Contributed[] = [
  dashboard,
  transactions,
  cards,
  staking,
  markets,
  alerts,
  trading,
  p2p,
  analytics,
  family,
  assistant,
  savings,
  buy,
  wallet,
  coming,
  crypto,
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
  push,
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
]
