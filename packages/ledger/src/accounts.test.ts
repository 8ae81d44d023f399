import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, aTransfer, type Books, id, openBooks } from '../test/books.ts'

let books: Books
beforeEach(async () => {
  books = await openBooks()
})
afterEach(() => books.close())

describe('opening accounts', () => {
  const wallet = anAccount({
    id: id(1),
    ownerId: id(7),
    reference: 'IBAN 12',
    limit: 'debits_must_not_exceed_credits',
  })

  it('gives them balances of zero', async () => {
    expect(await books.ledger.createAccounts([wallet])).toEqual([{ id: id(1), status: 'ok' }])
    expect(await books.ledger.accounts([id(1), id(2)])).toEqual([
      {
        id: id(1),
        asset: 'USD',
        code: 'wallet',
        limit: 'debits_must_not_exceed_credits',
        internal: false,
        ownerId: id(7),
        reference: 'IBAN 12',
        debitsPending: 0n,
        debitsPosted: 0n,
        creditsPending: 0n,
        creditsPosted: 0n,
        createdAt: books.clock.now(),
        closedAt: null,
      },
    ])
  })

  it('again with the same contents exists', async () => {
    const results = await books.ledger.createAccounts([wallet, anAccount({ id: id(2) }), wallet])
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'exists'])
    expect(await books.ledger.createAccounts([wallet])).toEqual([{ id: id(1), status: 'exists' }])
  })

  it.each([
    ['asset', { asset: 'EUR' }],
    ['code', { code: 'clearing' }],
    ['balance_limit', { limit: 'none' as const }],
    ['internal', { internal: true }],
    ['owner_id', { ownerId: undefined }],
    ['reference', { reference: 'IBAN 13' }],
  ])('again with another %s is refused, naming the field', async (field, change) => {
    await books.ledger.createAccounts([wallet])
    expect(await books.ledger.createAccounts([{ ...wallet, ...change }])).toEqual([
      { id: id(1), status: 'failed', error: 'exists_with_different_contents', field },
    ])
  })

  it('for an owner finds them together', async () => {
    await books.ledger.createAccounts([
      wallet,
      anAccount({ id: id(3), ownerId: id(7) }),
      anAccount({ id: id(2) }),
    ])
    const found = await books.ledger.accountsOfOwner(id(7))
    expect(found.map((account) => account.id)).toEqual([id(1), id(3)])
  })

  it('closes each once', async () => {
    await books.ledger.createAccounts([wallet])
    expect(await books.ledger.closeAccounts([id(1), id(2)])).toEqual([id(1)])
    expect(await books.ledger.closeAccounts([id(1)])).toEqual([])
    expect(await books.ledger.accounts([id(1)])).toMatchObject([{ closedAt: books.clock.now() }])
  })
})

describe('an account’s history', () => {
  it('is read page by page, newest first, from both sides', async () => {
    await books.ledger.createAccounts([1, 2].map((number) => anAccount({ id: id(number) })))
    await books.ledger.post(
      Array.from({ length: 5 }, (_, index) =>
        aTransfer({
          id: id(10 + index),
          debitAccountId: id(1 + (index % 2)),
          creditAccountId: id(2 - (index % 2)),
        }),
      ),
    )
    const read: string[][] = []
    let before: bigint | undefined
    do {
      const page = await books.ledger.history(id(1), { limit: 2, before })
      read.push(page.transfers.map((transfer) => transfer.id))
      before = page.nextCursor ?? undefined
    } while (before !== undefined)
    expect(read).toEqual([[id(14), id(13)], [id(12), id(11)], [id(10)]])
  })
})
