import { randomUUID } from 'node:crypto'
import type Lithic from 'lithic'
import type { PlayedCard } from './card-house.ts'

// A purchase in Lithic's shapes, by the official client's own types: what the compiler takes here, Lithic may say.

export type PlayedEvent = NonNullable<Lithic.Transaction['events']>[number]
type Currency = Lithic.Transaction['amounts']['merchant']['currency']

export type Shop = {
  readonly id: string
  readonly name: string
  readonly mcc: string
  readonly city: string
  readonly country: string
}

/** An amount in the shop's currency, and as it is billed; amounts are whole units. */
export type Priced = {
  readonly billed: number
  readonly shops: number
  readonly currency: Currency
  readonly rate: string
}

export const inDollars = (amount: number): Priced => ({
  billed: amount,
  shops: amount,
  currency: 'USD',
  rate: '1.0',
})

const merchantOf = ({ id, name, mcc, city, country }: Shop) => ({
  ...{ acceptor_id: id, acquiring_institution_id: '191231', descriptor: name, mcc, city, country, state: '' },
  ...{ phone_number: null, postal_code: null, street_address: null },
})

const posOf = (takesLess: boolean): Lithic.Transaction['pos'] & Lithic.CardAuthorization['pos'] => ({
  entry_mode: { card: 'PRESENT', cardholder: 'PRESENT', pan: 'CONTACTLESS', pin_entered: false },
  terminal: {
    ...{ attended: true, card_retention_capable: false, on_premise: true, operator: 'CARD_ACCEPTOR' },
    ...{ partial_approval_capable: takesLess, pin_capability: 'CAPABLE', type: 'POS_TERMINAL' },
  },
})

/** A request about a purchase, as Auth Stream Access sends it. */
export function aRequest(
  card: Pick<PlayedCard, 'token' | 'last_four' | 'memo'>,
  shop: Shop,
  priced: Priced,
  over: Partial<Lithic.CardAuthorization> & { readonly takesLess?: boolean } = {},
): Lithic.CardAuthorization {
  const { takesLess = false, ...rest } = over
  const { billed, shops, currency, rate } = priced
  return {
    token: randomUUID(),
    ...{
      acquirer_fee: 0,
      amount: billed,
      authorization_amount: billed,
      cardholder_currency: 'USD',
      cash_amount: 0,
    },
    amounts: {
      cardholder: { amount: billed, conversion_rate: rate, currency: 'USD' },
      hold: null,
      merchant: { amount: shops, currency },
      settlement: null,
    },
    avs: { address: '', address_on_file_match: 'NOT_PRESENT', zipcode: '' },
    card: {
      ...{ token: card.token, last_four: card.last_four, memo: card.memo ?? '', spend_limit: 0 },
      ...{ spend_limit_duration: 'TRANSACTION', state: 'OPEN', type: 'VIRTUAL' },
    },
    created: new Date().toISOString(),
    merchant: merchantOf(shop),
    ...{ merchant_amount: shops, merchant_currency: currency, name_validation: null, service_location: null },
    ...{ settled_amount: 0, status: 'AUTHORIZATION', transaction_initiator: 'CARDHOLDER' },
    pos: posOf(takesLess),
    ...rest,
  }
}

export function anEvent(
  type: PlayedEvent['type'],
  { billed, shops, currency, rate }: Priced,
  over: Partial<PlayedEvent> = {},
): PlayedEvent {
  return {
    ...{ token: randomUUID(), amount: billed, created: new Date().toISOString(), type },
    amounts: {
      cardholder: { amount: billed, conversion_rate: rate, currency: 'USD' },
      merchant: { amount: shops, currency },
      settlement: null,
    },
    ...{ detailed_results: ['APPROVED'], effective_polarity: 'DEBIT', network_info: null },
    ...{ result: 'APPROVED', rule_results: [] },
    ...over,
  }
}

/** A transaction, whose figures are those of its events. */
export function aTransaction(
  card: Pick<PlayedCard, 'token' | 'account_token'>,
  shop: Shop,
  events: PlayedEvent[],
  over: Partial<Lithic.Transaction> & { readonly held?: number } = {},
): Lithic.Transaction {
  const { held = 0, ...rest } = over
  const [first] = events
  const at = new Date().toISOString()
  const { cardholder, merchant } = first?.amounts ?? anEvent('AUTHORIZATION', inDollars(0)).amounts
  return {
    ...{ token: randomUUID(), account_token: card.account_token, card_token: card.token, acquirer_fee: 0 },
    ...{
      acquirer_reference_number: null,
      amount: cardholder.amount,
      authorization_amount: cardholder.amount,
    },
    amounts: {
      cardholder: { ...cardholder },
      hold: { amount: held, currency: 'USD' },
      merchant: { ...merchant },
      settlement: { amount: 0, currency: 'USD' },
    },
    ...{ authorization_code: '071381', avs: null, cardholder_authentication: null, created: at },
    ...{ financial_account_token: null, merchant: merchantOf(shop), merchant_amount: merchant.amount },
    ...{
      merchant_authorization_amount: merchant.amount,
      merchant_currency: merchant.currency,
      network: 'VISA',
    },
    ...{ network_risk_score: null, pos: posOf(false), result: 'APPROVED', service_location: null },
    ...{ settled_amount: 0, status: 'PENDING', tags: {}, token_info: null, updated: at, events },
    ...rest,
  }
}
