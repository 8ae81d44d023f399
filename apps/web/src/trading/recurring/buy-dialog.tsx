import { compare, findAsset } from '@sadaf/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api, type Instrument } from '../../app/api/api.ts'
import { accountsQuery, schedulesKey } from '../../app/api/own.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { useRisks } from '../../risks/index.ts'
import { AmountField, DayField, FormDialog, useAmount, useDay } from '../../savings/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { addDays } from '../../ui/calendar/calendar-days.ts'
import { numericDay } from '../../ui/calendar/calendar-format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { AccountPicker, FormAlert, firstChoice, useMoneyOperation } from '../../wallet/index.ts'
import { instrumentsQuery } from '../queries.ts'
import { nameOf, type PlanDraft, type Rhythm, rhythms } from './draft.ts'
import type { PlanBody } from './queries.ts'
import { ReviewedPlan } from './reviewed-plan.tsx'

/** A new recurring buy: what, for how much and how often, and then the same again to be confirmed. */
export function BuyDialog({
  asset,
  onClose,
}: {
  /** The symbol that is chosen at first. */
  readonly asset: string | null
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const instruments = useQuery(instrumentsQuery())
  const accounts = useQuery(accountsQuery())
  const traded = instruments.data?.data ?? []
  const [symbol, setSymbol] = useState(asset ?? 'BTC')
  const instrument = traded.find((each) => each.symbol === symbol) ?? traded[0]
  const [chosen, setChosen] = useState<string>()
  const able = accounts.data?.data.filter(
    ({ currency, status }) => currency === instrument?.currency && status === 'active',
  )
  const from = able?.find(({ id }) => id === (chosen ?? firstChoice(able, null)))
  const amount = useAmount({})
  const [every, setEvery] = useState<Rhythm>('monthly')
  const today = dayOf(useNow(), useTimeZone())
  const first = useDay({ initially: numericDay(addDays(today, 1), language) })
  const last = useDay({ isOptional: true })
  const [draft, setDraft] = useState<PlanDraft>()
  const kind = findAsset(instrument?.symbol ?? 'BTC')?.kind === 'security' ? 'security' : 'crypto'
  const risks = useRisks(kind === 'crypto' ? 'crypto' : 'securities')
  const planning = useMoneyOperation({
    make: async (body: PlanBody, idempotencyKey) => {
      await risks.accept()
      return api('POST /trading/recurring-buys', { body, idempotencyKey })
    },
    onMade: ({ amount: spent, to: { name } }) => {
      void client.invalidateQueries({ queryKey: schedulesKey })
      toast.success(t('trading.recurring.review.done', { name, amount: moneyText(toMoney(spent), language) }))
      onClose()
    },
    onFieldsRefused: () => setDraft(undefined),
  })
  if (draft)
    return (
      <FormDialog
        title={t('trading.recurring.review.title')}
        action={t('trading.recurring.review.confirm', { amount: moneyText(draft.amount, language) })}
        busyLabel={t('trading.recurring.review.planning')}
        back={t('trading.recurring.review.back')}
        isBusy={planning.isUnderWay}
        isBlocked={!risks.isReady}
        onBack={() => setDraft(undefined)}
        onSubmit={() => planning.start(bodyOf(draft))}
        onClose={onClose}
      >
        <FormAlert problems={planning.problems} />
        <ReviewedPlan draft={draft} kind={kind} risks={risks} venue={instruments.data?.venue ?? ''} />
      </FormDialog>
    )
  const review = () => {
    if (!instrument || !from) return
    const [money, begins, ends] = [amount.read(instrument.currency), first.read(today), last.read(today)]
    if (!money || typeof begins !== 'string' || ends === undefined) return
    const least = toMoney(instrument.min_value)
    if (compare(money, least) < 0)
      return amount.refuse(t('trading.recurring.form.tooSmall', { minimum: moneyText(least, language) }))
    if (ends !== null && ends < begins) return last.refuse(t('savings.form.ahead'))
    setDraft({ symbol: instrument.symbol, from, amount: money, every, first: begins, last: ends })
  }
  return (
    <FormDialog
      title={t('trading.recurring.form.title')}
      action={t('trading.recurring.form.next')}
      back={t('savings.form.cancel')}
      isBlocked={!instrument || !from}
      onBack={onClose}
      onSubmit={review}
      onClose={onClose}
    >
      <FormAlert problems={planning.problems} />
      {instruments.isError && !instruments.data && (
        <Alert tone="warning">{t('trading.recurring.form.loading')}</Alert>
      )}
      <AssetField instruments={traded} value={instrument?.symbol ?? ''} onValueChange={setSymbol} />
      <div className="grid gap-1.5">
        <AmountField
          field={amount}
          label={t('trading.recurring.form.amount')}
          currency={instrument?.currency ?? 'USD'}
        />
        <p className="text-sm text-muted">{t('trading.recurring.form.amountHint')}</p>
      </div>
      <Field label={t('trading.recurring.form.every')}>
        {(control) => (
          <Select
            value={every}
            options={rhythms.map((value) => ({ value, label: t(`schedules.every.${value}`) }))}
            onValueChange={setEvery}
            {...control}
          />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <DayField field={first} label={t('trading.recurring.form.first')} />
        <DayField field={last} label={t('trading.recurring.form.last')} />
      </div>
      {!able || !instrument ? (
        <Skeleton className="h-16" />
      ) : able.length === 0 ? (
        <Alert tone="warning">
          {t('trading.recurring.form.noAccount', { currency: instrument.currency })}
        </Alert>
      ) : (
        <AccountPicker
          label={t('trading.recurring.form.from')}
          accounts={able}
          value={from?.id ?? ''}
          onValueChange={setChosen}
        />
      )}
    </FormDialog>
  )
}

function AssetField({
  instruments,
  value,
  onValueChange,
}: {
  readonly instruments: readonly Instrument[]
  readonly value: string
  readonly onValueChange: (symbol: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Field label={t('trading.recurring.form.asset')}>
      {(control) => (
        <Select
          value={value}
          options={instruments.map(({ symbol }) => ({
            value: symbol,
            label: `${nameOf(symbol)} · ${symbol}`,
          }))}
          onValueChange={onValueChange}
          {...control}
        />
      )}
    </Field>
  )
}

function bodyOf({ symbol, from, amount, every, first, last }: PlanDraft): PlanBody {
  return {
    account_id: from.id,
    symbol,
    amount: toWire(amount),
    frequency: every,
    first_day: first,
    ...(last !== null && { last_day: last }),
  }
}
