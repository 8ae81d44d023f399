import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { ScheduledPayment } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { formatDate } from '../../ui/format.ts'
import { Name } from '../../ui/name.tsx'
import { RowActions } from './row-actions.tsx'
import { wordsOf } from './words.ts'

/** One schedule: recipient, amount, rhythm, next run, result of the last run, and actions. */
export function ScheduleRow({
  schedule,
  mark,
  children,
}: {
  readonly schedule: ScheduledPayment
  /** In place of the initials. */
  readonly mark?: ReactNode
  /** A line about what it has done. */
  readonly children?: ReactNode
}) {
  const { t } = useTranslation()
  const { to, status, paused_because: because } = schedule
  const amount = schedule.next?.amount ?? schedule.amount
  const isMost = to.kind === 'asset' || (to.kind === 'biller' && to.pays === 'due')
  const code = codeOf(to)
  const isOver = status === 'ended' || status === 'cancelled'
  const outcome = useLastOutcome(schedule)
  const from = useAccountName(schedule.from_account_id)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-4 sm:px-6">
      {mark ? <span className="row-span-2">{mark}</span> : <Avatar name={to.name} className="row-span-2" />}
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <Name className="font-medium wrap-anywhere">{to.name}</Name>
          {code !== null && (
            <bdi dir="ltr" translate="no" className="figures block text-sm text-muted">
              {code}
            </bdi>
          )}
          <span className="block text-sm text-muted">{useRhythm(schedule)}</span>
          {from && (
            <span className="block text-sm text-muted">{t('schedules.fromAccount', { account: from })}</span>
          )}
          {schedule.note !== null && (
            <Name className="text-sm text-muted wrap-anywhere">{schedule.note}</Name>
          )}
        </div>
        <div className="flex items-center gap-2">
          {status !== 'active' && (
            <Badge tone={status === 'paused' ? 'warning' : 'secondary'}>
              {t(`schedules.status.${status}`)}
            </Badge>
          )}
          {isMost && <span className="text-sm text-muted">{t('schedules.upTo')}</span>}
          <Money value={toMoney(amount)} className="font-semibold" />
        </div>
      </div>
      <div className="mt-1 flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem] text-sm">
          <p className="empty:hidden">{useNext(schedule)}</p>
          {because && <p className="text-warning">{because.message}</p>}
          {outcome && !because && <p className="text-xs text-muted">{outcome}</p>}
          {children}
        </div>
        {!isOver && <RowActions schedule={schedule} />}
      </div>
    </div>
  )
}

/** Reference, symbol or IBAN of the payee; null where the recipient is a person. */
function codeOf(to: ScheduledPayment['to']): string | null {
  if (to.kind === 'biller') return to.bill_reference
  if (to.kind === 'asset') return to.symbol
  return to.kind === 'bank_account' ? to.iban_masked : null
}

function useAccountName(id: string): string | undefined {
  const accounts = useQuery(accountsQuery())
  return accounts.data?.data.find((account) => account.id === id)?.name
}

/** How often, and until when. */
function useRhythm({ frequency, last_day: last }: ScheduledPayment): string {
  const { t } = useTranslation()
  const day = useDay()
  const every = t(`schedules.every.${frequency}`)
  return last === null ? every : `${every} · ${t('schedules.lastOn', { day: day(last) })}`
}

function useNext({ next, outcomes: [last] }: ScheduledPayment): string | null {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  if (!next) return null
  const at = new Date(next.at)
  const words = {
    day: formatDate(at, 'day', language, timeZone),
    time: formatDate(at, 'time', language, timeZone),
    reason: last?.reason?.message ?? '',
  }
  return t(next.tries > 0 ? 'schedules.retried' : 'schedules.next', words)
}

/** Outcome of the last run; a retry is said with the next run. */
function useLastOutcome({ to, outcomes: [last] }: ScheduledPayment): string | null {
  const { t } = useTranslation()
  const day = useDay()
  if (!last || last.outcome === 'retrying') return null
  const words = { day: day(last.day) }
  if (last.outcome === 'sent') {
    return t(`${wordsOf(to)}.outcome.${last.payment?.status === 'failed' ? 'failed' : 'sent'}`, words)
  }
  if (!last.reason) return t('schedules.outcome.skipped', words)
  return t('schedules.outcome.skippedBecause', { ...words, reason: last.reason.message })
}

function useDay(): (day: string) => string {
  const { language } = useTranslation()
  return (day) => formatDate(noonOf(day), 'day', language, 'UTC')
}
