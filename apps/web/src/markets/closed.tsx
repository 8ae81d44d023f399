import { exchangeZones } from '@sadaf/calendar'
import type { MarketAssetDetails } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { DateText } from '../ui/date-text.tsx'

/** Why an exchange is closed, and when it opens by its own clock. */
export function ExchangeClosed({
  closed: { exchange, holiday, opens_at: opensAt },
  isSaid = false,
}: {
  readonly closed: NonNullable<MarketAssetDetails['closed']>
  /** Whether it is said beside it that it is closed: then only a holiday is named. */
  readonly isSaid?: boolean
}) {
  const { t } = useTranslation()
  const plain = isSaid ? '' : t('markets.closed.now')
  const why = holiday === null ? plain : t('markets.closed.for', { day: t(`markets.holiday.${holiday}`) })
  return (
    <>
      {why} {t(`markets.closed.opens.${exchange}`)}{' '}
      <DateText value={opensAt} style="appointment" timeZone={exchangeZones[exchange]} />
    </>
  )
}
