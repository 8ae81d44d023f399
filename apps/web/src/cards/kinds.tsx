import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '../app/api/api.ts'
import { cardsQuery } from '../app/api/own.ts'
import type { KindLook, KindLooks } from '../app/capability/looks.ts'
import { loadTexts } from '../app/language/i18n.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import type { Detail } from '../ui/details.tsx'

const TransactionFix = late(async () => {
  const [module] = await Promise.all([import('./declined/transaction-fix.tsx'), loadTexts(['cards'])])
  return { default: module.TransactionFix }
})

const outgoing = {
  waitsFor: 'transactions.waitsFor.merchant',
  meanwhile: 'transactions.meanwhile.merchant',
  useDetails: useCard,
} as const satisfies Partial<KindLook>

const incoming = {
  waitsFor: 'transactions.waitsFor.issuer',
  meanwhile: 'transactions.meanwhile.coming',
  useDetails: useCard,
} as const satisfies Partial<KindLook>

export const kinds: KindLooks = {
  card_purchase: {
    ...outgoing,
    ...{ title: 'transactions.kind.card_purchase', isSplit: true, AfterFailure: TransactionFix },
  },
  card_cash: { ...outgoing, title: 'transactions.kind.card_cash' },
  card_refund: { ...incoming, title: 'transactions.kind.card_refund' },
  card_credit: { ...incoming, title: 'transactions.kind.card_credit' },
  card_debit: { ...outgoing, title: 'transactions.kind.card_debit' },
  cashback: { ...incoming, title: 'transactions.kind.cashback' },
}

/** With which card it was paid, with the way to how it came about. */
function useCard({ card_id: id, operation_id: purchase }: Transaction): readonly Detail[] {
  const { t } = useTranslation()
  const { data } = useQuery({ ...cardsQuery(), enabled: id !== null })
  if (id === null) return []
  const card = data?.data.find((each) => each.id === id)
  return [
    {
      key: 'card',
      label: t('transactions.detail.card'),
      value: (
        <AppLink
          to="cards"
          query={{ tab: 'transactions', purchase }}
          className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          <bdi>{card?.name ?? t('transactions.detail.card')}</bdi>
          {card?.last_four && (
            <span className="ms-1.5">
              <bdi dir="ltr" className="figures">
                ·· {card.last_four}
              </bdi>
            </span>
          )}
        </AppLink>
      ),
    },
  ]
}
