import { type Money, toDecimal } from '@sadaf/money'
import { z } from 'zod'
import type { IssuerConfig } from './config.ts'
import { readEnvelope, standardEvents } from './events.ts'
import { orNull, parseJson, reach } from './http.ts'
import {
  cardMessage,
  disputeMessage,
  pageMessage,
  requestMessage,
  rewardMessage,
  transactionMessage,
  walletsMessage,
} from './issuer-messages.ts'
import type { CardWish, IssuedCard, IssuerDispute, IssuerEvent, IssuerProvider } from './issuing.ts'
import { progressOf } from './progress.ts'
import { standardWebhookVerifier } from './webhook-signature.ts'
import { about } from './wire.ts'

const NAME = 'cards'
/** Of the two seconds that the network waits, ours are few: the way there and back, and a second try, are the rest. */
const ANSWER_MS = 100

/** The issuer of cards, over the HTTP contract of docs/providers/cards.md. */
export function createIssuer(config: IssuerConfig): IssuerProvider {
  const http = reach(NAME, '/cards/v1', config)
  const verifySignature = standardWebhookVerifier(NAME, config.webhookSecret)
  const one = (kind: string, id: string, rest = '') => `/${kind}/${encodeURIComponent(id)}${rest}`
  const disputeAbout = (id: string) => about<'id', IssuerDispute>(disputeMessage, 'id', id)
  return {
    ...standardEvents(NAME, http, config.webhookSecret),
    offers: { pinPage: true, rewards: true },
    wish: (card) =>
      http.call(
        cardAbout(card.id).refine(({ wish }) => wish >= card.wish, 'is as it was before the wish'),
        { method: 'PUT', path: one('cards', card.id), body: wishWire(card) },
      ),
    card: (id) =>
      orNull('card_not_found', () => http.call(cardAbout(id), { method: 'GET', path: one('cards', id) })),
    reveal: ({ cardId, language, ink }) =>
      http.call(pageMessage, {
        method: 'POST',
        path: one('cards', cardId, '/reveal'),
        body: { language, ink },
      }),
    pinPage: ({ cardId, language, theme }) =>
      http.call(pageMessage, {
        method: 'POST',
        path: one('cards', cardId, '/pin_page'),
        body: { language, theme },
      }),
    walletPush: {
      of: async (id) => {
        const told = await orNull('wallets_not_offered', () =>
          http.call(walletsMessage, { method: 'GET', path: one('cards', id, '/wallets') }),
        )
        return told ?? []
      },
      page: ({ cardId, wallet, language, theme }) =>
        http.call(pageMessage, {
          method: 'POST',
          path: one('cards', cardId, '/wallet_page'),
          body: { wallet, language, theme },
        }),
    },
    transaction: (id) =>
      orNull('transaction_not_found', () =>
        http.call(
          transactionMessage.refine((told) => told.id === id, 'is another transaction'),
          { method: 'GET', path: one('transactions', id) },
        ),
      ),
    dispute: ({ id, transactionId, amount, reason, statement }) =>
      http.call(disputeAbout(id), {
        method: 'POST',
        path: '/disputes',
        idempotencyKey: id,
        body: { id, transaction_id: transactionId, amount: amountWire(amount), reason, statement },
      }),
    showEvidence: ({ dispute, fileId, type, bytes }) =>
      http.call(disputeAbout(dispute.id), {
        method: 'PUT',
        path: one('disputes', dispute.id, `/evidence/${encodeURIComponent(fileId)}`),
        file: { type, bytes },
      }),
    withdrawDispute: ({ id }) =>
      http.call(disputeAbout(id), {
        method: 'POST',
        path: one('disputes', id, '/withdraw'),
        idempotencyKey: `${id}:withdraw`,
      }),
    disputeOf: ({ id }) =>
      orNull('dispute_not_found', () =>
        http.call(disputeAbout(id), { method: 'GET', path: one('disputes', id) }),
      ),
    payReward: ({ id, account, amount, reference }) =>
      http.call(progressOf(rewardMessage, id), {
        method: 'POST',
        path: '/rewards',
        idempotencyKey: id,
        body: { id, account, amount: amountWire(amount), reference },
      }),
    reward: (id) =>
      orNull('reward_not_found', () =>
        http.call(progressOf(rewardMessage, id), { method: 'GET', path: one('rewards', id) }),
      ),
    readEvent,
    deadlineMs: config.answerMs ?? ANSWER_MS,
    whenLate: 'declined',
    verifyRequest(headers, raw) {
      verifySignature(headers, raw)
      return { id: headers['webhook-id'] ?? '', raw }
    },
    readRequest: (raw) => requestMessage.parse(parseJson(raw.toString('utf8'))),
    keyOf: ({ cardId }) => cardId,
    writeReply: (reply, { id }) =>
      JSON.stringify({
        id,
        decision: reply.kind,
        ...(reply.kind === 'approved'
          ? reply.amount && { amount: amountWire(reply.amount) }
          : { reason: reply.reason }),
      }),
    async isHealthy() {
      await http.call(z.object({ status: z.literal('ok') }), { method: 'GET', path: '/health' })
      return true
    },
  }
}

const cardAbout = (id: string) => about<'id', IssuedCard>(cardMessage, 'id', id)
const amountWire = (amount: Money) => ({ amount: toDecimal(amount), currency: amount.asset })

function wishWire({ address, closedBecause, fundingAccount, id: _, ...card }: CardWish) {
  return {
    wish: card.wish,
    state: card.state,
    closed_because: closedBecause,
    holder: card.holder,
    type: card.type,
    form: card.form,
    currency: card.currency,
    funding_account: fundingAccount,
    replaces: card.replaces,
    address: address && {
      recipient: address.recipient,
      lines: address.lines,
      city: address.city,
      postal_code: address.postalCode,
      country: address.country,
    },
  }
}

// The one table that maps the issuer's events to ours.
function readEvent(raw: Buffer): IssuerEvent {
  const { data, ...common } = readEnvelope(raw)
  if (common.type === 'card.updated') return { ...common, subject: 'card', card: cardMessage.parse(data) }
  if (common.type === 'transaction.updated')
    return { ...common, subject: 'card_transaction', transaction: transactionMessage.parse(data) }
  if (common.type === 'dispute.updated')
    return { ...common, subject: 'dispute', dispute: disputeMessage.parse(data) }
  if (/^reward\.(accepted|completed|rejected)$/.test(common.type))
    return { ...common, subject: 'reward', order: rewardMessage.parse(data) }
  return { ...common, subject: 'unknown' }
}
