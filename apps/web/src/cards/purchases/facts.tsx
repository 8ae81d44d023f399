import type { CardPurchase } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { DateText } from '../../ui/date-text.tsx'
import type { Detail } from '../../ui/details.tsx'
import { CardName } from '../card-name.tsx'

/** By which card, when and where. */
export function usePurchaseFacts({ card, created_at: at, entry, merchant }: CardPurchase): readonly Detail[] {
  const { t } = useTranslation()
  const how = t(`cards.purchase.entry.${entry}`)
  const isThere = entry !== 'online' && entry !== 'stored' && entry !== 'recurring'
  return [
    { key: 'card', label: t('cards.purchase.card'), value: <CardName {...card} lastFour={card.last_four} /> },
    {
      key: 'when',
      label: t('cards.purchase.when'),
      value: <DateText value={at} style="full" />,
    },
    {
      key: 'where',
      label: t('cards.purchase.where'),
      value:
        isThere && merchant.city !== null
          ? t('cards.purchase.inCity', { entry: how, city: merchant.city })
          : how,
    },
  ]
}
