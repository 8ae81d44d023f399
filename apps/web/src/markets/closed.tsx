import { exchangeZones } from '@sadaf/calendar'
import { useTranslation } from '../app/language/translation.ts'
import type { MarketAssetDetails } from '../app/requests/api.ts'
import { DateText } from '../ui/date-text.tsx'

/** Why an exchange is closed, and when it opens by its own clock. */
export function ExchangeClosed({
  closed: { exchange, holiday, opens_at: opensAt },
}: {
  readonly closed: NonNullable<MarketAssetDetails['closed']>
}) {
  const { t } = useTranslation()
  const why =
    holiday === null
      ? t('markets.closed.now')
      : t('markets.closed.for', { day: t(`markets.holiday.${holiday}`) })
  return (
    <>
      {why} {t(`markets.closed.opens.${exchange}`)}{' '}
      <DateText value={opensAt} style="appointment" timeZone={exchangeZones[exchange]} />
    </>
  )
}
