import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHold, anAccount, aTransfer, type Books, id, openBooks } from '../test/books.ts'
import type { TransferResult } from './types.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

let lastId = 0
const next = () => id(++lastId)

/** Two fresh accounts; the first holds 1,000 and may not be overdrawn. */
async function aWalletAndAShop(): Promise<{ wallet: string; shop: string; bank: string }> {
  const [wallet, shop, bank] = [next(), next(), next()]
  await books.ledger.createAccounts([
    anAccount({ id: wallet, limit: 'debits_must_not_exceed_credits' }),
    anAccount({ id: shop }),
    anAccount({ id: bank, internal: true, code: 'bank' }),
  ])
  await books.ledger.post([
    aTransfer({ id: next(), debitAccountId: bank, creditAccountId: wallet, amount: 1000n }),
  ])
  return { wallet, shop, bank }
}

async function balancesOf(account: string): Promise<[bigint, bigint, bigint, bigint]> {
  const [read] = await books.ledger.accounts([account])
  if (!read) throw new Error('no such account')
  return [read.debitsPending, read.debitsPosted, read.creditsPending, read.creditsPosted]
}

const short = (results: TransferResult[]) =>
  results.map((result) => (result.status === 'failed' ? result.error : result.status))

describe('a single transfer', () => {
  it('moves the amount from debit to credit at once', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const transfer = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount: 300n })
    expect(await books.ledger.post([transfer])).toEqual([{ id: transfer.id, status: 'ok' }])
    expect(await balancesOf(wallet)).toEqual([0n, 300n, 0n, 1000n])
    expect(await balancesOf(shop)).toEqual([0n, 0n, 0n, 300n])
  })

  it('is refused when debits would exceed credits, and nothing moves', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const transfer = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount: 1001n })
    expect(short(await books.ledger.post([transfer]))).toEqual(['exceeds_credits'])
    expect(await balancesOf(shop)).toEqual([0n, 0n, 0n, 0n])
    expect(await books.ledger.transfers([transfer.id])).toEqual([])
  })

  it('is refused when credits would exceed debits', async () => {
    const { shop, bank } = await aWalletAndAShop()
    const loan = next()
    await books.ledger.createAccounts([anAccount({ id: loan, limit: 'credits_must_not_exceed_debits' })])
    const lent = aTransfer({ id: next(), debitAccountId: loan, creditAccountId: shop, amount: 50n })
    const repaid = aTransfer({ id: next(), debitAccountId: bank, creditAccountId: loan, amount: 51n })
    expect(short(await books.ledger.post([lent, repaid]))).toEqual(['ok', 'exceeds_debits'])
  })

  it('counts earlier transfers of the same batch, in order', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const spend = (amount: bigint) =>
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount })
    const refund = aTransfer({ id: next(), debitAccountId: shop, creditAccountId: wallet, amount: 200n })
    const results = await books.ledger.post([spend(900n), spend(200n), refund, spend(250n)])
    expect(short(results)).toEqual(['ok', 'exceeds_credits', 'ok', 'ok'])
    expect(await balancesOf(wallet)).toEqual([0n, 1150n, 0n, 1200n])
  })

  it.each([
    ['amount_must_be_positive', { amount: 0n }],
    ['amount_must_be_positive', { amount: -5n }],
    ['balance_overflow', { amount: 10n ** 38n }],
    ['account_not_found', { creditAccountId: id(999_999) }],
    ['account_not_found', { debitAccountId: id(999_999) }],
    ['asset_mismatch', { asset: 'EUR' }],
  ])('is refused with %s for %o', async (error, change) => {
    const { shop, bank } = await aWalletAndAShop()
    const transfer = aTransfer({ id: next(), debitAccountId: bank, creditAccountId: shop, ...change })
    expect(short(await books.ledger.post([transfer]))).toEqual([error])
  })

  it('is refused between an account and itself', async () => {
    const { shop } = await aWalletAndAShop()
    const transfer = aTransfer({ id: next(), debitAccountId: shop, creditAccountId: shop })
    expect(short(await books.ledger.post([transfer]))).toEqual(['same_account'])
  })

  it('is refused when a balance would no longer fit', async () => {
    const { shop, bank } = await aWalletAndAShop()
    const most = aTransfer({
      id: next(),
      debitAccountId: bank,
      creditAccountId: shop,
      amount: 10n ** 38n - 2000n,
    })
    const more = aTransfer({ id: next(), debitAccountId: bank, creditAccountId: shop, amount: 5000n })
    expect(short(await books.ledger.post([most, more]))).toEqual(['ok', 'balance_overflow'])
    const [payer, another] = [next(), next()]
    await books.ledger.createAccounts([anAccount({ id: payer }), anAccount({ id: another })])
    const results = await books.ledger.post([
      aTransfer({ id: next(), debitAccountId: payer, creditAccountId: another, amount: 6n * 10n ** 37n }),
      aTransfer({ id: next(), debitAccountId: shop, creditAccountId: another, amount: 6n * 10n ** 37n }),
    ])
    expect(short(results)).toEqual(['ok', 'balance_overflow'])
  })

  it('is refused on a closed account', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    expect(await books.ledger.closeAccounts([shop])).toEqual([shop])
    const transfer = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop })
    expect(await books.ledger.post([transfer])).toEqual([
      { id: transfer.id, status: 'failed', error: 'account_closed', field: 'credit_account_id' },
    ])
  })

  it('does not fail because a stranger in the same batch does', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const good = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop })
    const bad = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount: 5000n })
    const answers = await Promise.all([books.ledger.post([bad]), books.ledger.post([good])])
    expect(answers.map(short)).toEqual([['exceeds_credits'], ['ok']])
  })
})

describe('a repeat', () => {
  it('with the same contents exists, and moves nothing', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const transfer = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop })
    expect(short(await books.ledger.post([transfer, transfer]))).toEqual(['ok', 'exists'])
    expect(short(await books.ledger.post([transfer]))).toEqual(['exists'])
    expect(await balancesOf(shop)).toEqual([0n, 0n, 0n, 100n])
  })

  it.each([
    ['amount', { amount: 101n }],
    ['code', { code: 'fee' }],
    ['reference', { reference: id(77) }],
    ['debit_account_id', { debitAccountId: id(78) }],
    ['asset', { asset: 'EUR' }],
  ])('with another %s is refused, naming the field', async (field, change) => {
    const { wallet, shop } = await aWalletAndAShop()
    const transfer = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop })
    const refused = { id: transfer.id, status: 'failed', error: 'exists_with_different_contents', field }
    expect((await books.ledger.post([transfer, { ...transfer, ...change }]))[1]).toEqual(refused)
    expect(await books.ledger.post([{ ...transfer, ...change }])).toEqual([refused])
  })

  it('of a failed transfer is judged afresh', async () => {
    const { wallet, shop, bank } = await aWalletAndAShop()
    const transfer = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount: 1500n })
    const topUp = aTransfer({ id: next(), debitAccountId: bank, creditAccountId: wallet, amount: 500n })
    expect(short(await books.ledger.post([transfer, topUp, transfer]))).toEqual([
      'exceeds_credits',
      'ok',
      'ok',
    ])
  })
})

describe('a forced transfer', () => {
  it('goes below the limit, beside what is held to it, and what is not forced stays refused', async () => {
    const { wallet, shop, bank } = await aWalletAndAShop()
    const between = { debitAccountId: wallet, creditAccountId: shop }
    const forced = aTransfer({ id: next(), ...between, amount: 1500n, forced: true })
    const usual = aTransfer({ id: next(), ...between, amount: 1n })
    expect(short(await books.ledger.post([forced, usual, forced]))).toEqual([
      'ok',
      'exceeds_credits',
      'exists',
    ])
    expect(short(await books.ledger.post([usual]))).toEqual(['exceeds_credits'])
    const back = aTransfer({ id: next(), debitAccountId: bank, creditAccountId: wallet, amount: 501n })
    expect(short(await books.ledger.post([back, usual]))).toEqual(['ok', 'ok'])
    expect(await balancesOf(wallet)).toEqual([0n, 1501n, 0n, 1501n])
  })

  it('holds, is posted and is voided as any other', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const aForced = () =>
      aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount: 900n, forced: true })
    const [first, second] = [aForced(), aForced()]
    expect(short(await books.ledger.post([first]))).toEqual(['ok'])
    expect(short(await books.ledger.post([second]))).toEqual(['ok'])
    const post = { kind: 'post', id: next(), pendingId: first.id } as const
    const undo = { kind: 'void', id: next(), pendingId: second.id } as const
    expect(short(await books.ledger.post([post]))).toEqual(['ok'])
    expect(await balancesOf(wallet)).toEqual([900n, 900n, 0n, 1000n])
    expect(short(await books.ledger.post([undo]))).toEqual(['ok'])
    expect(await balancesOf(wallet)).toEqual([0n, 900n, 0n, 1000n])
    const kept = await books.ledger.transfers([first.id, post.id])
    expect(kept.map(({ forced }) => forced)).toEqual([true, false])
  })

  it('is the same one where it is repeated without force', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const forced = aTransfer({
      id: next(),
      debitAccountId: wallet,
      creditAccountId: shop,
      amount: 1500n,
      forced: true,
    })
    await books.ledger.post([forced])
    expect(short(await books.ledger.post([{ ...forced, forced: false }]))).toEqual(['exists'])
  })

  it('is held to every other rule', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const forced = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, forced: true })
    expect(
      short(
        await books.ledger.post([
          { ...forced, amount: 0n },
          { ...forced, asset: 'EUR' },
          { ...forced, creditAccountId: wallet },
          { ...forced, creditAccountId: id(79) },
        ]),
      ),
    ).toEqual(['amount_must_be_positive', 'asset_mismatch', 'same_account', 'account_not_found'])
    await books.ledger.closeAccounts([shop])
    expect(short(await books.ledger.post([forced]))).toEqual(['account_closed'])
  })
})

describe('a hold', () => {
  it('reserves the amount against the limit until it is posted in full', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const hold = aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount: 800n })
    const spend = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount: 201n })
    expect(short(await books.ledger.post([hold, spend]))).toEqual(['ok', 'exceeds_credits'])
    expect(await balancesOf(wallet)).toEqual([800n, 0n, 0n, 1000n])
    expect(short(await books.ledger.post([{ kind: 'post', id: next(), pendingId: hold.id }]))).toEqual(['ok'])
    expect(await balancesOf(wallet)).toEqual([0n, 800n, 0n, 1000n])
    expect(await balancesOf(shop)).toEqual([0n, 0n, 0n, 800n])
  })

  it('posted in part returns the rest', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const hold = aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop, reference: id(5) })
    const post = { kind: 'post', id: next(), pendingId: hold.id, amount: 30n } as const
    expect(short(await books.ledger.post([hold]))).toEqual(['ok'])
    expect(short(await books.ledger.post([post]))).toEqual(['ok'])
    expect(await balancesOf(wallet)).toEqual([0n, 30n, 0n, 1000n])
    const [written] = await books.ledger.transfers([post.id])
    expect(written).toMatchObject({ kind: 'post', amount: 30n, debitAccountId: wallet, reference: id(5) })
    expect(short(await books.ledger.post([post]))).toEqual(['exists'])
  })

  it('voided returns its amount', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const hold = aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop })
    await books.ledger.post([hold])
    expect(short(await books.ledger.post([{ kind: 'void', id: next(), pendingId: hold.id }]))).toEqual(['ok'])
    expect(await balancesOf(wallet)).toEqual([0n, 0n, 0n, 1000n])
  })

  it('is resolved once', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const [posted, voided] = [1, 2].map(() =>
      aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop }),
    ) as [ReturnType<typeof aHold>, ReturnType<typeof aHold>]
    const resolve = (kind: 'post' | 'void', pendingId: string) => ({ kind, id: next(), pendingId })
    const results = await books.ledger.post([
      posted,
      voided,
      resolve('post', posted.id),
      resolve('void', posted.id),
      resolve('void', voided.id),
      resolve('post', voided.id),
    ])
    expect(short(results)).toEqual(['ok', 'ok', 'ok', 'already_posted', 'ok', 'already_voided'])
    const again = await books.ledger.post([resolve('post', posted.id), resolve('post', voided.id)])
    expect(short(again)).toEqual(['already_posted', 'already_voided'])
  })

  it('is resolved by the first of two resolutions in one batch', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const hold = aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop })
    await books.ledger.post([hold])
    const results = await books.ledger.post([
      { kind: 'void', id: next(), pendingId: hold.id },
      { kind: 'void', id: next(), pendingId: hold.id },
    ])
    expect(short(results)).toEqual(['ok', 'already_voided'])
  })

  it('is not posted beyond its amount, and an unknown one is not found', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const hold = aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop })
    await books.ledger.post([hold])
    const results = await books.ledger.post([
      { kind: 'post', id: next(), pendingId: hold.id, amount: 101n },
      { kind: 'post', id: next(), pendingId: hold.id, amount: 0n },
      { kind: 'post', id: next(), pendingId: id(999_999) },
    ])
    expect(short(results)).toEqual(['exceeds_pending_amount', 'amount_must_be_positive', 'pending_not_found'])
  })

  it('on a closed account can be voided but not posted', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const hold = aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop })
    await books.ledger.post([hold])
    await books.ledger.closeAccounts([shop])
    const results = await books.ledger.post([
      { kind: 'post', id: next(), pendingId: hold.id },
      { kind: 'void', id: next(), pendingId: hold.id },
    ])
    expect(short(results)).toEqual(['account_closed', 'ok'])
  })

  it('that expires returns its amount', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const hold = aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop, timeoutSeconds: 60 })
    const kept = aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop, timeoutSeconds: 61 })
    await books.ledger.post([hold, kept])
    books.clock.advanceSeconds(59)
    expect(await books.ledger.expirePending({ limit: 10 })).toBe(0)
    books.clock.advanceSeconds(1)
    const post = () => ({ kind: 'post', id: next(), pendingId: hold.id }) as const
    expect(short(await books.ledger.post([post()]))).toEqual(['expired'])
    expect(await books.ledger.expirePending({ limit: 10 })).toBe(1)
    expect(await balancesOf(wallet)).toEqual([100n, 0n, 0n, 1000n])
    expect(short(await books.ledger.post([post()]))).toEqual(['expired'])
    const { transfers } = await books.ledger.history(wallet, { limit: 1 })
    expect(transfers).toMatchObject([{ kind: 'expire', pendingId: hold.id, amount: 100n }])
  })

  it('that was posted in time does not expire', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const hold = aHold({ id: next(), debitAccountId: wallet, creditAccountId: shop, timeoutSeconds: 60 })
    await books.ledger.post([hold])
    await books.ledger.post([{ kind: 'post', id: next(), pendingId: hold.id }])
    books.clock.advanceSeconds(60)
    await books.ledger.expirePending({ limit: 10 })
    expect(await balancesOf(wallet)).toEqual([0n, 100n, 0n, 1000n])
  })
})

describe('a chain', () => {
  it('succeeds together', async () => {
    const { wallet, shop, bank } = await aWalletAndAShop()
    const results = await books.ledger.post([
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, linked: true }),
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: bank, amount: 1n, code: 'fee' }),
    ])
    expect(short(results)).toEqual(['ok', 'ok'])
  })

  it('fails together, and its neighbours do not', async () => {
    const { wallet, shop, bank } = await aWalletAndAShop()
    const results = await books.ledger.post([
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount: 1n }),
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, linked: true }),
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: bank, amount: 9000n, linked: true }),
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop }),
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, amount: 2n }),
    ])
    expect(short(results)).toEqual([
      'ok',
      'linked_event_failed',
      'exceeds_credits',
      'linked_event_failed',
      'ok',
    ])
    expect(await balancesOf(wallet)).toEqual([0n, 3n, 0n, 1000n])
  })

  it('repeated as a whole exists', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const chain = [
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, linked: true }),
      aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop }),
    ]
    await books.ledger.post(chain)
    expect(short(await books.ledger.post(chain))).toEqual(['exists', 'exists'])
  })

  it('left open is refused, and takes in nothing of the next caller', async () => {
    const { wallet, shop } = await aWalletAndAShop()
    const open = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop, linked: true })
    const other = aTransfer({ id: next(), debitAccountId: wallet, creditAccountId: shop })
    const answers = await Promise.all([books.ledger.post([open]), books.ledger.post([other])])
    expect(answers.map(short)).toEqual([['linked_event_chain_open'], ['ok']])
  })
})
