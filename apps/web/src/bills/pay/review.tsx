import { isPositive, subtract } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../../app/api/amounts.ts'
import type { Bill } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { OwnAmounts } from '../../app/own-amounts.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { formatDate } from '../../ui/format.ts'
import {
  FormAlert,
  type FormProblems,
  ReviewAmount,
  StepHeading,
  useExpected,
  useTimingDetails,
} from '../../wallet/index.ts'
import { billQuery } from '../queries.ts'
import { type BillDraft, stillDue } from './draft.ts'

export type BillReviewProps = {
  readonly draft: BillDraft
  readonly problems: FormProblems
  readonly isPaying: boolean
  readonly onDraftChange: (draft: BillDraft) => void
  readonly onPay: () => void
  readonly onChange: () => void
}

/** Everything that is about to happen, in the words that the receipt will use. */
export function BillReview(props: BillReviewProps) {
  const { draft, problems, isPaying, onDraftChange, onPay, onChange } = props
  const { t, language } = useTranslation()
  const { amount, timing } = draft
  const hasChanged = problems.form?.code === 'bill_amount_changed'
  return (
    <div className="grid gap-6">
      {!hasChanged && <FormAlert problems={problems} />}
      <StepHeading>{t('bills.review.title')}</StepHeading>
      <ReviewAmount value={amount} />
      {hasChanged && <Changed draft={draft} onDraftChange={onDraftChange} />}
      <Details items={useItems(draft)} className="border-y border-line" />
      <div className="grid gap-3">
        <Button
          size="lg"
          block
          busy={isPaying}
          busyLabel={t(timing ? 'schedules.review.scheduling' : 'bills.review.paying')}
          disabled={hasChanged}
          onClick={onPay}
        >
          {t(timing ? 'schedules.review.confirm' : 'bills.review.confirm', {
            amount: moneyText(amount, language),
          })}
        </Button>
        <Button variant="ghost" size="lg" block disabled={isPaying} onClick={onChange}>
          {t('wallet.send.change')}
        </Button>
      </div>
    </div>
  )
}

/** Another amount is due than the person saw: it is shown, and they say whether they pay that. */
function Changed({ draft, onDraftChange }: Pick<BillReviewProps, 'draft' | 'onDraftChange'>) {
  const { t, language } = useTranslation()
  const { data: bill } = useQuery(billQuery(draft.biller.id, draft.reference))
  const before = draft.bill?.amount_due
  const due = bill?.amount_due ? toMoney(bill.amount_due) : null
  if (!bill || !due || !before || bill.amount_due?.amount === before.amount)
    return <Alert tone="warning">{t('bills.review.changing')}</Alert>
  const amounts = { before: moneyText(toMoney(before), language), now: moneyText(due, language) }
  return (
    <Alert tone="warning" title={t('bills.review.changed', { now: amounts.now })}>
      <p className="mt-1">{t('bills.review.changedHint', amounts)}</p>
      {isPositive(due) && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => onDraftChange({ ...draft, bill, amount: due })}
        >
          {t('bills.review.useNew', { amount: amounts.now })}
        </Button>
      )}
    </Alert>
  )
}

function useItems(draft: BillDraft): Detail[] {
  const { t, language } = useTranslation()
  const expected = useExpected('bill_payment')
  const when = useTimingDetails(draft.timing)
  const { biller, reference, bill, account, amount, pays, timing } = draft
  const dueItems = useDueItems(bill)
  const left = useLeft(draft)
  const rest = stillDue(bill, amount)
  const isMost = timing !== null && pays === 'due'
  return [
    { key: 'to', label: t('wallet.field.to'), value: <bdi>{biller.name}</bdi> },
    {
      key: 'reference',
      label: biller.reference.label,
      value: (
        <bdi dir="ltr" translate="no" className="figures">
          {reference}
        </bdi>
      ),
    },
    ...dueItems,
    { key: 'from', label: t('wallet.field.from'), value: <bdi>{account.name}</bdi> },
    expected.fee,
    {
      key: 'total',
      label: t(isMost ? 'bills.review.most' : 'wallet.field.total'),
      value: (
        <bdi dir="ltr" className="figures">
          {moneyText(amount, language)}
        </bdi>
      ),
      isTotal: true,
    },
    ...(rest ? [{ key: 'rest', label: t('bills.review.rest'), value: <Money value={rest} /> }] : []),
    ...(timing ? when : [expected.arrival, left]),
  ]
}

/** Amount due by the biller's answer, with its time. */
function useDueItems(bill: Bill | null): Detail[] {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  if (!bill?.amount_due) return []
  const time = formatDate(new Date(bill.as_of), 'time', language, timeZone)
  return [
    {
      key: 'due',
      label: t('bills.review.due', { time }),
      value: <Money value={toMoney(bill.amount_due)} />,
    },
  ]
}

/** Balance of the account by then. */
function useLeft({ account, amount }: BillDraft): Detail {
  const { t } = useTranslation()
  return {
    key: 'left',
    label: t('bills.review.left'),
    value: (
      <OwnAmounts>
        <Money value={subtract(toMoney(account.available), amount)} />
      </OwnAmounts>
    ),
  }
}
