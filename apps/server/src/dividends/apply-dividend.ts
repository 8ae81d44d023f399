import { findAsset, type Money, parseAmount } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { knownAsset } from '../markets/index.ts'
import { BooksDisagree, derivedId } from '../operations/index.ts'
import { inSavepoint, isId, type Tx } from '../platform/index.ts'
import { type Cases, type Dividend, TooEarly } from '../providers/index.ts'
import { accountOf, accountsHeldAt } from '../wallet/index.ts'
import { dividend as dividendKind, dividendTax } from './kinds/index.ts'
import { insertPayment, type NewPayment, type PaymentRow, paymentRow } from './store.ts'

type Stands = Needs<'operations'> & {
  readonly cases: Pick<Cases, 'open'>
  readonly venue: { readonly name: string }
  readonly bank: { readonly name: string }
}

/**
 * Takes in a dividend that the venue has paid, once by its id: all of it as income, and the tax that was withheld as an
 * operation of its own. One that says something else of a dividend that is known becomes a case and changes nothing.
 *
 * @throws TooEarly where the books refuse it, unless this is the last chance: then it becomes a case
 */
export function createApplyDividend({ operations, cases, venue, bank }: Stands) {
  return async (tx: Tx, told: Dividend, isLastChance: boolean): Promise<void> => {
    const accountId = await accountPaid(tx, told)
    if (accountId === null) return open(tx, 'unknown_account', told)
    const payment = paymentOf(told, accountId)
    const known = await paymentRow(tx, payment.userId, payment.id)
    if (known) return isSame(known, payment) ? undefined : open(tx, 'books_disagree', told)
    try {
      await inSavepoint(tx, (part) => book(part, payment, told))
    } catch (error) {
      if (!(error instanceof BooksDisagree)) throw error
      if (!isLastChance) throw new TooEarly(told.id)
      await open(tx, 'books_disagree', told)
    }
  }

  async function book(tx: Tx, payment: NewPayment, { asset, id: bookedAs }: Dividend): Promise<void> {
    const { userId, accountId, id, gross, tax, paidAt: at } = payment
    const name = knownAsset(asset)?.name ?? { en: asset, ar: asset }
    const owner = { userId, accountId }
    const details = { name, taxMinor: tax.minor.toString() }
    await insertPayment(tx, payment)
    // The bank's statement has both as one line, under the venue's id.
    await operations.book(tx, dividendKind, { id, owner, amount: gross, details, at, bookedAs })
    if (tax.minor === 0n) return
    const taxId = derivedId('dividend_tax', id)
    const withheld = { id: taxId, owner, amount: tax, details: { name }, at, bookedAs, isForced: true }
    await operations.book(tx, dividendTax, withheld)
  }

  function paymentOf(told: Dividend, accountId: string): NewPayment {
    const { account: userId, gross, tax, taxPercentage, perUnit, exDate, recordDate, paidAt } = told
    const quantity = parseAmount(told.quantity, told.asset)
    const id = derivedId('dividend', `${venue.name}/${told.id}`)
    return { userId, id, quantity, perUnit, gross, tax, taxPercentage, accountId, exDate, recordDate, paidAt }
  }

  /** The account that was paid; null where it is not the holder's, or the asset is none that we know. */
  async function accountPaid(
    tx: Tx,
    { account: userId, asset, cashAccount, gross }: Dividend,
  ): Promise<string | null> {
    if (!isId(userId) || findAsset(asset)?.kind !== 'security') return null
    const [held] = await accountsHeldAt(tx, bank.name, { providerAccounts: [cashAccount] })
    if (!held || held.currency !== gross.asset) return null
    return (await accountOf(tx, { userId, id: held.id })) ? held.id : null
  }

  function open(tx: Tx, kind: 'unknown_account' | 'books_disagree', told: Dividend) {
    const { id: subject, asset, gross } = told
    const details = { asset, gross: amountText(gross), account: told.account }
    return cases.open(tx, { provider: venue.name, kind, subject, details })
  }
}

function isSame(row: PaymentRow, { accountId, gross, tax, quantity }: NewPayment): boolean {
  return (
    row.account_id === accountId &&
    row.asset === quantity.asset &&
    row.currency === gross.asset &&
    BigInt(row.quantity_minor) === quantity.minor &&
    BigInt(row.gross_minor) === gross.minor &&
    BigInt(row.tax_minor) === tax.minor
  )
}

const amountText = ({ asset, minor }: Money) => `${minor} ${asset}`
