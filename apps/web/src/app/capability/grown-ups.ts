import { useQuery } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { type FixedRoute, pathOf, type RouteName } from '../routing/route-list.ts'
import { meQuery } from '../session/me.ts'

/**
 * Pages on which money leaves, things are ordered or an account is answered for. A profile that Parents look after is
 * not offered them, as the server refuses it what they do (`isOpenToManaged`).
 */
const closed: ReadonlySet<RouteName> = new Set<RouteName>([
  ...(['send', 'transactionsSend', 'addMoney', 'convert', 'scan', 'schedules'] as const),
  ...(['sendToBank', 'payees', 'bills', 'superAppBills', 'payBill'] as const),
  ...(['transactionsRequest', 'paymentRequests'] as const),
  ...(['buy', 'buyAssets', 'buyP2p', 'buyConvert', 'cryptoConvert'] as const),
  ...(['trade', 'cryptoTrade', 'recurringBuys', 'cryptoStaking', 'alerts', 'aiAlerts'] as const),
  ...(['aiAutoSave', 'aiCoachSetup', 'aiAssistant', 'ai', 'aiInsights', 'aiCoach', 'aiBudget'] as const),
  ...(['superapp', 'superApp', 'superAppBanking', 'superAppMarketplace', 'superAppTour', 'miniApp'] as const),
  ...(['import', 'importedAccount', 'cardsAdd', 'developers', 'dashboardActions'] as const),
  ...(['profileVerification', 'profileSecurity', 'profileData', 'supportTickets'] as const),
])

/** Whether an address is one of those pages. */
export const isForGrownUps = (pathname: string): boolean =>
  [...closed].some((name) => matchPath(pathOf(name), pathname))

/** Whether the person is a profile that Parents look after; not until that is known. */
export function useIsManaged(isSignedIn = true): boolean {
  const { data } = useQuery({ ...meQuery(), enabled: isSignedIn })
  return data?.is_managed === true
}

/** Those of the entries that a person is offered. */
export const openTo = <Entry extends { readonly to: FixedRoute }>(
  entries: readonly Entry[],
  isManaged: boolean,
): readonly Entry[] => (isManaged ? entries.filter(({ to }) => !closed.has(to)) : entries)
