import { randomUUID } from 'node:crypto'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { aPlan, type Person } from '../../../../test/support/people.ts'
import { sendToStrangers, strangersBuilders } from './invited-payments/builders.ts'

export const builders: Builders = {
  rows: {
    'wallet.accounts': () => ({ status: 'opening' }),
    'wallet.scheduled_payments': () => ({ status: 'paused', local_time: '09:00' }),
  },
  growing: [
    'wallet.accounts',
    'wallet.fx_quotes',
    'wallet.pay_links',
    'wallet.recipient_lookups',
    'wallet.scheduled_occurrences',
    'wallet.scheduled_payments',
  ],
  fill: [
    `insert into wallet.accounts (user_id, id, type, naming, currency, position, status, provider, provider_account, created_at)
     select id, account, 'checking', 'currency', 'USD', 0, 'active', 'elsewhere', 'acct_' || n, now() from person`,
    `insert into wallet.recipient_lookups (user_id, id, asked_at, asked_by, found_user_id, is_counted)
     select id, account, now() - n % 48 * interval '1 hour', 'email', account, true from person`,
    `insert into wallet.fx_quotes (user_id, id, sell_asset, sell_minor, buy_asset, buy_minor, fee_minor, fee_percentage,
       rate, mid_rate, offered_at, expires_at)
     select id, account, 'USD', 100, 'EUR', 92, 1, '0.5', '0.92', '0.93', now(), now() - n % 25 * interval '1 hour' from person`,
    `insert into wallet.pay_links (user_id, id, asset, amount_minor, created_at, expires_at)
     select id, gen_random_uuid(), 'USD', 100, now(), now() + n % 400 * interval '1 day' + interval '1 year' from person`,
    `insert into wallet.scheduled_payments (user_id, id, account_id, kind, details, asset, amount_minor,
       frequency, first_day, local_time, status, next_day, next_at, created_at)
     select id, gen_random_uuid(), account, 'payment', jsonb_build_object('userId', id, 'name', 'Person ' || n), 'USD', 100, 'monthly', now(), '09:00', 'active',
       (now() + n % 400 * interval '1 day' + interval '1 year')::date,
       now() + n % 400 * interval '1 day' + interval '1 year', now()
     from person`,
    `insert into wallet.scheduled_occurrences (user_id, id, schedule_id, day, outcome, tries, at)
     select id, gen_random_uuid(), account, now() - n % 400 * interval '1 day', 'sent', 1, now() from person`,
  ],
  things: {
    ...strangersBuilders.things,
    'GET /accounts/{id}/movements': async (_scene, owner) => owner.account(),
    'POST /accounts/{id}/close': anEmptyAccount,
    'GET /topups/{id}': async (_scene, owner) => (await owner.topUp('5.00')).id,
    'GET /fx/conversions/{id}': async (_scene, owner) => (await owner.convert('1.00')).id,
    'GET /payments/{id}': async ({ omar }, owner) => (await owner.send(omar, '1.00')).id,
    'GET /scheduled-payments/{id}': aSchedule,
    'POST /scheduled-payments/{id}/pause': aSchedule,
    'POST /scheduled-payments/{id}/skip': aSchedule,
    'POST /scheduled-payments/{id}/change': aSchedule,
    'POST /scheduled-payments/{id}/cancel': aSchedule,
    'POST /scheduled-payments/{id}/resume': async (scene, owner) => {
      const id = await aSchedule(scene, owner)
      await owner.api('POST /scheduled-payments/{id}/pause', { params: { id } })
      return id
    },
  },
  bodies: {
    'POST /scheduled-payments/{id}/skip': ({ layla, omar }) => ({ day: aPlan(layla, omar).first_day }),
    'POST /scheduled-payments/{id}/change': ({ layla, omar }) => aChange(aPlan(layla, omar).first_day),
  },
  calls: {
    ...strangersBuilders.calls,
    listAccounts: ({ layla }) => layla.get('/accounts'),
    openAccount: async ({ product }) => (await product.person()).post('/accounts', { currency: 'JPY' }),
    closeAccount: async (scene) => {
      const newcomer = await scene.product.person()
      return newcomer.post(`/accounts/${newcomer.account('EUR')}/close`, undefined)
    },
    listMovements: ({ layla }) => layla.get(`/accounts/${layla.account()}/movements`),
    getLimits: ({ layla }) => layla.get('/limits'),
    getTotalHistory: ({ layla }) => layla.get('/accounts/history'),
    getTerms: ({ product }) => product.http.get('/api/v1/terms'),
    listFundingSources: ({ layla }) => layla.get('/topups/sources'),
    createTopup: ({ layla }) => layla.post('/topups', { account_id: layla.account(), amount: usd('5') }),
    getTopup: async ({ layla }) => layla.get(`/topups/${(await layla.topUp('20.13')).id}`),
    createQuote: ({ layla }) =>
      layla.post('/fx/quotes', { sell_currency: 'USD', buy_currency: 'EUR', amount: usd('1') }),
    createConversion: async ({ layla }) => {
      const body = { sell_currency: 'USD', buy_currency: 'EUR', amount: usd('1') }
      const quote = await layla.api('POST /fx/quotes', { body })
      return layla.post('/fx/conversions', {
        quote_id: quote.id,
        from_account_id: layla.account('USD'),
        to_account_id: layla.account('EUR'),
      })
    },
    getConversion: async ({ layla }) => layla.get(`/fx/conversions/${(await layla.convert('1.00')).id}`),
    createPayment: ({ layla, omar: { walletId } }) =>
      layla.post('/payments', {
        from_account_id: layla.account(),
        to: { wallet_id: walletId },
        amount: usd('1'),
      }),
    getPayment: async ({ product, layla, noor }) => {
      const { id } = await layla.send(noor, '1.00')
      await product.settled()
      return layla.get(`/payments/${id}`)
    },
    findRecipient: ({ layla, omar: { walletId } }) =>
      layla.post('/payments/recipient', { to: { wallet_id: walletId }, currency: 'USD' }),
    createPayLink: ({ layla }) => layla.post('/pay-links', {}),
    readPayLink: async ({ product, omar }) =>
      product.http.post('/api/v1/pay-links/read', { link: await aLink(omar) }),
    openPayLink: async ({ layla, omar }) =>
      layla.post('/pay-links/open', { link: await aLink(omar), currency: 'USD' }),
    listRecentPeople: ({ layla }) => layla.get('/payments/people'),
    schedulePayment: ({ layla, omar }) => layla.post('/scheduled-payments', aPlan(layla, omar)),
    listScheduledPayments: ({ layla }) => layla.get('/scheduled-payments'),
    getScheduledPayment: (scene) => withSchedule(scene, ''),
    pauseScheduledPayment: (scene) => withSchedule(scene, '/pause'),
    resumeScheduledPayment: async (scene) => {
      const { layla } = scene
      const id = await aSchedule(scene, layla)
      await layla.post(`/scheduled-payments/${id}/pause`, undefined)
      return layla.post(`/scheduled-payments/${id}/resume`, undefined)
    },
    skipScheduledPayment: async ({ layla, omar }) => {
      const { body } = await layla.post('/scheduled-payments', aPlan(layla, omar))
      return layla.post(`/scheduled-payments/${body.id}/skip`, { day: body.first_day })
    },
    changeScheduledPayment: async ({ layla, omar }) => {
      const { body } = await layla.post('/scheduled-payments', aPlan(layla, omar))
      return layla.post(`/scheduled-payments/${body.id}/change`, aChange(String(body.first_day)))
    },
    cancelScheduledPayment: (scene) => withSchedule(scene, '/cancel'),
  },
  async use(scene) {
    const { product, layla } = scene
    await layla.api('GET /accounts')
    await layla.api('GET /accounts/history')
    await layla.post('/accounts', { currency: 'GBP' })
    await layla.api('GET /topups/sources')
    const topup = await layla.topUp('30.00')
    await layla.topUp('20.13')
    const returned = await payInEveryWay(scene)
    await askTooOften(layla)
    await product.quiet()
    await layla.api('GET /topups/{id}', { params: { id: topup.id } })
    await payWhomWasPaid(scene)
    const converted = await layla.convert('1.00')
    await product.quiet()
    await layla.api('GET /fx/conversions/{id}', { params: { id: converted.id } })
    await haveBankAct(scene, { returned, topup })
    await turnPages(layla)
    await layla.api('GET /limits')
    await planAndSend(scene)
    await layla.post(`/accounts/${await anEmptyAccount(scene, layla)}/close`, undefined)
    await sendToStrangers(scene)
    for (const task of ['wallet.forget_lookups', 'wallet.forget_quotes', 'wallet.forget_pay_links'])
      await product.runJob(task)
    await product.quiet()
  },
}

const usd = (amount: string) => ({ amount, currency: 'USD' })

/** Half as much again, on the same day. */
const aChange = (day: string) => ({ day, scope: 'following' as const, amount: usd('1.50'), new_day: day })

/** One that can be closed: in a currency that its owner has nothing in. */
async function anEmptyAccount({ product }: Scene, owner: Person): Promise<string> {
  const { data } = await owner.api('GET /accounts')
  const known = data.find(({ currency }) => currency === 'KWD')
  const id = known?.id ?? String((await owner.post('/accounts', { currency: 'KWD' })).body.id)
  await product.quiet()
  return id
}

async function aSchedule({ omar }: Scene, owner: Person): Promise<string> {
  const body = aPlan(owner, omar)
  return (await owner.api('POST /scheduled-payments', { body, idempotencyKey: randomUUID() })).id
}

async function withSchedule(scene: Scene, ending: '' | '/pause' | '/cancel') {
  const path = `/scheduled-payments/${await aSchedule(scene, scene.layla)}${ending}`
  return ending === '' ? scene.layla.get(path) : scene.layla.post(path, undefined)
}

/** Pays people in every way in which they can be named. @returns a payment that is to come back */
async function payInEveryWay({ layla, omar, noor }: Scene) {
  const pay = (to: object, currency = 'USD') =>
    layla.post('/payments', {
      from_account_id: layla.account(currency),
      to,
      amount: { amount: '1.00', currency },
    })
  const payment = await layla.send(omar, '10.00')
  const returned = await layla.send(noor, '5.00')
  await pay({ email: omar.email })
  const shown = await layla.api('POST /payments/recipient', {
    body: { to: { wallet_id: noor.walletId }, currency: 'USD' },
  })
  await pay({ lookup_id: shown.lookup_id })
  await pay({ email: 'unknown@example.com' }, 'EUR')
  await pay({ phone: '+971500000000' })
  await payByLink(layla, omar)
  await layla.api('GET /payments/{id}', { params: { id: payment.id } })
  return returned
}

const aLink = async (person: Person) => (await person.api('POST /pay-links', { body: {} })).link

/** By a link that is good once. */
async function payByLink(layla: Person, omar: Person): Promise<void> {
  const wish = { amount: usd('2.00'), is_once: true }
  const { link } = await omar.api('POST /pay-links', { body: wish })
  await layla.api('POST /pay-links/open', { body: { link, currency: 'USD' } })
  await layla.post('/payments', {
    from_account_id: layla.account(),
    to: { wallet_id: omar.walletId },
    amount: usd('2.00'),
    pay_link: link,
  })
}

/** Pays again, by the transaction of before. */
async function payWhomWasPaid({ layla }: Scene): Promise<void> {
  const [person] = (await layla.api('GET /payments/people')).data
  const to = { transaction_id: person?.transaction_id ?? '' }
  await layla.api('POST /payments/recipient', { body: { to, currency: 'USD' } })
}

/** Both pages of what was booked: the second one adds up what is newer. */
async function turnPages(layla: Person): Promise<void> {
  const params = { id: layla.account() }
  const { next_cursor: cursor } = await layla.api('GET /accounts/{id}/movements', {
    params,
    query: { limit: 1 },
  })
  if (cursor) await layla.api('GET /accounts/{id}/movements', { params, query: { limit: 1, cursor } })
}

async function askTooOften(layla: Person): Promise<void> {
  // As often as a limit lets it through, and once more.
  for (const _ of [1, 2, 3]) {
    await layla.post('/topups', { account_id: layla.account(), amount: usd('24000.00') })
  }
  const key = { 'idempotency-key': randomUUID() }
  const repeated = { account_id: layla.account(), amount: usd('1.00') }
  await layla.post('/topups', repeated, key)
  await layla.post('/topups', repeated, key)
}

/** Actions of the bank itself. */
async function haveBankAct(
  { product, layla }: Scene,
  { returned, topup }: { readonly returned: { id: string }; readonly topup: { id: string } },
): Promise<void> {
  const { bank } = product
  const account = await product.bankAccountOf(layla)
  await bank.credit(account, { payer_name: 'Rimal Studio', amount: usd('20.00') })
  await product.quiet()
  const shop = { merchant_name: 'Souk Fresh', mcc: '5411', amount: usd('5.00'), status: 'pending' }
  const hotel = { merchant_name: 'Coral Bay Hotel', amount: usd('6.00'), status: 'pending' }
  const booked = await bank.debit(account, shop)
  const expired = await bank.debit(account, hotel)
  await product.quiet()
  await bank.book(booked.id, { amount: usd('7.00') })
  await bank.cancel(expired.id)
  await bank.returnPayment(returned.id)
  await bank.returnCollection(topup.id)
  await product.quiet()
}

async function planAndSend({ product, layla, omar }: Scene): Promise<void> {
  const { api } = layla
  const plan = async () => {
    const body = aPlan(layla, omar, product.platform.clock.now().getTime())
    return api('POST /scheduled-payments', { body, idempotencyKey: randomUUID() })
  }
  const { id, first_day: day } = await plan()
  const { id: cursor } = await plan()
  await api('GET /scheduled-payments', { query: { limit: 1 } })
  await api('GET /scheduled-payments', { query: { cursor, status: 'over' } })
  const params = { id }
  await api('GET /scheduled-payments/{id}', { params })
  for (const scope of ['this', 'following'] as const)
    await api('POST /scheduled-payments/{id}/change', { params, body: { ...aChange(day), scope } })
  await api('POST /scheduled-payments/{id}/skip', { params, body: { day } })
  await api('POST /scheduled-payments/{id}/pause', { params })
  await api('POST /scheduled-payments/{id}/resume', { params })
  await api('POST /scheduled-payments/{id}/cancel', { params })
  await api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
  const threeDays = 3 * 86_400
  product.advance(threeDays)
  await product.runJob('wallet.run_scheduled')
  await product.quiet()
  await api('GET /scheduled-payments')
  // Rows that are forgotten by their age are all there still.
  product.advance(-threeDays)
}
