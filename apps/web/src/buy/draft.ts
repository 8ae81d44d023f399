import {
  type BuyableAsset,
  isWithin,
  type PaymentMethod,
  type PurchaseSums,
  purchaseOf,
} from '@sadaf/api/crypto-purchase'
import { type AmountInputProblem, isPositive, type Money, parseAmountInput, type Rate } from '@sadaf/money'
import type { PaymentMethodOffer } from '../app/api/api.ts'
import type { Language } from '../app/language/language.ts'
import { feeOf, limitsOf } from './methods.ts'

/** Which side is typed: that one is the fact, and the other one follows from it. */
export type Side = 'fiat' | 'crypto'

/** The form as it is typed. */
export type BuyForm = {
  readonly asset: BuyableAsset
  readonly side: Side
  readonly amount: string
  readonly method: PaymentMethod
}

/** In dollars: each sets what is typed, and that it is in dollars. */
export const quickAmounts = [100, 500, 1_000, 5_000] as const

export const currencyOf = ({ side, asset }: Pick<BuyForm, 'side' | 'asset'>): string =>
  side === 'fiat' ? 'USD' : asset

/** Whether a quick amount is what is typed. */
export function isQuick({ side, amount }: BuyForm, quick: number, language: Language): boolean {
  if (side !== 'fiat') return false
  const read = parseAmountInput(amount, 'USD', language)
  return read.ok && read.money.minor === BigInt(quick) * 100n
}

export type Typed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'amount'; readonly money: Money }
  | { readonly kind: 'problem'; readonly code: AmountInputProblem }

/** Reads the typed amount; zero counts as nothing: the button stays off without a word. */
export function readTyped(form: Pick<BuyForm, 'side' | 'asset' | 'amount'>, language: Language): Typed {
  if (form.amount.trim() === '') return { kind: 'nothing' }
  const read = parseAmountInput(form.amount, currencyOf(form), language)
  if (!read.ok) return { kind: 'problem', code: read.code }
  return isPositive(read.money) ? { kind: 'amount', money: read.money } : { kind: 'nothing' }
}

/** The other side becomes the one that is typed, once; nothing loops. */
export function turned(
  form: BuyForm,
  side: Side,
  sums: PurchaseSums | null,
  text: (money: Money) => string,
): BuyForm {
  if (side === form.side) return form
  if (sums === null) return { ...form, side, amount: '' }
  return { ...form, side, amount: text(side === 'fiat' ? sums.total : sums.received) }
}

/** Sums of a purchase at a price; null where nothing is typed or no price is known. */
export function sumsOf(
  typed: Typed,
  {
    asset,
    price,
    method,
  }: { readonly asset: BuyableAsset; readonly price: Rate | null; readonly method: PaymentMethodOffer },
): PurchaseSums | null {
  if (typed.kind !== 'amount' || price === null) return null
  return purchaseOf(typed.money, { asset, price, fee: feeOf(method) })
}

/** A way to pay that what it costs is outside of, and one that takes it. */
export type Outside = {
  readonly method: PaymentMethodOffer
  readonly cost: Money
  readonly other: PaymentMethodOffer | null
}

/** Null where the chosen way takes it. With another way it may cost another sum. */
export function outsideOf(
  method: PaymentMethodOffer,
  methods: readonly PaymentMethodOffer[],
  costBy: (method: PaymentMethodOffer) => Money | null,
): Outside | null {
  const cost = costBy(method)
  if (cost === null || isWithin(cost, limitsOf(method))) return null
  const other = methods.find((each) => {
    const costs = costBy(each)
    return costs !== null && isWithin(costs, limitsOf(each))
  })
  return { method, cost, other: other ?? null }
}
