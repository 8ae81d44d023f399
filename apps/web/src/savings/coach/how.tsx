import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx'
import { formatDate } from '../../ui/format.ts'
import type { Coach } from '../queries.ts'

/** How a figure comes about, and the way to the transactions behind it. */
export function How({
  learned,
  flow,
  children,
}: {
  readonly learned: Coach['learned']
  readonly flow: 'income' | 'spending'
  /** Content beside the days. */
  readonly children?: ReactNode
}) {
  const { t, language } = useTranslation()
  const { from, to, months, income } = learned
  const day = (text: string) => formatDate(noonOf(text), 'day', language, 'UTC')
  const { currency } = income
  return (
    <Dialog>
      <DialogTrigger className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} -mx-3`}>
        <Info aria-hidden />
        {t('savings.how.open')}
      </DialogTrigger>
      <DialogContent title={t('savings.how.open')}>
        <div className="grid gap-3 text-sm">
          {children}
          <p>
            {t(`savings.how.${flow}`, { from: day(from), to: day(to) })}{' '}
            {t('savings.how.months', { count: months })}
          </p>
          <p>{t('savings.how.currency', { currency })}</p>
          <AppLink
            to="transactions"
            query={{ flow, currency, from, to }}
            className={buttonStyle({ variant: 'secondary' })}
          >
            {t('savings.how.rows')}
          </AppLink>
        </div>
      </DialogContent>
    </Dialog>
  )
}
