import { REQUEST_EXPIRES_AFTER_DAYS } from '@sadaf/api/money-requests'
import { sum } from '@sadaf/money'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { addDays, noonOf } from '../../ui/calendar/calendar-days.ts'
import { type Detail, Details } from '../../ui/details.tsx'
import { formatDate } from '../../ui/format.ts'
import { FormAlert, type FormProblems, ReviewAmount, StepHeading } from '../../wallet/index.ts'
import type { AskDraft } from './read-form.ts'

export type AskReviewProps = {
  readonly draft: AskDraft
  readonly currency: string
  readonly problems: FormProblems
  readonly isAsking: boolean
  readonly onAsk: () => void
  readonly onChange: () => void
}

/** People and amounts of a request before it is sent, in the words of the request itself. */
export function AskReview({ draft, currency, problems, isAsking, onAsk, onChange }: AskReviewProps) {
  const { t, language } = useTranslation()
  const total = totalOf(draft, currency)
  return (
    <div className="grid gap-6">
      <FormAlert problems={problems} />
      <StepHeading>{t('requests.review.title')}</StepHeading>
      <ReviewAmount value={total} />
      {draft.settles === 'first' && <Alert>{t('requests.review.first')}</Alert>}
      <Details items={useItems(draft)} className="border-y border-line" />
      <div className="grid gap-3">
        <Button size="lg" block busy={isAsking} busyLabel={t('requests.review.asking')} onClick={onAsk}>
          {t('requests.review.confirm', { amount: moneyText(total, language) })}
        </Button>
        <Button variant="ghost" size="lg" block disabled={isAsking} onClick={onChange}>
          {t('wallet.send.change')}
        </Button>
      </div>
    </div>
  )
}

function totalOf({ shares, settles }: AskDraft, currency: string) {
  const counted = settles === 'first' ? shares.slice(0, 1) : shares
  return sum(
    currency,
    counted.map(({ amount }) => amount),
  )
}

function useItems({ shares, note, dueOn }: AskDraft): Detail[] {
  const { t, language } = useTranslation()
  const today = dayOf(useNow(), useTimeZone())
  return [
    ...shares.map(({ person, amount }) => ({
      key: person.key,
      label: <bdi>{person.name}</bdi>,
      value: <Money value={amount} />,
    })),
    ...(note === '' ? [] : [{ key: 'note', label: t('wallet.field.note'), value: <bdi>{note}</bdi> }]),
    {
      key: 'due',
      label: t(dueOn === null ? 'requests.review.open' : 'requests.review.due'),
      value: formatDate(noonOf(dueOn ?? addDays(today, REQUEST_EXPIRES_AFTER_DAYS)), 'day', language, 'UTC'),
    },
  ]
}
