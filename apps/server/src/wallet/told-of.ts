import { type Money, money } from '@sadaf/money'
import type { Operation } from '../operations/index.ts'
import { conversion } from './kinds/conversion.ts'
import { payment } from './kinds/payment.ts'
import { feeOf, terms } from './terms.ts'

/** What a receipt tells of an operation beyond who and how much. */
export type ToldOf = {
  /** Null where its kind knows of none, as what a shop took has none of ours. */
  readonly fee: Money | null
  /** What one unit of its currency gave of the other. */
  readonly rate: string | null
  readonly converted: Money | null
  /** Of whom was paid, as far as the one who pays may know it. */
  readonly walletId: string | null
}

const nothing: ToldOf = { fee: null, rate: null, converted: null, walletId: null }

/** What it cost, at which rate, and to which wallet. */
export function toldOf(operation: Operation): ToldOf {
  const { kind, amount } = operation
  if (kind === conversion.name) {
    const { feeMinor, rate, buyAsset, buyMinor } = conversion.read(operation).details
    const converted = money(buyAsset, BigInt(buyMinor))
    return { ...nothing, fee: money(amount.asset, BigInt(feeMinor)), rate, converted }
  }
  if (kind === payment.name) {
    const { recipientWalletId = null } = payment.read(operation).details
    return { ...nothing, fee: feeOf(amount, terms.payment), walletId: recipientWalletId }
  }
  return kind === 'payout' || kind === 'topup' ? { ...nothing, fee: feeOf(amount, terms[kind]) } : nothing
}
