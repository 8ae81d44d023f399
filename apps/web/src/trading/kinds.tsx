import type { Transaction } from '../app/api/api.ts'
import type { KindLook, KindLooks } from '../app/capability/looks.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import type { Detail } from '../ui/details.tsx'

const atVenue = {
  waitsFor: 'transactions.waitsFor.venue',
  meanwhile: 'transactions.meanwhile.venue',
} as const satisfies Partial<KindLook>

const arrived = {
  waitsFor: 'transactions.waitsFor.venue',
  meanwhile: 'transactions.meanwhile.coming',
} as const satisfies Partial<KindLook>

export const kinds: KindLooks = {
  trade: { ...atVenue, title: 'transactions.kind.trade', useDetails: useOrder },
  dividend: { ...arrived, title: 'transactions.kind.dividend' },
  dividend_tax: { ...arrived, title: 'transactions.kind.dividend_tax' },
  swap: { ...atVenue, title: 'transactions.kind.swap' },
  trade_correction: { ...atVenue, title: 'transactions.kind.trade_correction' },
}

/** The way to the order that it is of. */
function useOrder({ operation_id: order }: Transaction): readonly Detail[] {
  const { t } = useTranslation()
  return [
    {
      key: 'order',
      label: t('transactions.detail.order'),
      value: (
        <AppLink
          to="trade"
          query={{ order }}
          className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          {t('transactions.detail.showOrder')}
        </AppLink>
      ),
    },
  ]
}
