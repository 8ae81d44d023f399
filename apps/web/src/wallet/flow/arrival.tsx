import type { TransactionKind } from '@sadaf/api'
import { isZero } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Payment } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { Detail } from '../../ui/details.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WalletId } from '../accounts/wallet-id.tsx'
import { useTerms } from '../terms.ts'

/** Fee and arrival of an operation, before it has begun. */
export function useExpected(kind: TransactionKind): { readonly fee: Detail; readonly arrival: Detail } {
  const { t } = useTranslation()
  const terms = useTerms(kind)
  const unknown = <Skeleton className="h-4 w-24" />
  return {
    fee: { key: 'fee', label: t('wallet.field.fee'), value: terms?.fee ?? unknown },
    arrival: {
      key: 'arrives',
      label: t('wallet.field.arrives'),
      value: terms ? <span className="inline-block first-letter:uppercase">{terms.arrival}</span> : unknown,
    },
  }
}

/** Fee of an operation. */
export function useFee({ fee }: Pick<Payment, 'fee'>): Detail {
  const { t } = useTranslation()
  const amount = toMoney(fee)
  return {
    key: 'fee',
    label: t('wallet.field.fee'),
    value: isZero(amount) ? t('wallet.noFee') : <Money value={amount} />,
  }
}

/** The reference, which the bank and support know. */
export function useReference(reference: string): Detail {
  const { t } = useTranslation()
  return {
    key: 'reference',
    label: t('wallet.field.reference'),
    value: <WalletId id={reference} />,
    action: (
      <CopyButton
        text={reference}
        label={t('wallet.outcome.copyReference')}
        copied={t('wallet.outcome.referenceCopied')}
      />
    ),
  }
}

/** An operation on its way, of any kind. */
type Arriving = Pick<Payment, 'status' | 'created_at' | 'completed_at' | 'waits_for' | 'waits_until'>

/** When it arrives or has arrived; while it is pending, what it waits for and until when. */
export function useArrival(kind: TransactionKind, operation: Arriving): readonly Detail[] {
  const { t } = useTranslation()
  const { arrival } = useExpected(kind)
  const { status, created_at, completed_at, waits_for, waits_until } = operation
  const moment = (value: string) => <DateText value={value} style="full" />
  switch (status) {
    case 'pending':
      return [
        arrival,
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
