import type { FormEvent } from 'react'
import type { MarketAsset, PaymentMethodOffer, PaymentMethods } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AmountField } from './amount-field.tsx'
import { AssetSelect } from './asset-select.tsx'
import type { BuyForm } from './draft.ts'
import { MethodCards } from './method-cards.tsx'
import type { Problem } from './problem.ts'
import { QuickAmounts } from './quick-amounts.tsx'
import type { Shown } from './shown.ts'

export type QuickBuyProps = Shown & {
  readonly methods: readonly PaymentMethodOffer[]
  readonly symbols: PaymentMethods['assets']
  readonly assets: readonly MarketAsset[]
  readonly problem: Problem | undefined
  readonly isQuoting: boolean
  readonly onChange: (form: BuyForm) => void
  readonly onBuy: () => void
}

/** Asset, amount and payment method. */
export function QuickBuy(props: QuickBuyProps) {
  const { form, typed, outside, asset, methods, symbols, assets, problem, isQuoting, onChange, onBuy } = props
  const { t } = useTranslation()
  const canBuy = typed.kind === 'amount' && outside === null && asset?.state === 'live'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (canBuy && !isQuoting) onBuy()
  }
  return (
    <Card className="sm:p-8!">
      <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={submit}>
        <h2 className="text-lg font-semibold">{t('buy.quick')}</h2>
        {problem && <Alert tone="destructive" title={problem.text ?? t('common.error.network')} />}
        <AssetSelect form={form} symbols={symbols} assets={assets} onChange={onChange} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <AmountField {...props} />
          <QuickAmounts form={form} onChange={onChange} />
        </div>
        <MethodCards
          methods={methods}
          chosen={form.method}
          onChoose={(method) => onChange({ ...form, method })}
        />
        <Button
          type="submit"
          size="lg"
          block
          disabled={!canBuy}
          busy={isQuoting}
          busyLabel={t('buy.asking')}
          aria-describedby={canBuy ? undefined : 'buy-why'}
        >
          {t('buy.submit', { asset: form.asset })}
        </Button>
        {!canBuy && (
          <span id="buy-why" className="sr-only">
            {t(typed.kind === 'amount' ? 'buy.notNow' : 'buy.problem.amount_missing')}
          </span>
        )}
      </form>
    </Card>
  )
}
