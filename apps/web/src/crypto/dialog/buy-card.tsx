import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MarketAsset } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { showProblems } from '../../wallet/index.ts'
import { priceText } from '../listing/figures.ts'
import { amountProblem } from './typed-amount.ts'

/** To choose from here (specification, section 2); all that can be bought is on the page of buying. */
const offered = ['BTC', 'ETH', 'ADA'] as const

/** Buying for dollars: goes on where a firm price is given and paid. */
export function BuyCard({ assets }: { readonly assets: readonly MarketAsset[] }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const [asset, setAsset] = useState<(typeof offered)[number]>('BTC')
  const [amount, setAmount] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const problem = amountProblem(amount, 'USD', language)
  const known = assets.find(({ symbol }) => symbol === asset)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem) return showProblems(event.currentTarget, () => setHasTried(true))
    void navigate(href('buy', {}, { query: { asset, amount } }))
  }
  return (
    <Card aria-labelledby="quick-buy">
      <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
        <h3 id="quick-buy" className="font-semibold">
          {t('crypto.trading.buyTitle')}
        </h3>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <p className="text-sm font-medium">{t('crypto.trading.asset')}</p>
          <Segmented
            label={t('crypto.trading.asset')}
            value={asset}
            options={offered.map((value) => ({ value, label: value }))}
            onValueChange={setAsset}
          />
          <p className="min-h-5.5 text-sm text-muted">
            {known && (
              <>
                {known.name} ·{' '}
                <bdi dir="ltr" className="figures">
                  {priceText(known.price, language)}
                </bdi>
              </>
            )}
          </p>
        </div>
        <Field
          label={t('crypto.trading.dollars')}
          required
          error={hasTried && problem ? t(problem) : undefined}
        >
          {(control) => <AmountInput value={amount} currency="USD" onValueChange={setAmount} {...control} />}
        </Field>
        <Button type="submit" size="lg" block>
          {t('crypto.trading.buyNow')}
        </Button>
      </form>
    </Card>
  )
}
