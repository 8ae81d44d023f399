import { assetName, isZero, subtract, sum } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import type { Accounts } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { type Detail, Details } from '../ui/details.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { formatNumber } from '../ui/format.ts'
import { totalHistoryQuery } from './queries.ts'
import { useDayText } from './use-day-text.ts'

const decimals = { minimumFractionDigits: 4, maximumFractionDigits: 6 } as const

/** Parts of the total: the own currency, and each other with its worth, its rate and the day of the rate. */
export default function TotalParts({
  accounts,
  leftOut,
  isOpen,
  onOpenChange,
}: {
  readonly accounts: Accounts
  readonly leftOut: string | null
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title={t('dashboard.parts.title')}>
        <Details items={useParts(accounts)} />
        <div className="mt-4 grid gap-3 text-sm text-muted">
          {leftOut !== null && <p>{t('dashboard.parts.leftOut', { amounts: leftOut })}</p>}
          <Revaluation />
          {accounts.converted.length > 0 && <p>{t('dashboard.parts.hint')}</p>}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function useParts({ total, converted }: Accounts): readonly Detail[] {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayText = useDayText()
  const others = sum(
    total.currency,
    converted.map(({ worth }) => toMoney(worth)),
  )
  return [
    {
      key: 'own',
      label: assetName(total.currency, language),
      value: <Money value={subtract(toMoney(total), others)} />,
    },
    ...converted.map(({ amount, worth, rate, rate_day: day }) => ({
      key: amount.currency,
      label: (
        <>
          <span className="block">{assetName(amount.currency, language)}</span>
          <span className="block text-xs/5">
            <bdi dir="ltr" className="figures whitespace-nowrap">
              1 {amount.currency} = {formatNumber(Number(rate), language, decimals)} {worth.currency}
            </bdi>
            {' · '}
            <bdi>{dayText(day)}</bdi>
          </span>
        </>
      ),
      value: (
        <>
          <Money value={toMoney(amount)} className="block" />
          <span className="block text-xs/5 font-normal text-muted">
            <span aria-hidden>≈ </span>
            <span className="sr-only">{t('dashboard.parts.about')}</span>
            <Money value={toMoney(worth)} />
          </span>
        </>
      ),
    })),
    {
      key: 'total',
      label: t('dashboard.total'),
      value: <Money value={toMoney(total)} />,
      isTotal: true,
    },
  ]
}

/** Change of the total over 30 days by exchange rates alone. */
function Revaluation() {
  const { t } = useTranslation()
  const dayText = useDayText()
  const history = useQuery(totalHistoryQuery()).data
  const revaluation = history && toMoney(history.revaluation)
  if (!revaluation || isZero(revaluation)) return null
  return (
    <p>
      {t('dashboard.parts.revalued', { day: dayText(history.points[0]?.day) })}{' '}
      <Money value={revaluation} sign="always" tone="signed" className="font-medium" />
    </p>
  )
}
