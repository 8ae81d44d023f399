import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { useExpected } from '../flow/arrival.tsx'
import { ReviewAmount } from '../flow/review-amount.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { FormAlert } from '../problems/form-alert.tsx'
import type { FormProblems } from '../problems/problems.ts'
import type { TopUpDraft } from './topup-draft.ts'

export type TopUpReviewProps = {
  readonly draft: TopUpDraft
  readonly problems: FormProblems
  readonly isAdding: boolean
  readonly onAdd: () => void
  readonly onChange: () => void
}

/** Everything that is about to happen, in the words that the receipt will use. */
export function TopUpReview({ draft, problems, isAdding, onAdd, onChange }: TopUpReviewProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { account, amount, source } = draft
  const expected = useExpected('topup')
  const items: Detail[] = [
    { key: 'from', label: t('wallet.field.from'), value: <bdi>{source.bank_name}</bdi> },
    {
      key: 'iban',
      label: t('wallet.receive.iban'),
      value: (
        <bdi dir="ltr" className="figures">
          {source.iban_masked}
        </bdi>
      ),
    },
    {
      key: 'exchange',
      label: t('wallet.add.exchange'),
      value: t('wallet.add.noExchange', { currency: source.currency }),
    },
    { key: 'to', label: t('wallet.field.toAccount'), value: <bdi>{account.name}</bdi> },
    expected.fee,
    { key: 'total', label: t('wallet.field.total'), value: <Money value={amount} />, isTotal: true },
    expected.arrival,
  ]
  return (
    <div className="grid gap-6">
      <FormAlert problems={problems} />
      <StepHeading>{t('wallet.add.reviewTitle')}</StepHeading>
      <ReviewAmount value={amount} />
      <Details items={items} className="border-y border-line" />
      <div className="grid gap-3">
        <Button size="lg" block busy={isAdding} busyLabel={t('wallet.add.adding')} onClick={onAdd}>
          {t('wallet.add.confirm', { amount: moneyText(amount, language) })}
        </Button>
        <Button variant="ghost" size="lg" block disabled={isAdding} onClick={onChange}>
          {t('wallet.add.change')}
        </Button>
      </div>
    </div>
  )
}
