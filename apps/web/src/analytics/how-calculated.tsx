import { Info } from 'lucide-react'
import type { Analytics } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog.tsx'
import { formatDate } from '../ui/format.ts'
import { OtherCurrencies } from './other-currencies.tsx'

type Figure = 'income' | 'expenses' | 'savings'

/** Savings are of both. */
const flowOf = { income: { flow: 'income' }, expenses: { flow: 'spending' }, savings: {} } as const

/** How a figure comes about, what it leaves out, and the way to the transactions of its days. */
export function HowCalculated({ figures, of }: { readonly figures: Analytics; readonly of: Figure }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`), 'day', language, 'UTC')
  const { from, to, before_from: beforeFrom, before_to: beforeTo } = figures
  const { currency } = figures[of].amount
  const name = t('analytics.how.title', { figure: t(`analytics.figure.${of}`) })
  return (
    <Dialog>
      <DialogTrigger
        className={`${buttonStyle({ variant: 'ghost', size: 'icon' })} -my-2.5 -me-3 text-muted!`}
        aria-label={name}
        title={name}
      >
        <Info aria-hidden />
      </DialogTrigger>
      <DialogContent title={name}>
        <div className="grid gap-3 text-sm">
          <p>{t(`analytics.how.${of}`, { from: day(from), to: day(to), currency })}</p>
          <p>{t('analytics.how.before', { from: day(beforeFrom), to: day(beforeTo) })}</p>
          <p>{t('analytics.how.counts')}</p>
          <OtherCurrencies of={figures} />
          <AppLink
            to="transactions"
            query={{ ...flowOf[of], from, to }}
            className={buttonStyle({ variant: 'secondary' })}
          >
            {t('analytics.how.rows')}
          </AppLink>
        </div>
      </DialogContent>
    </Dialog>
  )
}
