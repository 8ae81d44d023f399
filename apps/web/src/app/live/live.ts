import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { budgetsQuery } from '../../dashboard/queries.ts'
import { announceNotification } from '../../notifications/announce.ts'
import { patchNotifications } from '../../notifications/patches.ts'
import { LATEST_NOTIFICATIONS, notificationKeys, notificationsQuery } from '../../notifications/queries.ts'
import { meQuery } from '../../profile/queries.ts'
import { letsThrough, type Pages, patchPages, patchRecent } from '../../transactions/patches.ts'
import {
  RECENT_TRANSACTIONS,
  recentTransactionsQuery,
  type TransactionQuery,
  transactionKeys,
  transactionQuery,
} from '../../transactions/queries.ts'
import { type BalanceEvent, patchBalance, patchOperation } from '../../wallet/patches.ts'
import { accountsQuery, walletKeys } from '../../wallet/queries.ts'
import { schedulesKey } from '../../wallet/schedules/queries.ts'
import { useTranslation } from '../language/translation.ts'
import type {
  Conversion,
  Notification,
  Payment,
  TopUp,
  Transaction,
  TransactionPage,
} from '../requests/api.ts'
import { useFollowAccount } from '../session/follow-account.ts'
import { renewSession } from '../session/store.ts'
import { joinUserChannel, type LiveEvent } from './user-channel.ts'

/** While the person is signed in, what the server says over their channel changes the screens that are open. */
export function useLive(userId: string): void {
  const client = useQueryClient()
  const { language } = useTranslation()
  useFollowAccount()

  // The channel is outside React: it is joined with the sign-in and left with the sign-out.
  useEffect(
    () =>
      joinUserChannel(userId, {
        onEvent: (event, payload) => applyEvent(client, event, payload),
        // What happened before the channel stood, or while it was away, was not heard: everything is fetched anew.
        onJoined: () => void client.invalidateQueries(),
      }),
    [client, userId],
  )

  // The server names accounts and reasons in the language of the request, so another language needs another answer.
  const shownLanguage = useRef(language)
  useEffect(() => {
    if (shownLanguage.current === language) return
    shownLanguage.current = language
    void client.invalidateQueries()
  }, [client, language])
}

/** Changes the cache as the event says. A payload that is not what we know is fetched instead. */
export function applyEvent(client: QueryClient, event: LiveEvent, payload: unknown): void {
  // The server sends the API's own rows here; the checks are for a server that is newer than this page.
  switch (event) {
    case 'account':
      void client.invalidateQueries({ queryKey: accountsQuery().queryKey })
      return
    case 'profile':
      // Currency and time zone are in many figures.
      void client.invalidateQueries()
      void renewSession(payload)
      return
    case 'balance':
      if (isRecord(payload) && typeof payload.account_id === 'string' && isRecord(payload.balance)) {
        applyBalance(client, payload as BalanceEvent)
        return
      }
      break
    case 'transaction':
      if (isRecord(payload) && isRow(payload.transaction)) {
        applyTransaction(client, payload.transaction as Transaction)
        return
      }
      break
    case 'notification':
      if (isRecord(payload) && isRow(payload.notification)) {
        applyNotification(client, payload.notification as Notification)
        return
      }
      break
    case 'refetch':
      break
    default:
      event satisfies never
  }
  void client.invalidateQueries()
}

function applyBalance(client: QueryClient, event: BalanceEvent): void {
  const { queryKey } = accountsQuery()
  client.setQueryData(queryKey, (accounts) => accounts && patchBalance(accounts, event))
  // The balance stands at once; its change over 30 days is the server's to say.
  void client.invalidateQueries({ queryKey })
}

function applyTransaction(client: QueryClient, transaction: Transaction): void {
  const change = { transaction, isNew: !isKnown(client, transaction.id) }
  const timeZone = client.getQueryData(meQuery().queryKey)?.preferences.time_zone ?? 'UTC'
  for (const [queryKey, pages] of client.getQueriesData<Pages>({ queryKey: transactionKeys.lists })) {
    if (!pages) continue
    // The key's third part is the list's own query: transactionsQuery puts it there.
    const belongs = letsThrough(queryKey[2] as TransactionQuery, transaction, timeZone)
    client.setQueryData(queryKey, patchPages(pages, change, belongs))
  }
  client.setQueryData(
    recentTransactionsQuery().queryKey,
    (page) => page && patchRecent(page, change, RECENT_TRANSACTIONS),
  )
  const { queryKey: detailKey } = transactionQuery(transaction.id)
  client.setQueryData(detailKey, (known) => known && { ...transaction, failure: known.failure })
  const operationKeys = [
    walletKeys.payment(transaction.operation_id),
    walletKeys.topup(transaction.operation_id),
    walletKeys.conversion(transaction.operation_id),
  ]
  for (const queryKey of operationKeys) {
    client.setQueryData<Payment | TopUp | Conversion>(
      queryKey,
      (known) => known && patchOperation(known, transaction),
    )
  }
  // The rows stand at once; how many there are of what nobody has shown yet is the server's to say.
  const refetchLists = change.isNew ? refetch : refetchWhatWasUnderWay
  refetchLists(client, transactionKeys.lists)
  refetchLists(client, transactionKeys.recent)
  const derived = [
    schedulesKey,
    detailKey,
    ...operationKeys,
    transactionKeys.summaries,
    budgetsQuery().queryKey,
  ]
  for (const queryKey of derived) {
    void client.invalidateQueries({ queryKey })
  }
}

function applyNotification(client: QueryClient, notification: Notification): void {
  client.setQueryData(
    notificationsQuery().queryKey,
    (list) => list && patchNotifications(list, notification, LATEST_NOTIFICATIONS),
  )
  refetchWhatWasUnderWay(client, notificationKeys.latest)
  if (notification.kind.startsWith('scheduled_')) void client.invalidateQueries({ queryKey: schedulesKey })
  const wanted = client.getQueryData(meQuery().queryKey)?.preferences.notifications.push ?? true
  if (wanted && !isOnScreen(client, notification)) announceNotification(notification)
}

/** Whether an open receipt or detail tells of it by itself: a toast would say the same again, over what is read. */
function isOnScreen(client: QueryClient, { parameters: { reference } }: Notification): boolean {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  return (
    reference !== undefined &&
    shown.some(({ state: { data } }) => isRecord(data) && data.reference === reference)
  )
}

function isKnown(client: QueryClient, id: string): boolean {
  const lists = client.getQueriesData<Pages>({ queryKey: transactionKeys.lists })
  const recent = client.getQueryData<TransactionPage>(transactionKeys.recent)
  const pages = [...lists.flatMap(([, list]) => list?.pages ?? []), ...(recent ? [recent] : [])]
  return (
    client.getQueryData(transactionQuery(id).queryKey) !== undefined ||
    pages.some((page) => page.data.some((row) => row.id === id))
  )
}

/** An answer that was on its way may be older than the event: it is asked for again. Older pages of a list are not touched. */
function refetchWhatWasUnderWay(client: QueryClient, queryKey: readonly unknown[]): void {
  void client.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === 'fetching' && !state.fetchMeta?.fetchMore,
  })
}

function refetch(client: QueryClient, queryKey: readonly unknown[]): void {
  void client.invalidateQueries({ queryKey, predicate: ({ state }) => !state.fetchMeta?.fetchMore })
}

function isRow(value: unknown): boolean {
  return isRecord(value) && typeof value.id === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
