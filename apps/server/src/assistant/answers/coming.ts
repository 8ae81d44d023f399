import { contract } from '@sadaf/api'
import * as words from '../say/say.ts'
import type { Answerer } from './question.ts'

const { say } = words
const cardsPage = { page: 'cards', query: {} } as const
const schedulesPage = { page: 'schedules', query: {} } as const

export const subscriptions: Answerer = async ({ api, reader, language }) => {
  const { data } = await api.read(contract.listSubscriptions, reader, {})
  const [next] = data
  return words.answer(language, {
    paragraphs: [
      next
        ? say(language, 'subscriptions', {
            count: words.count(data.length, cardsPage),
            what: words.named(next.merchant.name),
            day: words.days({ from: next.next_on, to: next.next_on }),
          })
        : say(language, 'subscriptions_none'),
    ],
    rows: data.slice(0, 6).map(({ merchant, next_on: day, next_amount: amount }) => ({
      label: merchant.name,
      detail: null,
      day,
      category: merchant.category,
      amount,
      link: { page: 'transactions', query: { counterparty: merchant.name } },
    })),
    read: [{ source: 'subscriptions', count: data.length }],
  })
}

export const upcoming: Answerer = async ({ api, reader, language }) => {
  const planned = (await api.read(contract.listScheduledPayments, reader, { limit: 100 })).data
    .flatMap(({ next, to }) => (next ? [{ ...next, name: to.name }] : []))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  const charged = (await api.read(contract.listSubscriptions, reader, {})).data
  const [first] = planned
  return words.answer(language, {
    paragraphs: [
      first
        ? say(language, 'upcoming', {
            count: words.count(planned.length, schedulesPage),
            what: words.named(first.name),
            day: words.days({ from: first.day, to: first.day }),
            amount: words.amount(first.amount, schedulesPage),
          })
        : say(language, 'upcoming_none'),
      ...(charged.length > 0
        ? [
            say(language, 'upcoming_cards', {
              list: words.listOf(
                language,
                charged
                  .slice(0, 3)
                  .map(({ merchant, next_amount: amount }) => [
                    words.named(merchant.name),
                    words.text(' '),
                    words.amount(amount, cardsPage),
                  ]),
              ),
            }),
          ]
        : []),
    ],
    rows: planned.slice(0, 6).map(({ name, day, amount }) => ({
      ...{ label: name, detail: null, day, category: null, amount, link: schedulesPage },
    })),
    proposals: [{ title: words.titleOf(language, 'propose_schedules'), link: schedulesPage }],
    read: [
      { source: 'schedules', count: planned.length },
      { source: 'subscriptions', count: charged.length },
    ],
  })
}

export const requests: Answerer = async ({ api, reader, language }) => {
  const link = { page: 'paymentRequests', query: {} } as const
  const open = { status: 'open', limit: 100 } as const
  const incoming = await api.read(contract.listPaymentRequests, reader, { ...open, direction: 'incoming' })
  const outgoing = await api.read(contract.listPaymentRequests, reader, { ...open, direction: 'outgoing' })
  const rows = [...incoming.data, ...outgoing.data].slice(0, 6).map((request) => ({
    label:
      request.direction === 'incoming'
        ? request.asker.name
        : request.shares.map(({ name }) => name).join(', '),
    ...{ detail: null, day: request.due_on, category: null, amount: request.amount, link },
  }))
  return words.answer(language, {
    paragraphs: [
      say(language, 'requests_out', { count: words.count(outgoing.data.length, link) }),
      say(language, 'requests_in', { count: words.count(incoming.data.length, link) }),
    ],
    rows,
    read: [{ source: 'requests', count: incoming.data.length + outgoing.data.length }],
  })
}
