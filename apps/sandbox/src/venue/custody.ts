import { text } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Lines } from './lines.ts'
import { quantityOf } from './numbers.ts'

export type Transfer = {
  readonly id: string
  readonly account: string
  readonly asset: string
  /** Less than nothing where it went elsewhere. */
  readonly quantity: bigint
}

/** Delivery from one holder to another. */
export type Delivered = Omit<Transfer, 'account'> & { readonly from: string; readonly to: string }

export type Holding = { readonly asset: string; readonly quantity: bigint }

/** Custody of assets, with each holder's quantities. */
export class Custody {
  readonly #service: Service
  readonly #lines: Lines

  constructor(service: Service, lines: Lines) {
    this.#service = service
    this.#lines = lines
  }

  /** Opens an account under the client's id, or renames its holder. */
  open(id: string, holderName: string): Record<string, unknown> {
    const { books, clock } = this.#service
    return books.write(() => {
      books.run(
        `insert into venue_accounts (id, holder_name, created_at) values (?, ?, ?)
         on conflict (id) do update set holder_name = excluded.holder_name`,
        id,
        holderName,
        clock.now().toISOString(),
      )
      const row = books.get('select * from venue_accounts where id = ?', id)
      return { id, holder_name: text(row?.holder_name), created_at: text(row?.created_at) }
    })
  }

  /** @throws Problem 422 `account_not_found` */
  require(id: string): void {
    if (this.#service.books.get('select id from venue_accounts where id = ?', id)) return
    throw new Problem(422, 'account_not_found', 'There is no such account', { account: 'is not an account' })
  }

  holderOf(id: string): string {
    const row = this.#service.books.get('select holder_name from venue_accounts where id = ?', id)
    return text(row?.holder_name)
  }

  quantityOf(account: string, asset: string): bigint {
    const row = this.#service.books.get(
      'select quantity from venue_positions where account = ? and asset = ?',
      account,
      asset,
    )
    return row ? BigInt(text(row.quantity)) : 0n
  }

  /** All that is kept of each asset: what is free, what is staked, and what is on its way from the one to the other. */
  holdings(account: string): Holding[] {
    const kept = new Map<string, bigint>()
    const rows = this.#service.books.all(
      `select asset, quantity from venue_positions where account = ?
       union all select asset, staked from venue_stakes where account = ?
       union all select asset, unbonding from venue_stakes where account = ?`,
      account,
      account,
      account,
    )
    for (const row of rows)
      kept.set(text(row.asset), (kept.get(text(row.asset)) ?? 0n) + BigInt(text(row.quantity)))
    return [...kept]
      .filter(([, quantity]) => quantity !== 0n)
      .map(([asset, quantity]) => ({ asset, quantity }))
      .sort((a, b) => (a.asset < b.asset ? -1 : 1))
  }

  /** Inside a transaction: adds to what is kept of an asset, or takes from it. */
  move(account: string, asset: string, by: bigint): void {
    const quantity = this.quantityOf(account, asset) + by
    if (quantity < 0n) throw new Error(`account ${account} would hold less than nothing of ${asset}`)
    this.#service.books.run(
      `insert into venue_positions (account, asset, quantity) values (?, ?, ?)
       on conflict (account, asset) do update set quantity = excluded.quantity`,
      account,
      asset,
      `${quantity}`,
    )
  }

  /** Inside a transaction: takes in what comes from elsewhere for an account, opened where it is the first; once. */
  receive({ id, account, asset, quantity }: Transfer): void {
    const { books, clock } = this.#service
    if (books.get('select id from venue_transfers where id = ?', id)) return
    books.run(
      `insert into venue_accounts (id, holder_name, created_at) values (?, '', ?) on conflict (id) do nothing`,
      account,
      clock.now().toISOString(),
    )
    this.#transfer({ id, account, asset, quantity })
  }

  /** Inside a transaction: lets all go elsewhere that is kept for an account, whatever of it is staked. */
  empty(account: string): void {
    const held = this.holdings(account)
    for (const { asset, quantity } of held)
      this.move(account, asset, quantity - this.quantityOf(account, asset))
    this.#service.books.run(
      `update venue_stakes set staked = '0', unbonding = '0', accrued = '0' where account = ?`,
      account,
    )
    for (const { asset, quantity } of held)
      this.#transfer({ id: this.#service.newId(), account, asset, quantity: -quantity })
  }

  /** Inside a transaction: moves an asset from one holder's account to another's, a line of the statement for each. */
  deliver({ id, asset, quantity, from, to }: Delivered): void {
    this.#transfer({ id: `${id}/out`, account: from, asset, quantity: -quantity })
    this.#transfer({ id: `${id}/in`, account: to, asset, quantity })
  }

  transfer(id: string): Transfer {
    const row = this.#service.books.get('select * from venue_transfers where id = ?', id)
    if (!row) throw new Error(`there is no transfer ${id}`)
    return {
      id,
      account: text(row.account),
      asset: text(row.asset),
      quantity: BigInt(text(row.quantity)),
    }
  }

  #transfer({ id, account, asset, quantity }: Transfer): void {
    this.move(account, asset, quantity)
    this.#service.books.run(
      'insert into venue_transfers (id, account, asset, quantity) values (?, ?, ?, ?)',
      id,
      account,
      asset,
      `${quantity}`,
    )
    this.#lines.record('transfer', id)
  }

  present(account: string): Record<string, unknown> {
    return {
      account,
      data: this.holdings(account).map(({ asset, quantity }) => ({ asset, quantity: quantityOf(quantity) })),
    }
  }
}
