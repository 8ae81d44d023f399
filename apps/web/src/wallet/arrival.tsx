import type { Payment, TopUp } from '../app/api.ts'
import { useTranslation } from '../app/translation.ts'
import { useTimeZone } from '../profile/queries.ts'
import { DateText } from '../ui/date-text.tsx'
import type { Detail } from '../ui/details.tsx'
import { terms } from './terms.ts'

/** When it arrives, before it has begun. */
export function useExpectedArrival(kind: keyof typeof terms): Detail {
  const { t } = useTranslation()
  return {
    key: 'arrives',
    label: t('wallet.field.arrives'),
    value: (
      <span className="inline-block first-letter:uppercase">
        {t(`wallet.arrival.${terms[kind].arrival}`)}
      </span>
    ),
  }
}

/** When it arrives or has arrived; while it is pending, whom it waits for and until when. */
export function useArrival(kind: keyof typeof terms, operation: Payment | TopUp): readonly Detail[] {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const expected = useExpectedArrival(kind)
  const { status, created_at, completed_at, waits_for, waits_until } = operation
  const moment = (value: string) => <DateText value={value} style="full" timeZone={timeZone} />
  switch (status) {
    case 'pending':
      return [
        expected,
        ...(waits_for === null
          ? []
          : [{ key: 'waitsFor', label: t('wallet.field.waitsFor'), value: t('wallet.bank') }]),
        ...(waits_until === null
          ? []
          : [{ key: 'until', label: t('wallet.field.until'), value: moment(waits_until) }]),
      ]
    case 'completed':
      return [{ key: 'arrived', label: t('wallet.field.arrived'), value: moment(completed_at ?? created_at) }]
    case 'failed':
      return [{ key: 'started', label: t('wallet.field.started'), value: moment(created_at) }]
    default:
      return status satisfies never
  }
}
