import { convert, isZero, parseRate } from '@sadaf/money'
import type { Instrument } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { useHolding } from './use-market.ts'

/** Holding of the asset, and its value. */
export function HoldCard({
  instrument: { symbol, currency },
  price,
}: {
  readonly instrument: Instrument
  readonly price: string | null
}) {
  const { t } = useTranslation()
  const holding = useHolding(symbol)?.whole
  return (
    <Card>
      <CardHeader
        title={t('trading.hold.title')}
        action={
          <AppLink to="portfolio" className={`${buttonStyle({ variant: 'link', size: 'sm' })} -my-2.5`}>
            {t('trading.hold.open')}
          </AppLink>
        }
      />
      {holding &&
        (isZero(holding) ? (
          <p className="mt-2 text-sm text-muted">{t('trading.hold.none')}</p>
        ) : (
          <>
            {price !== null && (
              <Money
                value={convert(holding, parseRate(price), currency, 'halfEven')}
                className="mt-2 block text-xl font-semibold tracking-tight"
              />
            )}
            <Money value={holding} className="mt-0.5 block text-sm text-muted" />
          </>
        ))}
    </Card>
  )
}
