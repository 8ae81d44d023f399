import { Ban, CircleAlert, CircleCheck, CircleDashed, CircleDot, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TransactionDetails } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { DateText } from '../ui/date-text.tsx'
import { kindLook } from './kind-look.ts'
import { outcomeOf } from './outcome-of.ts'

/** The states that a transaction went through and, while it is pending, what it waits for and until when. */
export function Timeline({
  transaction,
  timeZone,
}: {
  readonly transaction: TransactionDetails
  readonly timeZone: string | undefined
}) {
  const { t } = useTranslation()
  const { status, failure } = transaction
  const outcome = outcomeOf(transaction)
  const moment = (value: string) => <DateText value={value} style="full" timeZone={timeZone} />
  const { started_at: startedAt, waits_until: waitsUntil, ended_at: endedAt } = transaction
  return (
    <section aria-labelledby="timeline" className="border-t border-line pt-4">
      <h3 id="timeline" className="text-sm font-semibold">
        {t('transactions.detail.timeline')}
      </h3>
      <ol className="mt-3">
        <Step icon={CircleDot} title={t('transactions.detail.started')} when={moment(startedAt)} />
        {status === 'pending' && (
          <>
            <Step
              icon={Clock}
              tone="text-warning"
              title={t('transactions.waiting', { who: t(kindLook(transaction).waitsFor) })}
              text={t(kindLook(transaction).meanwhile)}
              when={waitsUntil && <Until>{moment(waitsUntil)}</Until>}
            />
            <Step
              isLast
              icon={CircleDashed}
              title={<span className="font-normal text-muted">{t('transactions.status.completed')}</span>}
            />
          </>
        )}
        {status === 'completed' && (
          <Step
            isLast
            icon={CircleCheck}
            tone="text-positive"
            title={t('transactions.status.completed')}
            when={endedAt && moment(endedAt)}
          />
        )}
        {status === 'failed' && (
          <Step
            isLast
            {...(outcome === 'failed'
              ? { icon: CircleAlert, tone: 'text-negative', title: t('transactions.status.failed') }
              : { icon: Ban, title: t(`transactions.status.${outcome}`) })}
            text={failure?.message}
            when={endedAt && moment(endedAt)}
          />
        )}
      </ol>
    </section>
  )
}

function Until({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      {t('transactions.detail.until')} {children}
    </>
  )
}

function Step({
  icon: Icon,
  title,
  when,
  text,
  tone = 'text-muted',
  isLast = false,
}: {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly when?: ReactNode
  readonly text?: string | undefined
  readonly tone?: string
  readonly isLast?: boolean
}) {
  return (
    <li className={cn('relative flex gap-3', !isLast && 'pb-5')}>
      {!isLast && <span aria-hidden className="absolute start-[0.5625rem] top-6 bottom-0.5 w-px bg-line" />}
      <Icon aria-hidden className={cn('mt-0.5 size-[1.1875rem] shrink-0', tone)} strokeWidth={2} />
      <div className="min-w-0 text-sm">
        <p className="font-medium">{title}</p>
        {text && <p className="mt-0.5">{text}</p>}
        {when && <p className="mt-0.5 text-xs text-muted">{when}</p>}
      </div>
    </li>
  )
}
