import type { Instrument } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { ExchangeClosed } from '../../markets/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { Refusal } from '../standing.ts'

/** Why such an order is not taken now, in one sentence, and what can be done instead. */
export function Standing({
  refusal,
  instrument: { closed, opens_at: opensAt },
  onLimit,
}: {
  readonly refusal: Refusal
  readonly instrument: Pick<Instrument, 'closed' | 'opens_at'>
  readonly onLimit: () => void
}) {
  const { t } = useTranslation()
  return (
    <Alert tone="warning">
      <p>{t(`trading.standing.${refusal}`)}</p>
      {refusal === 'market_closed' && closed !== null && (
        <p className="mt-1">
          <ExchangeClosed closed={closed} isSaid />
        </p>
      )}
      {refusal === 'market_closed' && closed === null && opensAt !== null && (
        <p className="mt-1">
          {t('trading.standing.opens')} <DateText value={opensAt} style="full" />
        </p>
      )}
      {refusal !== 'cancel_only' && (
        <Button variant="link" size="sm" className="-mb-2" onClick={onLimit}>
          {t('trading.standing.toLimit')}
        </Button>
      )}
    </Alert>
  )
}
