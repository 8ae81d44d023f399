import { type Money, subtract } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Insight } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import type { FixedRoute } from '../../app/routing/route-list.ts'
import { HIDDEN_AMOUNT, useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { signedPercentText, useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { formatDate } from '../../ui/format.ts'

type Query = Record<string, string>

/** A line of what an insight rests on; with a query it leads to its transactions. */
export type Evidence = {
  readonly key: string
  readonly name: string
  readonly hint?: string
  readonly amount?: Money
  readonly query?: Query
}

type InsightWords = {
  readonly title: string
  readonly text: string
  readonly evidence: readonly Evidence[]
  readonly action: { readonly to: FixedRoute; readonly query: Query; readonly label: string }
}

/** Words of an insight: its facts are the server's, the words are ours. */
export function useInsightWords(insight: Insight): InsightWords {
  const { t, language } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const isHidden = useAmountsHidden()
  const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`), 'day', language, 'UTC')
  const wire = (amount: Parameters<typeof toMoney>[0]) => ownMoney(toMoney(amount))
  // A share has no sign of its own but that of what was lost.
  const share = (percent: string) =>
    isHidden ? HIDDEN_AMOUNT : signedPercentText(percent, language).replace('+', '')
  const see = (label: string, query: Query) => ({ to: 'transactions' as const, query, label })
  const { kind } = insight
  switch (kind) {
    case 'budget_over':
    case 'budget_near': {
      const { category, spent, budgeted, from, to } = insight
      const name = t(`transactions.category.${category}`)
      const over = ownMoney(subtract(toMoney(spent), toMoney(budgeted)))
      return {
        title: t(`analytics.insights.${kind}.title`, { category: name }),
        text: t(`analytics.insights.${kind}.text`, {
          spent: wire(spent),
          budgeted: wire(budgeted),
          over,
          day: day(to),
        }),
        evidence: [
          {
            key: 'spent',
            name: t('analytics.insights.spent', { category: name }),
            amount: toMoney(spent),
            query: { flow: 'spending', category, currency: spent.currency, from, to },
          },
          { key: 'budget', name: t('analytics.insights.budget'), amount: toMoney(budgeted) },
        ],
        action: {
          to: 'analytics',
          query: { tab: 'budget', edit: category },
          label: t('analytics.insights.adjust'),
        },
      }
    }
    case 'price_rise':
    case 'income_late': {
      const flow = kind === 'price_rise' ? 'spending' : 'income'
      const { name, payments } = insight
      return {
        title:
          kind === 'price_rise'
            ? t('analytics.insights.price_rise.title', {
                name,
                amount: ownMoney(subtract(toMoney(insight.amount), toMoney(insight.usual))),
              })
            : t('analytics.insights.income_late.title', { name }),
        text:
          kind === 'price_rise'
            ? t('analytics.insights.price_rise.text', {
                usual: wire(insight.usual),
                amount: wire(insight.amount),
              })
            : t('analytics.insights.income_late.text', { day: day(insight.expected) }),
        evidence: payments
          .slice(-3)
          .toReversed()
          .map(({ id, day: on, amount }) => ({
            key: id,
            name: day(on),
            amount: toMoney(amount),
            query: { id },
          })),
        action: see(t('analytics.insights.payments'), { flow, counterparty: name }),
      }
    }
    case 'kept_more': {
      const { income, expenses, from, to } = insight
      const of = { currency: income.currency, from, to }
      return {
        title: t('analytics.insights.kept_more.title', { percent: share(insight.kept_percentage) }),
        text: t('analytics.insights.kept_more.text', { percent: share(insight.kept_before_percentage) }),
        evidence: [
          {
            key: 'income',
            name: t('analytics.figure.income'),
            amount: toMoney(income),
            query: { flow: 'income', ...of },
          },
          {
            key: 'expenses',
            name: t('analytics.figure.expenses'),
            amount: toMoney(expenses),
            query: { flow: 'spending', ...of },
          },
        ],
        action: { to: 'analyticsCashflow', query: {}, label: t('analytics.insights.cashFlow') },
      }
    }
    case 'category_less':
    case 'category_more': {
      const { category, amount, before, from, to } = insight
      const name = t(`transactions.category.${category}`)
      const query = { flow: 'spending', category, currency: amount.currency, from, to }
      return {
        title: t(`analytics.insights.${kind}.title`, { category: name }),
        text: t('analytics.insights.changed', { amount: wire(amount), before: wire(before) }),
        evidence: [
          { key: 'now', name: t('analytics.insights.now'), amount: toMoney(amount), query },
          { key: 'before', name: t('analytics.insights.before'), amount: toMoney(before) },
        ],
        action: see(t('analytics.insights.rows'), query),
      }
    }
    case 'large_purchase': {
      const { name, amount, usual, transaction_id: id } = insight
      return {
        title: t('analytics.insights.large_purchase.title', { name }),
        text: t('analytics.insights.large_purchase.text', {
          amount: wire(amount),
          usual: wire(usual),
          day: day(insight.day),
        }),
        evidence: [
          { key: 'amount', name, hint: day(insight.day), amount: toMoney(amount), query: { id } },
          { key: 'usual', name: t('analytics.insights.usual'), amount: toMoney(usual) },
        ],
        action: see(t('analytics.insights.row'), { id }),
      }
    }
    case 'regular_payments': {
      const { monthly, payments } = insight
      const [first] = payments
      return {
        title: t('analytics.insights.regular_payments.title'),
        text: t('analytics.insights.regular_payments.text', { amount: wire(monthly) }),
        evidence: payments.map(({ name, amount, cadence, next }) => ({
          key: name,
          name,
          hint: t('analytics.insights.next', {
            cadence: t(`analytics.insights.cadence.${cadence}`),
            day: day(next),
          }),
          amount: toMoney(amount),
          query: { flow: 'spending', counterparty: name },
        })),
        action: see(t('analytics.insights.paymentsTo', { name: first?.name ?? '' }), {
          flow: 'spending',
          counterparty: first?.name ?? '',
        }),
      }
    }
  }
}
