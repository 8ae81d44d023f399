import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minus, plus } from '../../../../test/support/amounts.ts'
import { aPlan, type Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const close = (person: Person, id: string) => person.post(`/accounts/${id}/close`, undefined)
const accountsOf = (person: Person) => person.api('GET /accounts')
const refusal = (code: string) => ({ status: 409, body: { code } })

async function caseCount(subject: string): Promise<number> {
  const { rows } = await product.database.query<{ count: string }>(
    'select count(*) from providers.cases where subject = $1',
    [subject],
  )
  return Number(rows[0]?.count)
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await product.database.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

async function closed(person: Person, currency: string): Promise<string> {
  const id = person.account(currency)
  expect((await close(person, id)).status).toBe(200)
  await until(async () => {
    await product.quiet()
    return (await accountsOf(person)).closed.some((each) => each.id === id && each.status === 'closed')
  })
  return id
}

describe('an account that holds nothing', () => {
  test('is closed at once here, and a moment later at the bank', async () => {
    const layla = await product.person()
    const id = layla.account('EUR')
    expect(await close(layla, id)).toMatchObject({
      status: 200,
      body: { id, status: 'closing', currency: 'EUR' },
    })
    expect((await accountsOf(layla)).data.map(({ currency }) => currency)).toEqual(['USD', 'AED'])
    await closed(layla, 'EUR')
    expect((await accountsOf(layla)).closed).toMatchObject([
      {
        id,
        status: 'closed',
        name: 'Euro',
        iban: expect.stringMatching(/^LT/),
        closed_at: expect.any(String),
      },
    ])
    // Closed again it is closed as it was.
    expect(await close(layla, id)).toMatchObject({ status: 200, body: { status: 'closed' } })
    expect(await caseCount(id)).toBe(0)
  })

  test('keeps what moved in it: movements and statements can be read', async () => {
    const layla = await product.person()
    await layla.topUp('5.00', 'AED')
    await product.settled()
    const omar = await product.person({ name: 'Omar Saleh' })
    await layla.send(omar, '5.00', 'AED')
    await product.settled()
    const id = await closed(layla, 'AED')
    const { data } = await layla.api('GET /accounts/{id}/movements', { params: { id } })
    expect(data.map(({ amount }) => amount.amount)).toEqual(['5.00', '5.00'])
    const today = product.platform.clock.now().toISOString().slice(0, 10)
    const made = await layla.post('/statements', { account_id: id, from: today, to: today })
    expect(made.status).toBe(201)
    await product.expectSoundBooks()
  })

  test('can be opened again in its currency, with new numbers; the old one stays', async () => {
    const layla = await product.person()
    const id = await closed(layla, 'EUR')
    const before = (await accountsOf(layla)).closed[0]?.iban
    expect((await layla.post('/accounts', { currency: 'EUR' })).status).toBe(201)
    await product.settled()
    const now = await accountsOf(layla)
    const opened = now.data.find(({ currency }) => currency === 'EUR')
    expect(opened?.status).toBe('active')
    expect(opened?.id).not.toBe(id)
    expect(opened?.iban).not.toBe(before)
    expect(now.closed).toHaveLength(1)
    expect((await layla.post('/accounts', { currency: 'EUR' })).body.code).toBe('account_exists')
    await layla.topUp('5.00', 'USD')
    await product.settled()
  })

  test('takes nothing: no payment, no top-up; who is paid in its currency has another or none', async () => {
    const layla = await product.person()
    const omar = await product.person({ name: 'Omar Saleh' })
    await omar.topUp('20.00', 'EUR')
    await product.settled()
    const id = await closed(layla, 'EUR')
    const pay = () =>
      omar.post('/payments', {
        from_account_id: omar.account('EUR'),
        to: { wallet_id: layla.walletId },
        amount: { amount: '5.00', currency: 'EUR' },
      })
    expect((await pay()).body.code).toBe('recipient_lacks_currency')
    const topup = { account_id: id, amount: { amount: '5.00', currency: 'EUR' } }
    expect((await layla.post('/topups', topup)).body.code).toBe('account_not_found')
    await layla.post('/accounts', { currency: 'EUR' })
    await product.settled()
    expect((await pay()).status).toBe(201)
    await product.settled()
    expect((await layla.holds('EUR')).balance).toBe('5.00')
    await product.expectSoundBooks()
  })
})

describe('refused, with what stands in the way', () => {
  test('money is left, and how much', async () => {
    const layla = await product.person({ holding: '12.30' })
    expect(await close(layla, layla.account())).toMatchObject({
      status: 409,
      body: { code: 'account_not_empty', left: { amount: '12.30', currency: 'USD' } },
    })
    // It is as it was: what stands in the way leaves nothing behind.
    await layla.topUp('1.00')
    await product.settled()
    expect((await layla.holds()).balance).toBe('13.30')
  })

  test('something is on its way', async () => {
    const layla = await product.person()
    await product.bank.misbehave({ latency_ms: 86_400_000 })
    await layla.topUp('5.00', 'EUR')
    await product.quiet()
    expect(await close(layla, layla.account('EUR'))).toMatchObject(refusal('account_in_use'))
    await product.bank.misbehave({ latency_ms: 0 })
    await product.bank.settle(true)
    await product.settled()
  })

  test('payments are planned from it', async () => {
    const layla = await product.person()
    const omar = await product.person({ name: 'Omar Saleh' })
    const now = product.platform.clock.now().getTime()
    const { id } = await layla.api('POST /scheduled-payments', {
      body: aPlan(layla, omar, now),
      idempotencyKey: randomUUID(),
    })
    expect(await close(layla, layla.account())).toMatchObject(refusal('account_has_schedules'))
    await layla.api('POST /scheduled-payments/{id}/cancel', { params: { id } })
    expect((await close(layla, layla.account())).status).toBe(200)
    await product.settled()
  })

  test('it is the last one', async () => {
    const layla = await product.person()
    await closed(layla, 'EUR')
    await closed(layla, 'AED')
    expect(await close(layla, layla.account())).toMatchObject(refusal('account_is_last'))
  })

  test('the bank has not opened it yet', async () => {
    const layla = await product.person()
    await product.bank.misbehave({ latency_ms: 86_400_000 })
    const { body } = await layla.post('/accounts', { currency: 'GBP' })
    expect(await close(layla, String(body.id))).toMatchObject(refusal('account_opening'))
    await product.bank.misbehave({ latency_ms: 0 })
    await product.bank.settle(true)
    await product.settled()
  })

  test('it belongs to another person', async () => {
    const layla = await product.person()
    const omar = await product.person({ name: 'Omar Saleh' })
    expect((await close(omar, layla.account())).status).toBe(404)
  })
})

describe('races', () => {
  test('closed while money comes in: either it is refused, or the account stays', async () => {
    for (const amount of ['1.00', '2.00', '3.00']) {
      const layla = await product.person()
      const omar = await product.person({ name: 'Omar Saleh', holding: '10.00' })
      const [answer] = await Promise.all([
        close(layla, layla.account()),
        omar.send(layla, amount).catch(() => null),
      ])
      await product.settled()
      const { data } = await accountsOf(layla)
      const dollars = data.find(({ currency }) => currency === 'USD')
      if (answer.status === 200) expect(dollars).toBeUndefined()
      else expect(dollars?.balance.amount).toBe(amount)
      expect((await omar.holds()).balance).toBe(
        answer.status === 200 ? '10.00' : plus('10.00', minus(amount)),
      )
    }
    await product.expectSoundBooks()
  })

  test('two closed at once leave one', async () => {
    const layla = await product.person()
    await closed(layla, 'AED')
    const answers = await Promise.all([
      close(layla, layla.account('USD')),
      close(layla, layla.account('EUR')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await product.settled()
  })

  test('while the bank is away it stays closing, and is closed once the bank is back', async () => {
    const layla = await product.person()
    await product.bank.misbehave({ outage: true })
    const id = layla.account('EUR')
    expect((await close(layla, id)).status).toBe(200)
    await product.bank.behave()
    await until(async () => {
      await product.hurry('wallet.close_account')
      await product.quiet()
      return (await accountsOf(layla)).closed.some(({ status }) => status === 'closed')
    })
    expect(await caseCount(id)).toBe(0)
  })

  test('the bank’s answer and its webhook, which wait for each other, open no case', async () => {
    const layla = await product.person()
    const id = layla.account('EUR')
    await product.bank.misbehave({ outage: true })
    expect((await close(layla, id)).status).toBe(200)
    const first = await product.database.connect()
    try {
      // The first of the two, before its commit.
      await first.query('begin')
      await first.query(`update wallet.accounts set status = 'closed' where id = $1`, [id])
      await product.bank.behave()
      await product.hurry('wallet.close_account')
      await until(async () => (await waitingForLocks()) > 0)
      await first.query('commit')
    } finally {
      first.release()
    }
    await product.quiet()
    expect(await caseCount(id)).toBe(0)
  })

  test('an answer of the bank that is lost closes nothing twice', async () => {
    const layla = await product.person()
    await product.bank.misbehave({ lose_next_answers: 1 })
    const id = layla.account('EUR')
    await close(layla, id)
    await until(async () => {
      await product.hurry('wallet.close_account')
      await product.quiet()
      return (await accountsOf(layla)).closed.some(({ status }) => status === 'closed')
    })
    expect(await caseCount(id)).toBe(0)
  })
})

// Last, since what differs stays so until a person has settled it with the bank.
test('a booking of the bank on a closed account opens a case, and moves nothing here', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  const omar = await product.person({ name: 'Omar Saleh' })
  await layla.topUp('5.00', 'EUR')
  await product.settled()
  const { id } = await layla.send(omar, '5.00', 'EUR')
  await product.settled()
  await closed(layla, 'EUR')
  await product.bank.returnPayment(id)
  await until(async () => {
    await product.tryOnceMore('webhooks.apply')
    return (await caseCount(id)) > 0
  })
  expect((await omar.holds('EUR')).balance).toBe('5.00')
})
