import { formatMoney } from '@sadaf/money'
import { Info } from 'lucide-react'
import { Suspense, useState } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import type { Accounts } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { useNow } from '../app/now.ts'
import { FittedFigure } from '../ui/amounts/fitted-figure.tsx'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'
import { useDayText } from './use-day-text.ts'

const TotalParts = late(() => import('./total-parts.tsx'))

/** The total as a large figure, marked as approximate where other currencies are counted in it. */
export function TotalFigure({
  accounts: { total, converted },
  className,
}: {
  readonly accounts: Accounts
  readonly className: string
}) {
  const { t } = useTranslation()
  const { language, numerals } = useLanguage()
  const figure = formatMoney(toMoney(total), language, { numberingSystem: numerals })
  // The sign before it takes one more.
  const characters = figure.length + (converted.length > 0 ? 2 : 0)
  return (
    <FittedFigure characters={characters} className={className}>
      {converted.length > 0 && (
        <>
          <span aria-hidden className="me-[0.25em] text-[0.75em] font-normal text-muted">
            ≈
          </span>
          <span className="sr-only">{t('dashboard.parts.about')}</span>
        </>
      )}
      <Money value={toMoney(total)} smallFraction />
    </FittedFigure>
  )
}

/** Rates of the total and the balances that it leaves out, with the way to its parts. */
export function TotalNote({ accounts }: { readonly accounts: Accounts }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState<boolean>()
  const rateText = useRateText(accounts)
  const leftOut = useLeftOut(accounts)
  if (rateText === null && leftOut === null) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="group -my-0.5 inline-flex min-h-6 max-w-full items-center gap-1.5 text-start hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <span className="underline decoration-line-strong underline-offset-4 group-hover:decoration-current">
          {[rateText, leftOut && t('dashboard.leftOut', { amounts: leftOut })].filter(Boolean).join(' · ')}
        </span>
        <Info aria-hidden className="size-4 shrink-0" />
      </button>
      {/* Loaded when it is opened for the first time. */}
      {isOpen !== undefined && (
        <Suspense>
          <TotalParts accounts={accounts} leftOut={leftOut} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

function useRateText({ converted }: Accounts): string | null {
  const { t } = useTranslation()
  const dayText = useDayText()
  const today = useNow().toISOString().slice(0, 10)
  const [oldest] = converted.map(({ rate_day: day }) => day).toSorted()
  if (oldest === undefined) return null
  return oldest < today
    ? t('dashboard.parts.atRateOf', { day: dayText(oldest) })
    : t('dashboard.parts.atRate')
}

function useLeftOut({ left_out: leftOut }: Accounts): string | null {
  const { language } = useLanguage()
  const isHidden = useAmountsHidden()
  if (leftOut.length === 0) return null
  const texts = leftOut.map((amount) => (isHidden ? amount.currency : moneyText(toMoney(amount), language)))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(texts)
}
