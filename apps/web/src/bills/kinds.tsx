import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '../app/api/api.ts'
import type { KindLooks } from '../app/capability/looks.ts'
import { useTranslation } from '../app/language/translation.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import type { Detail } from '../ui/details.tsx'
import { billPaymentQuery } from './queries.ts'

export const kinds: KindLooks = {
  bill_payment: {
    title: 'transactions.kind.bill_payment',
    waitsFor: 'transactions.waitsFor.biller',
    meanwhile: 'transactions.meanwhile.bank',
    counterparty: 'transactions.detail.billReference',
    useDetails: useReceiptNumber,
  },
  bill_payment_return: {
    title: 'transactions.kind.bill_payment_return',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.coming',
    counterparty: 'transactions.detail.billReference',
  },
}

/** The biller's proof that it was paid. */
function useReceiptNumber({ operation_id: id }: Transaction): readonly Detail[] {
  const { t } = useTranslation()
  const { data } = useQuery(billPaymentQuery(id))
  const number = data?.receipt_number ?? null
  if (number === null) return []
  return [
    {
      key: 'receipt',
      label: t('transactions.detail.receiptNumber'),
      value: (
        <bdi dir="ltr" className="figures">
          {number}
        </bdi>
      ),
      action: (
        <CopyButton
          text={number}
          label={t('transactions.detail.copyReceipt')}
          copied={t('transactions.detail.receiptCopied')}
        />
      ),
    },
  ]
}
