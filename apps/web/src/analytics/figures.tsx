import { useTranslation } from '../app/language/translation.ts'
import { toMoney } from '../app/requests/amounts.ts'
import type { Analytics } from '../app/requests/api.ts'
import { Card } from '../ui/card.tsx'
import { useAmountsHidden } from '../ui/hidden-amounts.tsx'
import { Money } from '../ui/money.tsx'
import { signedPercentText } from '../ui/money-text.ts'
import { HowCalculated } from './how-calculated.tsx'
import { changeOf } from './scale.ts'

const shown = ['income', 'expenses', 'savings'] as const

/** The figures of the range, each beside that of as many days before. */
export function Figures({ figures }: { readonly figures: Analytics }) {
  const { t } = useTranslation()
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-3">
      {shown.map((name) => (
        <li key={name}>
          <Card className="h-full">
            <div className="flex items-start justify-between gap-2">
              <h2 className="text-sm font-normal text-muted">{t(`analytics.figure.${name}`)}</h2>
              <HowCalculated figures={figures} of={name} />
            </div>
            <Money
              value={toMoney(figures[name].amount)}
              className="mt-1 block text-2xl font-semibold tracking-tight"
            />
            <Before figure={figures[name]} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** What it was before, and by how much it changed. Whether more is good depends on what it is, so it has no colour. */
export function Before({ figure }: { readonly figure: Analytics['income'] }) {
  const { t, language } = useTranslation()
  const isHidden = useAmountsHidden()
  const [amount, before] = [toMoney(figure.amount), toMoney(figure.before)]
  const change = changeOf(amount.minor, before.minor)
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
      {change !== null && !isHidden && (
        <bdi dir="ltr" className="figures font-medium text-ink">
          {signedPercentText(change, language)}
        </bdi>
      )}
      <span>
        {t('analytics.before')} <Money value={before} />
      </span>
    </p>
  )
}
