import {
  compare,
  convert,
  formatAmount,
  inverse,
  isZero,
  type Money,
  parseAmountInput,
  parseRate,
} from '@sadaf/money'
import { toMoney, toWire } from '../app/api/amounts.ts'
import type { Account, Instrument, OrderBody } from '../app/api/api.ts'
import type { Language } from '../app/language/language.ts'
import { numeralsOf } from '../app/language/numerals.ts'
import { readPrice } from './price-input.ts'
import type { OrderField, Problem, Problems } from './problems.ts'
import { floorToStep, isMultiple, unitsOf } from './steps.ts'
import { defaultTime, needs, waysFor } from './ways.ts'
import { type At, mostItCosts } from './worst.ts'

/** The side whose amount is typed: that one is the fact, the other follows from the price. */
export type SizedBy = 'quantity' | 'value'

/** The form as it is typed. */
export type OrderForm = Pick<OrderBody, 'side' | 'type' | 'time_in_force'> & {
  readonly sizedBy: SizedBy
  readonly size: string
  readonly limitPrice: string
  readonly stopPrice: string
  readonly accountId: string
}

/** Context that the form is read against. */
export type Surroundings = {
  readonly instrument: Instrument
  /** Accounts in the currency that it is traded in. */
  readonly accounts: readonly Account[]
  /** Quantity of the asset that may be sold; undefined until it is known. */
  readonly holding: Money | undefined
  /** Current price; null where there is none. */
  readonly price: string | null
  readonly language: Language
}

export type Draft = { readonly body: OrderBody; readonly quantity: Money; readonly account: Account }

export type ReadOrderForm =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly problems: Problems }

type Fields = { [Field in OrderField]?: Problem }

export function startingForm(instrument: Instrument, accountId: string): OrderForm {
  return {
    side: 'buy',
    type: 'market',
    time_in_force: defaultTime(instrument, 'market'),
    sizedBy: 'quantity',
    size: '',
    limitPrice: '',
    stopPrice: '',
    accountId,
  }
}

/** The price that the order is worked out at: its limit, its stop, or the price now. Null where there is none. */
export function priceOf(
  form: OrderForm,
  { price, language }: Pick<Surroundings, 'price' | 'language'>,
): At | null {
  const { limit, stop } = needs[form.type]
  if (!limit && !stop) return price === null ? null : { price, isLimit: false }
  const read = readPrice(limit ? form.limitPrice : form.stopPrice, language)
  return read.ok ? { price: read.price, isLimit: limit } : null
}

/** How much of the asset the form means; a typed value is what it buys at the price, down to a step. */
export function quantityOf(form: OrderForm, on: Surroundings): Money | { readonly code: string } {
  const { symbol, currency, quantity_step: step } = on.instrument
  const read = parseAmountInput(form.size, form.sizedBy === 'quantity' ? symbol : currency, on.language)
  if (!read.ok) return { code: sizeCodes[read.code] }
  if (isZero(read.money)) return { code: 'size_not_positive' }
  if (form.sizedBy === 'quantity')
    return isMultiple(unitsOf(read.money), step) ? read.money : { code: 'order_wrong_step' }
  const at = priceOf(form, on)
  if (!at) return { code: 'price_unknown' }
  const quantity = floorToStep(convert(read.money, inverse(parseRate(at.price)), symbol, 'down'), step)
  return isZero(quantity) ? { code: 'size_too_small' } : quantity
}

const sizeCodes = {
  amount_missing: 'size_missing',
  amount_invalid: 'size_invalid',
  asset_mismatch: 'size_invalid',
  amount_ambiguous: 'size_ambiguous',
  amount_negative: 'size_not_positive',
  amount_too_precise: 'size_too_precise',
  amount_too_large: 'size_too_large',
} as const

/** Value of a quantity at the price of the form: of a purchase rounded up, of a sale down. */
export function worthOf(quantity: Money, form: OrderForm, on: Surroundings): Money | null {
  const at = priceOf(form, on)
  return (
    at && convert(quantity, parseRate(at.price), on.instrument.currency, form.side === 'buy' ? 'up' : 'down')
  )
}

/** Reads the form; every field that makes no sense is named. */
export function readOrderForm(form: OrderForm, on: Surroundings): ReadOrderForm {
  const fields: Fields = {}
  const account = on.accounts.find(({ id }) => id === form.accountId)
  if (!account) fields.account = { code: 'account_missing' }
  const prices = readPrices(form, on, fields)
  const quantity = quantityOf(form, on)
  if ('code' in quantity) {
    // A missing price is reported at the field of the price.
    if (!fields.limitPrice && !fields.stopPrice) fields.size = quantity
    else if (quantity.code !== 'price_unknown') fields.size = quantity
  } else {
    const refusal = refusalOf(quantity, form, { ...on, account })
    if (refusal) fields[refusal.code === 'order_not_supported' ? 'type' : 'size'] = refusal
  }
  if (Object.keys(fields).length > 0 || 'code' in quantity || !account)
    return { ok: false, problems: { fields } }
  const { side, type, time_in_force } = form
  const body = { side, type, time_in_force, quantity: toWire(quantity), ...prices, account_id: account.id }
  return { ok: true, draft: { body, quantity, account } }
}

/** The prices that its type needs, and no other. */
function readPrices(form: OrderForm, { instrument, language }: Surroundings, fields: Fields) {
  const read = (name: 'limitPrice' | 'stopPrice') => {
    const price = readPrice(form[name], language)
    if (!price.ok) fields[name] = { code: price.code }
    else if (!isMultiple(parseRate(price.price), instrument.price_tick))
      fields[name] = { code: 'order_wrong_tick' }
    return price.ok ? price.price : ''
  }
  const { limit, stop } = needs[form.type]
  return { ...(limit && { limit_price: read('limitPrice') }), ...(stop && { stop_price: read('stopPrice') }) }
}

function refusalOf(
  quantity: Money,
  form: OrderForm,
  on: Surroundings & { readonly account: Account | undefined },
): Problem | undefined {
  const { instrument, holding, account } = on
  const { types, times } = waysFor(instrument, form.type, quantity)
  if (!types.includes(form.type) || !times.includes(form.time_in_force))
    return { code: 'order_not_supported' }
  const value = worthOf(quantity, form, on)
  if (value && compare(value, toMoney(instrument.min_value)) < 0) return { code: 'order_below_minimum' }
  if (form.side === 'sell')
    return holding && compare(quantity, holding) > 0 ? { code: 'insufficient_holding' } : undefined
  const at = priceOf(form, on)
  if (!at || !account) return undefined
  const isShort = compare(mostItCosts(quantity, at, instrument), toMoney(account.available)) > 0
  return isShort ? { code: 'insufficient_funds' } : undefined
}

/** The form with its amount typed on the other side: what it came to there, worked out once. */
export function turned(form: OrderForm, on: Surroundings): OrderForm {
  const sizedBy = form.sizedBy === 'quantity' ? 'value' : 'quantity'
  const quantity = quantityOf(form, on)
  const other = 'code' in quantity ? null : sizedBy === 'quantity' ? quantity : worthOf(quantity, form, on)
  return { ...form, sizedBy, size: other ? typedText(other, on.language) : '' }
}

/** An amount as its reader would type it. */
export function typedText(amount: Money, language: Language): string {
  return formatAmount(amount, language, { numberingSystem: numeralsOf(language) })
}
