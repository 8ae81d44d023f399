import { Repeat } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { MarketAssetDetails } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { showProblems } from '../../wallet/index.ts'
import { type Draft, type OrderForm, readOrderForm, type Surroundings } from '../draft.ts'
import { noProblems, type Problems } from '../problems.ts'
import { refusalOf } from '../standing.ts'
import { sides } from '../view.ts'
import { defaultTime, needs, typesOf } from '../ways.ts'
import { AccountField } from './account-field.tsx'
import { PriceField } from './price-field.tsx'
import { problemText } from './problem-text.ts'
import { SizeField } from './size-field.tsx'
import { Standing } from './standing.tsx'
import { LiveSummary } from './summary.tsx'
import { TimeField } from './time-field.tsx'

export type FormProps = {
  readonly form: OrderForm
  readonly onFormChange: (form: OrderForm) => void
  readonly on: Surroundings
  readonly problems: Problems
}

const sideStyles = {
  buy: '[&>[data-state=on]]:bg-positive-soft! [&>[data-state=on]]:text-positive!',
  sell: '[&>[data-state=on]]:bg-negative-soft! [&>[data-state=on]]:text-negative!',
} as const

/** Form of an order: asset, quantity, price and time in force, with its sums. */
export function OrderFormView({
  form,
  onFormChange,
  on,
  asset,
  problems,
  onProblemsChange,
  onReview,
}: FormProps & {
  readonly asset: MarketAssetDetails
  readonly onProblemsChange: (problems: Problems) => void
  readonly onReview: (draft: Draft) => void
}) {
  const { t } = useTranslation()
  const standingId = useId()
  const { instrument } = on
  const refusal = refusalOf(form, { instrument, price: asset })
  const change = (next: OrderForm) => {
    onFormChange(next)
    onProblemsChange(noProblems)
  }
  const changeType = (type: OrderForm['type']) =>
    change({ ...form, type, time_in_force: defaultTime(instrument, type) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (refusal) return
    const read = readOrderForm(form, on)
    if (read.ok) return onReview(read.draft)
    showProblems(event.currentTarget, () => onProblemsChange(read.problems))
  }
  const fields = { form, onFormChange: change, on, problems }
  const { limit, stop } = needs[form.type]
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
      {problems.form && (
        <Alert tone="destructive">
          <p>{problemText(problems.form, t, {})}</p>
          {problems.form.requestId !== undefined && (
            <p className="mt-1 text-xs">
              {t('common.error.requestId')}{' '}
              <bdi className="figures select-all">{problems.form.requestId}</bdi>
            </p>
          )}
        </Alert>
      )}
      <Segmented
        label={t('trading.side.label')}
        value={form.side}
        options={sides.map((value) => ({ value, label: t(`trading.side.${value}`) }))}
        onValueChange={(side) => change({ ...form, side })}
        className={`${sideStyles[form.side]} *:font-semibold`}
      />
      <Segmented
        label={t('trading.type.label')}
        value={form.type}
        options={typesOf(instrument).map((value) => ({ value, label: t(`trading.type.${value}`) }))}
        onValueChange={changeType}
        className="*:px-1"
      />
      {problems.fields.type && <Alert tone="warning">{problemText(problems.fields.type, t, {})}</Alert>}
      <div id={standingId} className="empty:hidden">
        {refusal && (
          <Standing refusal={refusal} instrument={instrument} onLimit={() => changeType('limit')} />
        )}
      </div>
      {stop && <PriceField name="stopPrice" {...fields} />}
      {limit && <PriceField name="limitPrice" {...fields} />}
      <SizeField {...fields} />
      {form.type !== 'market' && <TimeField {...fields} />}
      <AccountField {...fields} />
      <LiveSummary form={form} on={on} />
      <Button
        type="submit"
        size="lg"
        block
        disabled={refusal !== null}
        aria-describedby={refusal ? standingId : undefined}
      >
        {t(`trading.toReview.${form.side}`)}
      </Button>
      {form.side === 'buy' && (
        <AppLink
          to="recurringBuys"
          query={{ asset: instrument.symbol }}
          className={buttonStyle({ variant: 'ghost', block: true })}
        >
          <Repeat aria-hidden />
          {t('trading.regularly')}
        </AppLink>
      )}
    </form>
  )
}
