import type Lithic from 'lithic'
import type { CardHouse, PlayedCard } from './card-house.ts'
import { Refusal, type Routes } from './house.ts'
import {
  anEvent,
  aRequest,
  aTransaction,
  inDollars,
  type PlayedEvent,
  type Priced,
  type Shop,
} from './purchase-shapes.ts'
import type { AsaAnswer, Teller } from './teller.ts'

type Transaction = Lithic.Transaction
type Result = PlayedEvent['detailed_results'][number]

export type PurchaseHouse = {
  readonly transactions: Map<string, Transaction>
  readonly routes: Routes
  /** A shop charges without having asked. */
  force(card: PlayedCard, shop: Shop, priced: Priced): Promise<Transaction>
  /** Money goes back to a card. */
  giveBack(card: PlayedCard, shop: Shop, priced: Priced): Promise<Transaction>
  /** Tells a transaction as it stands, as if something had changed. */
  tell(token: string): Promise<void>
  /** Changes a transaction to unexpected content, and tells it. */
  twist(token: string, change: (transaction: Transaction) => void): Promise<void>
}

/** Words of our answers that Lithic has itself; any other declines as `CUSTOM_ASA_RESULT`. */
const declines: Readonly<Record<string, Result>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  CARD_PAUSED: 'CARD_PAUSED',
  UNAUTHORIZED_MERCHANT: 'UNAUTHORIZED_MERCHANT',
  SUSPECTED_FRAUD: 'SUSPECTED_FRAUD',
}

/** Shops at the played Lithic, by the calls of its own simulator and a few that it has not. */
export function createPurchaseHouse(teller: Teller, cards: CardHouse): PurchaseHouse {
  const transactions = new Map<string, Transaction>()

  const need = (token: unknown): Transaction => {
    const found = transactions.get(String(token))
    if (!found) throw new Refusal(404, 'Transaction not found')
    return found
  }
  const tell = (transaction: Transaction) => teller.tell('card_transaction.updated', transaction)
  async function keep(transaction: Transaction): Promise<Transaction> {
    transactions.set(transaction.token, transaction)
    await tell(transaction)
    return transaction
  }
  const heldOf = ({ amounts }: Transaction) => amounts.hold.amount
  async function add(
    transaction: Transaction,
    event: PlayedEvent,
    held: number,
    status: Transaction['status'],
  ) {
    transaction.events?.push(event)
    transaction.amounts.hold.amount = held
    transaction.status = status
    await tell(transaction)
    return { debugging_request_id: 'd' }
  }

  function decided(card: PlayedCard, answer: AsaAnswer | null): { isApproved: boolean; why: Result } {
    if (card.state === 'PAUSED') return { isApproved: false, why: 'CARD_PAUSED' }
    if (card.state === 'CLOSED') return { isApproved: false, why: 'CARD_CLOSED' }
    if (answer === null) return { isApproved: false, why: 'CUSTOMER_ASA_TIMEOUT' }
    if (answer.result === 'APPROVED') return { isApproved: true, why: 'APPROVED' }
    return { isApproved: false, why: declines[answer.result] ?? 'CUSTOM_ASA_RESULT' }
  }

  async function authorize(params: Lithic.TransactionSimulateAuthorizationParams) {
    const card = cards.byPan(params.pan)
    if (!card) throw new Refusal(404, 'Card not found')
    const shop: Shop = {
      ...{ id: params.merchant_acceptor_id ?? 'OODKZAPJVN4YS7O', name: params.descriptor },
      ...{ mcc: params.mcc ?? '5812', city: params.merchant_acceptor_city ?? 'DUBAI' },
      country: params.merchant_acceptor_country ?? 'ARE',
    }
    const status = params.status ?? 'AUTHORIZATION'
    const request = aRequest(card, shop, inDollars(params.amount), {
      takesLess: params.partial_approval_capable ?? false,
      status,
    })
    const answer = card.state === 'OPEN' ? await teller.ask(request) : null
    const { isApproved, why } = decided(card, answer)
    const amount = isApproved ? (answer?.approved_amount ?? params.amount) : params.amount
    const event = anEvent(status, inDollars(amount), {
      ...{ detailed_results: [why], result: isApproved ? 'APPROVED' : 'DECLINED' },
    })
    const isHeld = isApproved && status === 'AUTHORIZATION'
    await keep(
      aTransaction(card, shop, [event], {
        ...{ token: request.token, held: isHeld ? amount : 0, result: event.result },
        status: isApproved ? (isHeld ? 'PENDING' : 'SETTLED') : 'DECLINED',
      }),
    )
    return { token: request.token, debugging_request_id: 'd' }
  }

  return {
    transactions,
    tell: (token) => tell(need(token)).then(() => undefined),
    async twist(token, change) {
      const transaction = need(token)
      change(transaction)
      await tell(transaction)
    },
    force: (card, shop, priced) =>
      keep(aTransaction(card, shop, [anEvent('CLEARING', priced)], { status: 'SETTLED' })),
    giveBack: (card, shop, { billed, shops, ...priced }) =>
      keep(
        aTransaction(
          card,
          shop,
          [
            anEvent(
              'RETURN',
              { billed: -billed, shops: -shops, ...priced },
              { effective_polarity: 'CREDIT' },
            ),
          ],
          { status: 'SETTLED' },
        ),
      ),
    routes: {
      'GET /v1/transactions/*': ({ parts: [token] }) => need(token),
      'POST /v1/simulate/authorize': ({ body }) =>
        authorize(body as unknown as Lithic.TransactionSimulateAuthorizationParams),
      'POST /v1/simulate/authorization_advice': ({ body }) => {
        const amount = Number(body.amount)
        return add(need(body.token), anEvent('AUTHORIZATION_ADVICE', inDollars(amount)), amount, 'PENDING')
      },
      'POST /v1/simulate/clearing': ({ body }) => {
        const transaction = need(body.token)
        const amount = Number(body.amount ?? heldOf(transaction))
        return add(transaction, anEvent('CLEARING', inDollars(amount)), 0, 'SETTLED')
      },
      'POST /v1/simulate/void': ({ body }) => {
        const transaction = need(body.token)
        const held = heldOf(transaction)
        if (body.type === 'AUTHORIZATION_EXPIRY')
          return add(transaction, anEvent('AUTHORIZATION_EXPIRY', inDollars(held)), 0, 'EXPIRED')
        const amount = Number(body.amount ?? held)
        const left = held - amount
        const event = anEvent('AUTHORIZATION_REVERSAL', inDollars(amount))
        return add(transaction, event, left, left === 0 ? 'VOIDED' : 'PENDING')
      },
    },
  }
}
