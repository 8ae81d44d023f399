import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aHold, anAccount, aTransfer, type Books, id, openBooks } from '../test/books.ts'

let books: Books
const [wallet, shop, bank] = [id(1), id(2), id(3)]

beforeEach(async () => {
  books = await openBooks()
  await books.ledger.createAccounts([
    anAccount({ id: wallet, limit: 'debits_must_not_exceed_credits' }),
    anAccount({ id: shop }),
    anAccount({ id: bank }),
  ])
  await books.ledger.post([
    aTransfer({ id: id(11), debitAccountId: bank, creditAccountId: wallet, amount: 500n }),
    aHold({ id: id(12), debitAccountId: wallet, creditAccountId: shop, amount: 200n }),
    { kind: 'post', id: id(13), pendingId: id(12), amount: 150n },
  ])
})
afterEach(() => books.close())

/** Changes the books as a superuser could, and answers which invariants are found violated. */
async function violatedAfter(sql: string): Promise<string[]> {
  await books.pool.query(`
    set session_replication_role = replica;
    alter table ledger.accounts drop constraint balance_limit_holds;
    alter table ledger.transfers drop constraint transfer_is_sound;
    drop index ledger.transfers_resolving;
    ${sql};
    set session_replication_role = origin`)
  const violations = await books.ledger.checkInvariants()
  return [...new Set(violations.map(({ invariant }) => invariant))].sort()
}

describe('the invariants', () => {
  it('hold for books in good order', async () => {
    expect(await books.ledger.checkInvariants()).toEqual([])
  })

  it('see a balance that no transfer explains', async () => {
    expect(
      await violatedAfter(`update ledger.accounts set credits_posted = 501 where id = '${wallet}'`),
    ).toEqual(['balances are the sums of transfers', 'debits equal credits in every asset'])
  })

  it('see a transfer that moved no balance, on an account that does not exist', async () => {
    expect(
      await violatedAfter(
        `update ledger.transfers set credit_account_id = '${id(77)}' where id = '${id(11)}'`,
      ),
    ).toEqual(['balances are the sums of transfers'])
  })

  it('see an account beyond its limit', async () => {
    expect(
      await violatedAfter(`
        update ledger.transfers set amount = 100 where id = '${id(11)}';
        update ledger.accounts set credits_posted = 100 where id = '${wallet}';
        update ledger.accounts set debits_posted = 100 where id = '${bank}'`),
    ).toEqual(['no balance limit is violated'])
  })

  it('do not see one that a forced transfer took there, and see it where none ever touched it', async () => {
    await books.ledger.post([
      aTransfer({ id: id(14), debitAccountId: wallet, creditAccountId: shop, amount: 400n, forced: true }),
    ])
    expect(await books.ledger.checkInvariants()).toEqual([])
    expect(await violatedAfter(`update ledger.transfers set forced = false where id = '${id(14)}'`)).toEqual([
      'no balance limit is violated',
    ])
  })

  it('see a transfer between assets', async () => {
    expect(await violatedAfter(`update ledger.transfers set asset = 'EUR' where id = '${id(11)}'`)).toEqual([
      'a transfer and its accounts are of one asset',
    ])
  })

  it('see a hold that was posted twice, or posted beyond its amount', async () => {
    expect(
      await violatedAfter(`
        insert into ledger.transfers select '${id(99)}', 1000, debit_account_id, credit_account_id, pending_id,
          null, created_at, 201, 'void', null, asset, code from ledger.transfers where id = '${id(13)}'`),
    ).toEqual([
      'a pending transfer is resolved once',
      'a resolution agrees with its pending transfer',
      'balances are the sums of transfers',
    ])
  })
})
