import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Instrument, OrderBody, OrderPreview } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { priceText } from '../../markets/index.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { cn } from '../../ui/cn.ts'
import type { Detail } from '../../ui/details.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { type OrderForm, readOrderForm, type Surroundings } from '../draft.ts'
import { Figure, percentageText } from '../figures.tsx'
import { previewQuery } from '../queries.ts'

/** How long nothing is typed until it is asked what it comes to. */
const PAUSE_MS = 300

/** Sums of the order, following the form. */
export function LiveSummary({ form, on }: { readonly form: OrderForm; readonly on: Surroundings }) {
  const { t } = useTranslation()
  const typed = JSON.stringify(form)
  const settled = usePaused(typed, PAUSE_MS)
  const read = readOrderForm(form, on)
  const body = read.ok && settled === typed ? read.draft.body : undefined
  const asked = useAsked(body)
  const preview = useQuery({ ...previewQuery(asked ?? nothing), enabled: asked !== undefined })
  const isOld = !body || preview.isPlaceholderData
  const sums = asked ? preview.data : undefined
  const account = on.accounts.find(({ id }) => id === form.accountId)
  const items = useSums(form.side, sums, { instrument: on.instrument, from: account?.name })
  return (
    <AmountsHidden value={false}>
      <dl
        aria-label={t('trading.review.what')}
        aria-busy={isOld || undefined}
        className={cn('grid gap-0 divide-y divide-line border-y border-line text-sm', isOld && 'text-muted')}
      >
        {items.map(({ key, label, value, isTotal }) => (
          <div key={key} className="flex min-h-9 items-center justify-between gap-4 py-1.5">
            <dt className={cn(isTotal ? 'font-semibold' : 'text-muted')}>{label}</dt>
            <dd className={cn('text-end', isTotal && 'font-semibold')}>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="-mt-2 min-h-4.5 text-xs text-muted">
        {preview.isError && asked
          ? t('trading.sum.failed')
          : !read.ok && form.size === ''
            ? t('trading.sum.empty')
            : null}
      </p>
    </AmountsHidden>
  )
}

/** Never asked: a query needs one while nothing makes sense yet. */
const nothing: OrderBody = {
  side: 'buy',
  type: 'market',
  time_in_force: 'day',
  quantity: { amount: '0', currency: 'USD' },
  account_id: '',
}

/** The last body that made sense, the same object while it says the same. */
function useAsked(body: OrderBody | undefined): OrderBody | undefined {
  const said = body && JSON.stringify(body)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is all that it is
  return useMemo(() => body, [said])
}

/** The sums of an order as lines; a dash where none is known yet. */
export function useSums(
  side: OrderBody['side'],
  sums: OrderPreview | undefined,
  { instrument, from }: { readonly instrument: Instrument; readonly from: string | undefined },
): readonly Detail[] {
  const { t, language } = useTranslation()
  const amount = (of: 'value' | 'fee' | 'total' | 'held') =>
    sums ? <Money value={toMoney(sums[of])} /> : <span aria-hidden>–</span>
  const share = percentageText(instrument.fee_percentage, language)
  return [
    { key: 'value', label: t('trading.sum.value'), value: amount('value') },
    { key: 'fee', label: t('trading.sum.fee', { share }), value: amount('fee') },
    {
      key: 'total',
      label: t(side === 'buy' ? 'trading.sum.cost' : 'trading.sum.proceeds'),
      value: amount('total'),
      isTotal: true,
    },
    ...(sums?.collar_price
      ? [
          {
            key: 'worst',
            label: t(`trading.sum.worst.${side}`),
            value: <Figure>{priceText(sums.collar_price, language)}</Figure>,
          },
        ]
      : []),
    {
      key: 'held',
      label:
        side === 'buy' && from !== undefined
          ? t('trading.sum.heldFrom', { name: from })
          : t('trading.sum.held'),
      value: amount('held'),
    },
  ]
}
