import { ChevronRight, Info } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { Budget } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { monthPace } from './pace.ts'

/** How the bars and the forecast come about, and the way to the very rows. */
export function HowCalculated({
  budgets,
  today,
}: {
  readonly budgets: readonly Budget[]
  readonly today: string
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`), 'short', language, 'UTC')
  const [first] = budgets
  const pace = monthPace(budgets, today)
  return (
    <Dialog>
      <DialogTrigger
        className={`${buttonStyle({ variant: 'ghost', size: 'icon' })} -my-2.5 -me-3 text-muted!`}
        aria-label={t('dashboard.spending.how')}
        title={t('dashboard.spending.how')}
      >
        <Info aria-hidden />
      </DialogTrigger>
      <DialogContent title={t('dashboard.spending.how')}>
        <div className="grid gap-3 text-sm">
          {first && <p>{t('dashboard.spending.howText', { from: day(first.from), to: day(first.to) })}</p>}
          {pace && (
            <p>
              {t('dashboard.spending.howPace', {
                elapsed: formatNumber(pace.elapsedDays, language),
                days: formatNumber(pace.daysInMonth, language),
              })}
            </p>
          )}
          <p>{t('dashboard.spending.howOthers')}</p>
          <p>{t('dashboard.spending.howRows')}</p>
        </div>
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {budgets.map(({ category, spent, from, to }) => (
            <li key={category}>
              <AppLink
                to="transactions"
                query={{ category, from, to }}
                className="flex min-h-12 items-center justify-between gap-3 text-sm font-medium hover:text-accent"
              >
                {t(`transactions.category.${category}`)}
                <span className="flex items-center gap-1.5">
                  <Money value={toMoney(spent)} />
                  <ChevronRight aria-hidden className="flip-rtl size-4 text-muted" />
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
