import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aDetail, aPage, aTransaction } from '../../transactions/a-transaction.ts'
import { noFilters } from '../../transactions/filters.ts'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))
const announced = vi.hoisted(() => vi.fn())
vi.mock('../../notifications/announce.ts', () => ({ announceNotification: announced }))

const { applyEvent, eventsOf, mayHaveMissed } = await import('./live.ts')
await import('../../capabilities.ts')
const { contributed } = await import('../capability/contributed.ts')
const { recentTransactionsQuery, summaryQuery, tagsQuery, transactionQuery, transactionsQuery } =
  await import('../../transactions/queries.ts')
const { accountsQuery } = await import('../api/own.ts')
const { paymentQuery } = await import('../../wallet/queries.ts')
const { ownLinkQuery } = await import('../../wallet/links/queries.ts')
const { pinPageQuery, walletPageQuery } = await import('../../cards/queries.ts')
const { meQuery } = await import('../session/me.ts')
const { notificationsQuery } = await import('../../notifications/queries.ts')

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  announced.mockClear()
})

const given = await contributed('live')
const say = (event: string, payload: unknown) => applyEvent(client, { event, payload }, given)
const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
const pending = aTransaction({ id: 't1', status: 'pending', operation_id: 'p1' })
const completed = aTransaction({ id: 't1', status: 'completed', operation_id: 'p1' })

test('the channel listens to what the capabilities hear, and to what is said in place of it', () => {
  expect([...eventsOf(given)].sort()).toEqual([
    'account',
    'balance',
    'buy_order',
    'card',
    'card_dispute',
    'card_purchase',
    'export',
    'family',
    'import',
    'notification',
    'order',
    'p2p_trade',
    'payee',
    'payment_request',
    'price_alert',
    'profile',
    'refetch',
    'restriction',
    'ticket',
    'transaction',
    'verification',
  ])
})

test.each([
  ['silent for longer than the page is open', { isFirst: true, quietMs: 900 }, false],
  ['silent for as long as the page is open', { isFirst: true, quietMs: 800 }, true],
  ['whose silence is not known', { isFirst: true, quietMs: 0 }, true],
  ['joined again after it was away', { isFirst: false, quietMs: 60_000 }, true],
])('a channel %s', (_name, join, mayHave) => {
  expect(mayHaveMissed(join, 800)).toBe(mayHave)
})

test('an event of a newer server without a handler is fetched instead', () => {
  const { queryKey } = accountsQuery()
  client.setQueryData(queryKey, {
    data: [],
    total: { amount: '0.00', currency: 'USD' },
    converted: [],
    left_out: [],
    closed: [],
  })
  say('toString', {})
  expect(isStale(queryKey)).toBe(true)
})

test('a change of the person makes every figure be asked for again', () => {
  const { queryKey } = accountsQuery()
  client.setQueryData(queryKey, {
    data: [],
    total: { amount: '0.00', currency: 'USD' },
    converted: [],
    left_out: [],
    closed: [],
  })
  say('profile', { name: 'Layla', avatar_url: null })
  expect(isStale(queryKey)).toBe(true)
})

describe('a transaction over the channel', () => {
  test('changes every list as its own filters say', () => {
    const all = transactionsQuery(noFilters).queryKey
    const onlyPending = transactionsQuery({ ...noFilters, status: 'pending' }).queryKey
    for (const queryKey of [all, onlyPending]) {
      client.setQueryData(queryKey, { pages: [aPage([pending])], pageParams: [null] })
    }
    say('transaction', { transaction: completed })
    expect(client.getQueryData(all)?.pages[0]?.data[0]?.status).toBe('completed')
    expect(client.getQueryData(onlyPending)?.pages[0]?.data).toEqual([])
    expect(client.getQueryData(onlyPending)?.pages[0]).toMatchObject({ matching_count: 0, total_count: 1 })
  })

  test('that was not shown yet is counted as new', () => {
    const { queryKey } = transactionsQuery(noFilters)
    client.setQueryData(queryKey, { pages: [aPage([pending])], pageParams: [null] })
    client.setQueryData(recentTransactionsQuery().queryKey, aPage([pending]))
    say('transaction', {
      transaction: aTransaction({ id: 't2', date: '2026-11-19T10:00:00Z' }),
    })
    expect(client.getQueryData(queryKey)?.pages[0]).toMatchObject({ matching_count: 2, total_count: 2 })
    expect(client.getQueryData(recentTransactionsQuery().queryKey)?.data.map(({ id }) => id)).toEqual([
      't2',
      't1',
    ])
  })

  test('that was not shown yet has the lists asked for again: it may be one of the past', () => {
    const { queryKey } = transactionsQuery(noFilters)
    client.setQueryData(queryKey, { pages: [aPage([pending])], pageParams: [null] })
    say('transaction', { transaction: completed })
    expect(isStale(queryKey)).toBe(false)
    say('transaction', { transaction: aTransaction({ id: 't2' }) })
    expect(isStale(queryKey)).toBe(true)
  })

  test('has sums fetched again', () => {
    const { queryKey } = summaryQuery(noFilters, undefined)
    const nothing = { amount: '0.00', currency: 'USD' }
    client.setQueryData(queryKey, {
      income: nothing,
      expenses: nothing,
      net: nothing,
      count: 0,
      counts_part: false,
      left_out: [],
    })
    say('transaction', { transaction: completed })
    expect(isStale(queryKey)).toBe(true)
  })

  test('takes what was written on another device to where it belongs, and asks for tags and searches again', () => {
    const sea = transactionsQuery({ ...noFilters, search: 'sea' }).queryKey
    const dining = transactionsQuery({ ...noFilters, category: 'dining' }).queryKey
    const { queryKey: tags } = tagsQuery()
    client.setQueryData(sea, { pages: [aPage([])], pageParams: [null] })
    client.setQueryData(dining, { pages: [aPage([])], pageParams: [null] })
    client.setQueryData(recentTransactionsQuery().queryKey, aPage([completed]))
    client.setQueryData(tags, { data: [] })
    const written = { ...completed, tags: ['At sea'], category: 'dining', category_reason: 'yours' }
    say('transaction', { transaction: written })
    // The server alone knows in which words a text is found.
    expect(isStale(sea)).toBe(true)
    expect(client.getQueryData(dining)?.pages[0]?.data).toEqual([written])
    expect(client.getQueryData(recentTransactionsQuery().queryKey)?.data).toEqual([written])
    expect(isStale(tags)).toBe(true)
  })

  test('moves the payment behind it on', () => {
    const { queryKey } = paymentQuery('p1')
    client.setQueryData(queryKey, {
      id: 'p1',
      status: 'pending',
      from_account_id: 'a',
      to: { name: 'Omar', wallet_id: 'SDF-7K4M9QXW' },
      amount: { amount: '25.00', currency: 'USD' },
      fee: { amount: '0.00', currency: 'USD' },
      note: null,
      reference: 'SDFX',
      failure: null,
      waits_for: 'bank',
      waits_until: null,
      can_cancel: true,
      created_at: '2026-11-18T10:00:00Z',
      completed_at: null,
    })
    say('transaction', { transaction: completed })
    expect(client.getQueryData(queryKey)?.status).toBe('completed')
    expect(isStale(queryKey)).toBe(true)
  })
})

const received = {
  id: 'n1',
  kind: 'money_received' as const,
  parameters: {},
  link: null,
  is_read: false,
  created_at: '2026-11-18T10:00:00Z',
}

test('a notification over the channel is announced and counted', () => {
  const { queryKey } = notificationsQuery()
  client.setQueryData(queryKey, { data: [], next_cursor: null, unread_count: 0 })
  say('notification', { notification: received })
  expect(client.getQueryData(queryKey)?.unread_count).toBe(1)
  expect(announced).toHaveBeenCalledWith(received)
})

test('a notification of what an open receipt tells by itself is counted, and not said again', () => {
  const { queryKey } = notificationsQuery()
  client.setQueryData(queryKey, { data: [], next_cursor: null, unread_count: 0 })
  const { reference } = pending
  const detail = transactionQuery(pending.id).queryKey
  client.setQueryData(detail, aDetail(pending))
  const paid = { ...received, parameters: { reference } }
  say('notification', { notification: { ...paid, id: 'n1' } })
  expect(announced).toHaveBeenCalledTimes(1)

  const leave = new QueryObserver(client, { queryKey: detail, enabled: true, staleTime: 'static' }).subscribe(
    () => {},
  )
  say('notification', { notification: { ...paid, id: 'n2' } })
  expect(client.getQueryData(queryKey)?.unread_count).toBe(2)
  expect(announced).toHaveBeenCalledTimes(1)

  leave()
  say('notification', { notification: { ...paid, id: 'n3' } })
  expect(announced).toHaveBeenCalledTimes(2)
})

test('with pop-ups switched off, a notification appears in the bell alone', () => {
  const { queryKey } = notificationsQuery()
  client.setQueryData(queryKey, { data: [], next_cursor: null, unread_count: 0 })
  client.setQueryData(meQuery().queryKey, {
    id: 'layla',
    wallet_id: 'SDF-22222222',
    email: 'layla@people.example',
    name: 'Layla',
    other_name: null,
    avatar_url: null,
    role: 'user',
    is_managed: false,
    is_restricted: false,
    has_texts_to_accept: false,
    created_at: '2026-11-18T10:00:00Z',
    preferences: {
      language: 'en',
      numerals: 'latn',
      theme: 'system',
      currency: 'USD',
      time_zone: 'Asia/Dubai',
      notifications: { email: true, push: false, sms: false },
      dashboard: { order: [], hidden: [], tour_seen: false },
    },
  })
  say('notification', { notification: received })
  expect(client.getQueryData(queryKey)?.unread_count).toBe(1)
  expect(announced).not.toHaveBeenCalled()
})

test.each([
  ['balance', null],
  ['transaction', { transaction: 'new' }],
  ['notification', {}],
  ['refetch', { event: null }],
] as const)('a %s event that says %j is fetched instead', (event, payload) => {
  const { queryKey } = accountsQuery()
  client.setQueryData(queryKey, {
    data: [],
    total: { amount: '0.00', currency: 'USD' },
    converted: [],
    left_out: [],
    closed: [],
  })
  say(event, payload)
  expect(isStale(queryKey)).toBe(true)
})

describe('an answer that was on its way', () => {
  const anExport = (status: string) => ({ id: 'e1', status })

  test.each([
    ['the first of its query', undefined],
    ['a later one', { data: [anExport('waiting')] }],
  ])('and may be older than what was heard is asked for again: %s', async (_, known) => {
    const queryKey = ['transactions', 'exports']
    const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
    let asked = 0
    if (known) client.setQueryData(queryKey, known)
    const queryFn = () => {
      asked += 1
      return answers[asked - 1]?.promise
    }
    const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
    expect(asked).toBe(1)
    say('export', { export: anExport('ready') })
    say('export', { export: anExport('ready') })
    answers[0]?.resolve({ data: [anExport('writing')] })
    await vi.waitFor(() => expect(asked).toBe(2))
    answers[1]?.resolve({ data: [anExport('ready')] })
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ data: [anExport('ready')] }))
    expect(asked).toBe(2)
    leave()
  })

  test('and was restarted by an event is not asked for twice', async () => {
    const { queryKey } = notificationsQuery()
    client.setQueryData(queryKey, { data: [], next_cursor: null, unread_count: 0 })
    const answers: PromiseWithResolvers<unknown>[] = []
    const queryFn = () => {
      const answer = Promise.withResolvers<unknown>()
      answers.push(answer)
      return answer.promise
    }
    const leave = new QueryObserver(client, { queryKey, queryFn: queryFn as never }).subscribe(() => {})
    say('something new', {})
    expect(answers).toHaveLength(2)
    for (const { resolve } of answers) resolve({ data: [], next_cursor: null, unread_count: 0 })
    await vi.waitFor(() => expect(client.getQueryState(queryKey)?.fetchStatus).toBe('idle'))
    expect(answers).toHaveLength(2)
    leave()
  })
})

test.each([
  ['a link that pays one', ownLinkQuery({ is_once: true })],
  ['the page for a PIN', pinPageQuery('c1', { language: 'en', theme: 'dark' })],
  ['the page of a digital wallet', walletPageQuery('c1', { wallet: 'apple', language: 'en', theme: 'dark' })],
])('%s is made once, whatever is heard on its way and afterwards', async (_, { queryKey, staleTime }) => {
  const made: PromiseWithResolvers<unknown>[] = []
  const queryFn = () => {
    made.push(Promise.withResolvers())
    return made.at(-1)?.promise
  }
  const leave = new QueryObserver(client, { queryKey, queryFn, staleTime } as never).subscribe(() => {})
  say('something new', {})
  made[0]?.resolve({ number: 1 })
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ number: 1 }))
  // The answer is asked for again in the turn after it came, if at all.
  await Promise.resolve()
  say('something new', {})
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe('idle')
  expect(made).toHaveLength(1)
  leave()
})
