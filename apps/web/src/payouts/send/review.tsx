import { formatIban } from '@sadaf/api/iban-text'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import {
  FormAlert,
  type FormProblems,
  ReviewAmount,
  StepHeading,
  useExpected,
  useTimingDetails,
} from '../../wallet/index.ts'
import type { PayoutDraft } from './draft.ts'

export type PayoutReviewProps = {
  readonly draft: PayoutDraft
  readonly problems: FormProblems
  readonly isSending: boolean
  readonly onSend: () => void
  readonly onChange: () => void
}

/** Everything that is about to happen, in the words that the receipt will use. */
export function PayoutReview({ draft, problems, isSending, onSend, onChange }: PayoutReviewProps) {
  const { t, language } = useTranslation()
  const expected = useExpected('payout')
  const { payee, account, amount, note, timing } = draft
  const when = useTimingDetails(timing)
  const items: Detail[] = [
    { key: 'to', label: t('wallet.field.to'), value: <bdi>{payee.name}</bdi> },
    {
      key: 'iban',
      label: t('wallet.receive.iban'),
      value: (
        <bdi dir="ltr" translate="no" className="figures">
          {formatIban(payee.iban)}
        </bdi>
      ),
    },
    ...(payee.bank_name === null
      ? []
      : [
          {
            key: 'bank',
            label: t('wallet.receive.bank'),
            value: <bdi translate="no">{payee.bank_name}</bdi>,
          },
        ]),
    { key: 'from', label: t('wallet.field.from'), value: <bdi>{account.name}</bdi> },
    expected.fee,
    {
      key: 'total',
      label: t('wallet.field.total'),
      value: (
        <bdi dir="ltr" className="figures">
          {moneyText(amount, language)}
        </bdi>
      ),
      isTotal: true,
    },
    ...(timing ? when : [expected.arrival]),
    ...(note === '' ? [] : [{ key: 'note', label: t('payouts.send.note'), value: <bdi>{note}</bdi> }]),
  ]
  return (
    <div className="grid gap-6">
      <FormAlert problems={problems} />
      <StepHeading>{t('wallet.send.reviewTitle')}</StepHeading>
      <ReviewAmount value={amount} />
      {payee.name_check === 'no_match' && (
        <Alert tone="warning" title={t('payouts.check.no_match', { name: payee.name })}>
          {t('payouts.check.noMatchHint', { name: payee.name })}
        </Alert>
      )}
      <Details items={items} className="border-y border-line" />
      <div className="grid gap-3">
        <Button
          size="lg"
          block
          busy={isSending}
          busyLabel={t(timing ? 'schedules.review.scheduling' : 'wallet.send.sending')}
          onClick={onSend}
        >
          {t(timing ? 'schedules.review.confirm' : 'wallet.send.confirm', {
            amount: moneyText(amount, language),
          })}
        </Button>
        <Button variant="ghost" size="lg" block disabled={isSending} onClick={onChange}>
          {t('wallet.send.change')}
        </Button>
      </div>
    </div>
  )
}
