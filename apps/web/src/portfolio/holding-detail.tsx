import { compare, isPositive } from '@sadaf/money'
import { Info } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { PortfolioHolding } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { withHiddenAmounts } from '../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../ui/amounts/money-text.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Gain } from './gain.tsx'
import { gainOf } from './gains.ts'
import { HoldingParts } from './holding-parts.tsx'
import { Lots } from './lots.tsx'
import { methods } from './method.ts'

/** Detail of a holding by both methods, and the way to trade it. */
export function HoldingDetail({ holding }: { readonly holding: PortfolioHolding }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const { symbol, name } = holding
  const [quantity, available, unknown] = [
    toMoney(holding.quantity),
    toMoney(holding.available),
    toMoney(holding.unknown_quantity),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Lots holding={holding} />
      {isPositive(unknown) && (
        <p className="flex items-start gap-2 text-xs text-muted">
          <Info aria-hidden className="mt-px size-4 shrink-0" />
          <span>{withHiddenAmounts(t('portfolio.holdings.unknown', { amount: ownMoney(unknown) }), t)}</span>
        </p>
      )}
      {compare(available, quantity) < 0 && (
        <p className="text-xs text-muted">
          {withHiddenAmounts(t('portfolio.holdings.available', { amount: ownMoney(available) }), t)}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {methods.map((method) => (
          <section key={method} className="rounded-control border border-line bg-surface p-3.5 text-sm">
            <h3 className="font-semibold">{t(`portfolio.method.${method}`)}</h3>
            <dl>
              {(['unrealised', 'realised'] as const).map((of) => (
                <div key={of} className="mt-1 flex justify-between gap-3">
                  <dt className="text-muted">{t(`portfolio.holdings.${of}`)}</dt>
                  <dd>
                    <Gain amount={holding[method][of]} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="grid content-between gap-2 rounded-control border border-line bg-surface p-3.5 text-sm">
          <p className="font-semibold">{t('portfolio.result.sum')}</p>
          <Gain amount={gainOf(holding.first_in_first_out)} className="text-lg font-semibold" />
        </div>
      </div>
      <HoldingParts id={holding.id} />
      <AppLink
        to="trade"
        query={{ pair: symbol }}
        aria-label={t('portfolio.tradeAsset', { name })}
        className={`${buttonStyle({ variant: 'secondary' })} justify-self-start max-sm:justify-self-stretch`}
      >
        {t('portfolio.trade')}
      </AppLink>
    </div>
  )
}
