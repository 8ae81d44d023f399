import { useQuery } from '@tanstack/react-query'
import type { AssetDividends } from '../app/api/api.ts'
import type { OfAsset } from '../app/capability/asset-parts.ts'
import { useTranslation } from '../app/language/translation.ts'
import { assetQuery, NOTHING, priceText, shareText } from '../markets/index.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { dividendsQuery } from './queries.ts'

/** Dividends of a security: the last, the next and how much in a year; a dash where the venue says nothing. */
export default function DividendsCard({ symbol }: OfAsset) {
  const { t, language } = useTranslation()
  const { data: asset } = useQuery(assetQuery(symbol, language))
  if (asset?.kind !== 'security') return null
  return (
    <Card>
      <CardHeader title={t('trading.dividends.title')} />
      <Facts symbol={symbol} />
      <p className="mt-4 text-xs text-muted">{t('trading.dividends.hint')}</p>
    </Card>
  )
}

function Facts({ symbol }: Pick<OfAsset, 'symbol'>) {
  const { t, language } = useTranslation()
  const { data } = useQuery(dividendsQuery(symbol))
  const yieldText = data?.yield_percentage ? shareText(data.yield_percentage, language) : NOTHING
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-3">
      <div>
        <dt className="text-xs text-muted">{t('trading.dividends.yield')}</dt>
        <dd className="figures mt-0.5 text-sm font-medium">{yieldText}</dd>
      </div>
      <Announced label={t('trading.dividends.last')} dividend={data?.last ?? null} />
      <Announced label={t('trading.dividends.next')} dividend={data?.next ?? null} />
    </dl>
  )
}

/** One dividend: so much for each unit, for holders before its ex-date. */
function Announced({
  label,
  dividend,
}: {
  readonly label: string
  readonly dividend: AssetDividends['next']
}) {
  const { t, language } = useTranslation()
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 text-sm font-medium">
        {dividend ? (
          <>
            <bdi className="figures">{priceText(dividend.per_unit, language)}</bdi>
            <span className="block text-xs font-normal text-muted">
              {t('trading.dividends.exDate')} <DateText value={dividend.ex_date} timeZone="UTC" />
            </span>
            <span className="block text-xs font-normal text-muted">
              {t('trading.dividends.payDate')} <DateText value={dividend.pay_date} timeZone="UTC" />
            </span>
          </>
        ) : (
          NOTHING
        )}
      </dd>
    </div>
  )
}
