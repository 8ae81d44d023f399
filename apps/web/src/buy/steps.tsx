import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { formatNumber } from '../ui/format.ts'

const steps = ['details', 'review', 'payment', 'receipt'] as const

/** How far one is: details, review, payment, receipt. */
export function Steps({ current }: { readonly current: (typeof steps)[number] }) {
  const { t, language } = useTranslation()
  const at = steps.indexOf(current)
  return (
    <ol aria-label={t('buy.step.list')} className="flex items-center gap-2 text-sm sm:gap-3">
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && (
            <li aria-hidden className={cn('h-px min-w-3 flex-1', index <= at ? 'bg-accent' : 'bg-line')} />
          )}
          <li
            className={cn('flex items-center gap-2 font-medium', index === at ? 'text-ink' : 'text-muted')}
            aria-current={index === at ? 'step' : undefined}
          >
            <span
              aria-hidden
              className={cn(
                'figures grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
                index < at && 'bg-accent-soft text-accent',
                index === at && 'bg-accent text-accent-ink',
                index > at && 'bg-subtle text-muted',
              )}
            >
              {index < at ? (
                <Check className="size-3.5" strokeWidth={3} />
              ) : (
                formatNumber(index + 1, language)
              )}
            </span>
            {/* On narrow screens only the current step is named for the eye. */}
            <span className={cn(index !== at && 'max-sm:sr-only')}>{t(`buy.step.${step}`)}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
