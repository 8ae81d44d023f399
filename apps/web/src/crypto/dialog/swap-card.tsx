import { ArrowUpDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MarketAsset } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { showProblems } from '../../wallet/index.ts'
import { MAX_ROWS } from '../listing/listed.ts'
import type { Hub } from '../use-hub.ts'
import { amountProblem } from './typed-amount.ts'

type Pair = { readonly from: string; readonly to: string }

/** The pair at the start (specification, section 2), also for a person who holds none of the first. */
const DEFAULT: Pair = { from: 'BTC', to: 'ETH' }

/** One asset for another: goes on where a firm quote is given. */
export function SwapCard({ hub: { own, assets = [] } }: { readonly hub: Hub }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const [pair, setPair] = useState(() => startingPair(own?.holdings.map(({ symbol }) => symbol) ?? []))
  const [amount, setAmount] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { from, to } = pair
  const problem = amountProblem(amount, from, language)
  // Two sides of one asset are no swap: the other one gives way.
  const choose = (next: Pair, other: Pair) => setPair(next.from === next.to ? other : next)
  const turned = { from: to, to: from }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem) return showProblems(event.currentTarget, () => setHasTried(true))
    void navigate(href('buyConvert', {}, { query: { from, to, amount } }))
  }
  const options = optionsOf(assets, pair)
  return (
    <Card aria-labelledby="quick-trade">
      <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
        <h3 id="quick-trade" className="font-semibold">
          {t('crypto.trading.swapTitle')}
        </h3>
        <Field label={t('crypto.trading.from')}>
          {(control) => (
            <Select
              // Names and symbols.
              translate="no"
              value={from}
              options={options}
              onValueChange={(symbol) => choose({ from: symbol, to }, turned)}
              {...control}
            />
          )}
        </Field>
        <Field
          label={t('crypto.trading.amount')}
          required
          error={hasTried && problem ? t(problem) : undefined}
        >
          {(control) => <AmountInput value={amount} currency={from} onValueChange={setAmount} {...control} />}
        </Field>
        <div className="flex items-end gap-2">
          <Field label={t('crypto.trading.to')} className="min-w-0 flex-1">
            {(control) => (
              <Select
                translate="no"
                value={to}
                options={options}
                onValueChange={(symbol) => choose({ from, to: symbol }, turned)}
                {...control}
              />
            )}
          </Field>
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('crypto.trading.turn')}
            onClick={() => setPair(turned)}
          >
            <ArrowUpDown aria-hidden />
          </Button>
        </div>
        <Button type="submit" variant="secondary" size="lg" block>
          {t('crypto.trading.swap')}
        </Button>
      </form>
    </Card>
  )
}

function startingPair(held: readonly string[]): Pair {
  const [first] = held
  if (first === undefined || held.includes(DEFAULT.from)) return DEFAULT
  return { from: first, to: first === DEFAULT.to ? DEFAULT.from : DEFAULT.to }
}

/** The largest assets; what is chosen is among them in any case. */
function optionsOf(assets: readonly MarketAsset[], { from, to }: Pair) {
  const shown = assets
    .slice(0, MAX_ROWS)
    .map(({ symbol, name }) => ({ value: symbol, label: `${name} · ${symbol}` }))
  const missing = [from, to].filter((symbol) => !shown.some(({ value }) => value === symbol))
  return [...missing.map((value) => ({ value, label: value })), ...shown]
}
