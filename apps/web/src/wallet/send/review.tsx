import type { Recipient } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { WalletId } from '../accounts/wallet-id.tsx'
import { useExpected } from '../flow/arrival.tsx'
import { ReviewAmount } from '../flow/review-amount.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { FormAlert } from '../problems/form-alert.tsx'
import type { FormProblems } from '../problems/problems.ts'
import { useTimingDetails } from '../schedules/timing-details.tsx'
import type { SendDraft } from './draft.ts'
import { addressIn, isStrangerAddress } from './stranger.ts'

export type SendReviewProps = {
  readonly draft: SendDraft
  /** Null where the address has no wallet yet: the money waits for them. */
  readonly recipient: Recipient | null
  readonly problems: FormProblems
  readonly isSending: boolean
  readonly onSend: () => void
  readonly onChange: () => void
}

/** Everything that is about to happen, in the words that the receipt will use. */
export function SendReview({ draft, recipient, problems, isSending, onSend, onChange }: SendReviewProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const expected = useExpected('payment')
  const when = useTimingDetails(draft.timing)
  const returns: Detail = {
    key: 'returns',
    label: t('wallet.stranger.returns'),
    value: t('wallet.stranger.returnsIn'),
  }
  const items: Detail[] = [
    ...useRecipient(draft, recipient),
    { key: 'from', label: t('wallet.field.from'), value: <bdi>{draft.account.name}</bdi> },
    expected.fee,
    {
      key: 'total',
      label: t('wallet.field.total'),
      value: (
        <bdi dir="ltr" className="figures">
          {moneyText(draft.amount, language)}
        </bdi>
      ),
      isTotal: true,
    },
    ...(recipient === null ? [returns] : draft.timing ? when : [expected.arrival]),
    ...(draft.note === ''
      ? []
      : [{ key: 'note', label: t('wallet.field.note'), value: <bdi>{draft.note}</bdi> }]),
  ]
  return (
    <div className="grid gap-6">
      <FormAlert problems={problems} />
      <StepHeading>{t('wallet.send.reviewTitle')}</StepHeading>
      <ReviewAmount value={draft.amount} />
      {recipient === null && <Alert title={t('wallet.stranger.title')}>{t('wallet.stranger.hint')}</Alert>}
      {recipient?.is_first_payment && (
        <Alert title={t('wallet.send.first', { name: recipient.name })}>{t('wallet.send.firstHint')}</Alert>
      )}
      <Details items={items} className="border-y border-line" />
      <div className="grid gap-3">
        <Button
          size="lg"
          block
          busy={isSending}
          busyLabel={t(draft.timing ? 'schedules.review.scheduling' : 'wallet.send.sending')}
          onClick={onSend}
        >
          {t(draft.timing ? 'schedules.review.confirm' : 'wallet.send.confirm', {
            amount: moneyText(draft.amount, language),
          })}
        </Button>
        <Button variant="ghost" size="lg" block disabled={isSending} onClick={onChange}>
          {t('wallet.send.change')}
        </Button>
      </div>
    </div>
  )
}

/**
 * By name, with the wallet id, where it is known, else the address that was typed; a stranger has no more than that.
 */
function useRecipient({ to }: SendDraft, recipient: Recipient | null): Detail[] {
  const { t } = useTranslation()
  const label = t('wallet.field.to')
  if (recipient === null)
    return isStrangerAddress(to) ? [{ key: 'to', label, value: <bdi dir="ltr">{addressIn(to)}</bdi> }] : []
  const named: Detail = { key: 'to', label, value: <bdi>{recipient.name}</bdi> }
  if (recipient.wallet_id !== null) {
    const value = <WalletId id={recipient.wallet_id} />
    return [named, { key: 'walletId', label: t('wallet.field.walletId'), value }]
  }
  if (!('email' in to)) return [named]
  return [named, { key: 'email', label: t('wallet.field.email'), value: <bdi dir="ltr">{to.email}</bdi> }]
}
