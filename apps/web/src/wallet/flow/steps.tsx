import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../../ui/cn.ts'
import { formatNumber } from '../../ui/format.ts'
import { type Step, steps } from './use-step.ts'

/** How far one is: details, review, receipt. */
export function Steps({ step }: { readonly step: Step }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const labels = [t('wallet.step.details'), t('wallet.step.review'), t('wallet.step.receipt')]
  const current = steps.indexOf(step)
  // The last step is done when one has come to it.
  const isDone = (index: number) => index < current || index === steps.length - 1
  return (
    <ol aria-label={t('wallet.step.list')} className="flex items-center gap-2 text-sm sm:gap-3">
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && (
            <li
              aria-hidden
              className={cn('h-px min-w-4 flex-1', index <= current ? 'bg-accent' : 'bg-line')}
            />
          )}
          <li
            className={cn(
              'flex items-center gap-2 font-medium',
              index === current ? 'text-ink' : 'text-muted',
            )}
            aria-current={index === current ? 'step' : undefined}
          >
            <span
              aria-hidden
              className={cn(
                'figures grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
                index < current && 'bg-accent-soft text-accent',
                index === current && 'bg-accent text-accent-ink',
                index > current && 'bg-subtle text-muted',
              )}
            >
              {index <= current && isDone(index) ? (
                <Check className="size-3.5" strokeWidth={3} />
              ) : (
                formatNumber(index + 1, language)
              )}
            </span>
            {/* On the narrowest screens only the current step is named for the eye. */}
            <span className={cn(index !== current && 'max-[24rem]:sr-only')}>{label}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
