import { isZero, parseAmountInput } from '@sadaf/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api, type TradingOrder } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { portfolioKey } from '../../portfolio/index.ts'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { typedText } from '../draft.ts'
import { stepText } from '../figures.tsx'
import { problemText } from '../panel/problem-text.ts'
import { UnitInput } from '../panel/unit-input.tsx'
import { readPrice } from '../price-input.ts'
import { noProblems, type Problem, type Problems, problemsOf } from '../problems.ts'
import { instrumentsQuery, orderQuery, tradingKeys } from '../queries.ts'
import { needs } from '../ways.ts'

type Typed = { readonly size: string; readonly limitPrice: string; readonly stopPrice: string }
type Props = { readonly order: TradingOrder; readonly onClose: () => void }

/** Form with the terms of an open order: the quantity counts what is filled. */
export default function ChangeOrder({ order, onClose }: Props) {
  const { t, language } = useTranslation()
  const instruments = useQuery(instrumentsQuery())
  const instrument = instruments.data?.data.find(({ symbol }) => symbol === order.symbol)
  const [typed, setTyped] = useState<Typed>(() => ({
    size: typedText(toMoney(order.quantity), language),
    limitPrice: order.limit_price ?? '',
    stopPrice: order.stop_price ?? '',
  }))
  const { change, isChanging, problems } = useChange(order, onClose)
  const values = {
    symbol: order.symbol,
    amount: '',
    tick: instrument ? stepText(instrument.price_tick, language) : '',
    step: instrument ? stepText(instrument.quantity_step, language) : '',
    minimum: instrument ? moneyText(toMoney(instrument.min_value), language) : '',
  }
  const price = (name: 'limitPrice' | 'stopPrice') => (
    <Field label={t(`trading.field.${name}`)} required error={problemText(problems.fields[name], t, values)}>
      {(control) => (
        <UnitInput
          unit={instrument?.currency ?? order.value.currency}
          value={typed[name]}
          onValueChange={(text) => setTyped({ ...typed, [name]: text })}
          {...control}
        />
      )}
    </Field>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change(typed)
  }
  const other = problems.form ?? problems.fields.type ?? problems.fields.account
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 tabIndex={-1} ref={takeFocus} className="text-sm font-semibold outline-none">
        {t('trading.change.title')}
      </h3>
      <Field
        label={t('trading.field.size')}
        required
        error={sizeText(problems.fields.size)}
        hint={t('trading.change.size')}
      >
        {(control) => (
          <UnitInput
            unit={order.symbol}
            value={typed.size}
            onValueChange={(size) => setTyped({ ...typed, size })}
            {...control}
          />
        )}
      </Field>
      {needs[order.type].stop && price('stopPrice')}
      {needs[order.type].limit && price('limitPrice')}
      <p className="text-sm text-muted">{t('trading.change.how')}</p>
      {other && (
        <p role="alert" className="text-sm text-danger">
          {problemText(other, t, values)}
        </p>
      )}
      <div className="grid gap-2">
        <Button type="submit" size="lg" block busy={isChanging} busyLabel={t('trading.change.asking')}>
          {t('trading.change.submit')}
        </Button>
        <Button variant="secondary" size="lg" block onClick={onClose}>
          {t('trading.change.keep')}
        </Button>
      </div>
    </form>
  )

  /** Too little money or too small a holding is said in the server’s words: this form does not know the amount. */
  function sizeText(problem: Problem | undefined) {
    return problem?.code.startsWith('insufficient_') && problem.message !== undefined
      ? problem.message
      : problemText(problem, t, values)
  }
}

/** The button that opened the form is gone, so its title takes the focus. */
const takeFocus = (title: HTMLElement | null) => title?.focus()

function useChange(order: TradingOrder, onClose: () => void) {
  const { language } = useTranslation()
  const client = useQueryClient()
  const key = useOperationKey()
  const [problems, setProblems] = useState<Problems>(noProblems)
  const params = { id: order.id }
  const asking = useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: Body; readonly idempotencyKey: string }) =>
      api('POST /trading/orders/{id}/change', { params, body, idempotencyKey }),
    ...retryUnderKey,
    onSuccess: (asked) => {
      key.forget()
      client.setQueryData(orderQuery(order.id).queryKey, (known) => known && { ...known, ...asked })
      for (const queryKey of [tradingKeys.orders, portfolioKey, accountsQuery().queryKey])
        void client.invalidateQueries({ queryKey })
      onClose()
    },
    onError: (error) => {
      setProblems(problemsOf(error))
      if (isRefused(error)) key.forget()
      // It may have ended in the meantime.
      void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
    },
  })
  const change = (typed: Typed) => {
    if (asking.isPending) return
    const read = readTerms(order, typed, language)
    setProblems(read.ok ? noProblems : read.problems)
    if (read.ok) asking.mutate({ body: read.body, idempotencyKey: key.of(read.body) })
  }
  return { change, isChanging: asking.isPending, problems }
}

type Body = {
  readonly quantity: ReturnType<typeof toWire>
  readonly limit_price?: string
  readonly stop_price?: string
}
type Read = { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly problems: Problems }

function readTerms(order: TradingOrder, typed: Typed, language: 'en' | 'ar'): Read {
  const size = parseAmountInput(typed.size, order.symbol, language)
  if (!size.ok) {
    const code = size.code === 'amount_missing' ? 'size_missing' : 'size_invalid'
    return { ok: false, problems: { fields: { size: { code } } } }
  }
  if (isZero(size.money)) return { ok: false, problems: { fields: { size: { code: 'size_not_positive' } } } }
  const prices: { limit_price?: string; stop_price?: string } = {}
  const fields = [
    ['limit', 'limitPrice', 'limit_price'],
    ['stop', 'stopPrice', 'stop_price'],
  ] as const
  for (const [needed, field, name] of fields) {
    if (!needs[order.type][needed]) continue
    const read = readPrice(typed[field], language)
    if (!read.ok) return { ok: false, problems: { fields: { [field]: { code: read.code } } } }
    prices[name] = read.price
  }
  return { ok: true, body: { quantity: toWire(size.money), ...prices } }
}
