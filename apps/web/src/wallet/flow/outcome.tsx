import type { Money as Amount } from '@sadaf/money'
import { Ban, Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure, Status } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { outcomeOf, ReceiptButton } from '../../transactions/index.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { type Detail, Details } from '../../ui/details.tsx'
import { StepHeading } from './step-heading.tsx'

const looks = {
  pending: { icon: Clock, style: 'bg-pearl-line' },
  completed: { icon: Check, style: 'bg-positive-soft text-positive' },
  failed: { icon: X, style: 'bg-negative-soft text-negative' },
  cancelled: { icon: Ban, style: 'bg-subtle text-muted' },
  called_off: { icon: Ban, style: 'bg-subtle text-muted' },
} as const

/** Begins another one; after a failure, with what the failed one asked for. */
export type OnAgain = (hasFailed: boolean) => void

export type OutcomeProps = {
  readonly status: Status
  /** Why it moved nothing, where it did not. */
  readonly failure?: Failure
  readonly title: string
  readonly text: ReactNode
  readonly amount: Amount
  readonly details: readonly Detail[]
  readonly reference: string
  /** Label of the button that begins another one. */
  readonly again: string
  readonly onAgain: OnAgain
  /** Action that is still possible. */
  readonly action?: ReactNode
}

/** Outcome of an operation: the receipt, which changes by itself while the money is on its way. */
export function Outcome({
  status,
  failure = null,
  title,
  text,
  amount,
  details,
  reference,
  again,
  onAgain,
  action,
}: OutcomeProps) {
  const { t } = useTranslation()
  const outcome = outcomeOf({ status, failure })
  const { icon: Icon, style } = looks[outcome]
  const done = (variant: 'primary' | 'secondary') => (
    <AppLink to="dashboard" className={buttonStyle({ variant, size: 'lg' })}>
      {t('wallet.outcome.done')}
    </AppLink>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center text-center">
        <span key={status} className={cn('grid size-16 animate-rise place-items-center rounded-full', style)}>
          <Icon aria-hidden className="size-7" strokeWidth={2.25} />
        </span>
        <div role="status" className="mt-4">
          <StepHeading>{outcome === 'cancelled' ? t('wallet.outcome.cancelled') : title}</StepHeading>
          <p className="mx-auto mt-1 max-w-sm text-sm text-balance text-muted">{text}</p>
        </div>
        <Money
          value={amount}
          // A quantity of eight decimals is wider than a phone.
          className={cn(
            'mt-4 max-w-full text-2xl font-semibold tracking-tight wrap-anywhere whitespace-normal! sm:text-3xl',
            status === 'failed' && 'text-muted',
          )}
        />
      </div>
      <Details items={details} className="border-y border-line" />
      <div className="grid gap-3">
        {action}
        <div className="flex flex-col-reverse gap-3 sm:grid sm:grid-cols-2">
          {outcome === 'failed' ? (
            <>
              {done('secondary')}
              <Button size="lg" onClick={() => onAgain(true)}>
                {t('wallet.outcome.tryAgain')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="secondary" size="lg" onClick={() => onAgain(false)}>
                {again}
              </Button>
              {done('primary')}
            </>
          )}
        </div>
        <ReceiptButton of={{ reference }} />
        <AppLink
          to="transactions"
          query={{ search: reference, open: 'first' }}
          className={buttonStyle({ variant: 'link', block: true })}
        >
          {t('wallet.outcome.toTransaction')}
        </AppLink>
      </div>
    </div>
  )
}
