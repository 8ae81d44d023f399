import { useId } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import type { PaymentRequest } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'

/** People who share a split transaction, and whether they have paid. */
export default function SplitRequests({ requests }: { readonly requests: readonly PaymentRequest[] }) {
  const { t } = useTranslation()
  const title = useId()
  const shares = requests.flatMap((request) => request.shares)
  return (
    <section aria-labelledby={title} className="mb-4 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={title} className="text-sm font-semibold">
          {t('requests.split.title')}
        </h3>
        <AppLink to="paymentRequests" className={buttonStyle({ variant: 'link', size: 'sm' })}>
          {t('requests.split.open')}
        </AppLink>
      </div>
      <ul className="grid gap-2 text-sm">
        {shares.map((share) => (
          <li key={share.id} className="flex justify-between gap-4">
            <span className="min-w-0">
              <Name className="font-medium wrap-anywhere">{share.name}</Name>
              <span className="block text-muted">
                {t(`requests.status.outgoing.${isOnItsWay(share) ? 'onItsWay' : share.status}`)}
              </span>
            </span>
            <Money value={toMoney(share.amount)} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOnItsWay = ({ status, arrived_at: at }: PaymentRequest['shares'][number]): boolean =>
  status === 'paid' && at === null
