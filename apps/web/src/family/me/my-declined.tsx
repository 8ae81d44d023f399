import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { Household } from '../queries.ts'

/** Declined card purchases that Parents can let pass, each with the way to ask for it. */
export function MyDeclined({ purchases }: { readonly purchases: Household['declined_purchases'] }) {
  const { t } = useTranslation()
  const title = useId()
  if (purchases.length === 0) return null
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="flex items-center gap-2.5 text-xl font-semibold">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-negative" />
        {t('family.home.declined')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {purchases.map(({ id, merchant, amount, category, reason, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
            <div className="min-w-0 flex-[1_1_12rem]">
              <p className="text-lg font-medium wrap-anywhere">
                <Money value={toMoney(amount)} /> · <bdi>{merchant}</bdi>
              </p>
              <p className="text-sm text-muted">
                {t(`family.declinedBecause.${reason}`)} · <DateText value={at} style="full" />
              </p>
            </div>
            <AppLink
              to="familyMe"
              query={{ ask: 'spending', ...amount, category, shop: merchant }}
              aria-label={t('family.spending.askForOf', { shop: merchant })}
              className={buttonStyle({ size: 'lg' })}
            >
              {t('family.spending.askFor')}
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
