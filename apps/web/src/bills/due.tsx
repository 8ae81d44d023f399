import { isZero } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import { type Bill, tellError } from '../app/api/api.ts'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { useTimeZone } from '../app/session/me.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Button } from '../ui/button.tsx'
import { noonOf } from '../ui/calendar/calendar-days.ts'
import { cn } from '../ui/cn.ts'
import { formatDate } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { billQuery } from './queries.ts'

/** Amount due under a reference, with the time of the biller's answer; where there is none, the reason. */
export function Due({ billerId, reference }: { readonly billerId: string; readonly reference: string }) {
  const { t } = useTranslation()
  const bill = useQuery(billQuery(billerId, reference))
  if (bill.isPending)
    return (
      <Loading>
        <Skeleton className="h-10 w-32" />
      </Loading>
    )
  const again = (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      className="-my-1 max-sm:-me-2"
      busy={bill.isFetching}
      aria-label={t('bills.due.again')}
      onClick={() => void bill.refetch()}
    >
      <RefreshCw aria-hidden />
    </Button>
  )
  if (bill.isError)
    return (
      <div className="flex min-w-0 flex-[1_1_12rem] items-center gap-1">
        <p className="min-w-0 text-sm text-warning">
          {tellError(bill.error).message ?? t('bills.due.failed')}
        </p>
        {again}
      </div>
    )
  return (
    <div className="flex min-w-0 items-end gap-1 max-sm:w-full max-sm:justify-between">
      <div className="min-w-0">
        <DueAmount bill={bill.data} />
        <DueWhen bill={bill.data} />
      </div>
      {again}
    </div>
  )
}

/** The amount due, alone. */
export function DueAmount({ bill: { amount_due: due } }: { readonly bill: Bill }) {
  const { t } = useTranslation()
  if (due === null) return <p className="text-sm">{t('bills.due.notTold')}</p>
  const amount = toMoney(due)
  if (isZero(amount)) return <p className="font-medium text-positive">{t('bills.due.nothing')}</p>
  return (
    <p>
      <Money value={amount} className="text-lg font-semibold" />{' '}
      <span className="text-sm text-muted">{t('bills.due.due')}</span>
    </p>
  )
}

/** By when it is to be paid or was to be, and when the biller said so. */
export function DueWhen({ bill }: { readonly bill: Bill }) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const now = useNow()
  if (bill.amount_due === null) return null
  const asOf = t('bills.due.asOf', { time: formatDate(new Date(bill.as_of), 'time', language, timeZone) })
  if (!bill.due_date) return <p className="text-xs text-muted">{asOf}</p>
  const isLate = bill.due_date < dayOf(now, timeZone)
  const day = formatDate(noonOf(bill.due_date), 'day', language, 'UTC')
  return (
    <p className="text-xs text-muted">
      <span className={cn('max-sm:block', isLate && 'font-medium text-warning')}>
        {t(isLate ? 'bills.due.late' : 'bills.due.until', { day })}
      </span>
      <span className="max-sm:hidden"> · </span>
      {asOf}
    </p>
  )
}
