import { Lock, ShieldCheck, Store, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { clockText, Freshness, priceText, useZone } from '../markets/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { type Detail, Details } from '../ui/details.tsx'
import { shareOf } from './fee-text.ts'
import { methodLooks } from './methods.ts'
import type { Shown } from './shown.ts'

/** Summary: the amount paid, the fees within it, and the approximate amount received. */
export function Summary({ form, asset, method, sums, soldBy }: Shown & { readonly soldBy: string }) {
  const { t, language } = useTranslation()
  const zone = useZone()
  const { key } = methodLooks[method.id]
  const share = shareOf(method.fee_percentage, language)
  const dollars = (amount: NonNullable<typeof sums>['total'] | undefined) =>
    amount ? <Money value={amount} currencyDisplay="narrowSymbol" /> : '–'
  const items: readonly Detail[] = [
    { key: 'subtotal', label: t('buy.summary.subtotal'), value: dollars(sums?.subtotal) },
    {
      key: 'fee',
      label: t(`buy.method.feeOf.${key}`, { share: share ?? '' }),
      value: share === null ? t('buy.method.free') : dollars(sums?.fee),
    },
    { key: 'network', label: t('buy.summary.networkFee'), value: t('buy.summary.included') },
    { key: 'own', label: t('buy.summary.ownFee'), value: t('buy.summary.none') },
    { key: 'total', label: t('buy.summary.total'), value: dollars(sums?.total), isTotal: true },
  ]
  return (
    <Card>
      <CardHeader
        title={t('buy.summary.title')}
        action={asset && <Freshness quotedAt={asset.quoted_at} state={asset.state} />}
      />
      <div className="mt-3 rounded-control bg-pearl p-4 text-pearl-ink">
        <p className="text-sm">
          {t(form.side === 'fiat' ? 'buy.summary.youReceiveAbout' : 'buy.summary.youReceive')}
        </p>
        {sums ? (
          <p className="text-xl font-semibold tracking-tight">
            <bdi dir="ltr" className="figures block rtl:text-end">
              {moneyText(sums.received, language, { fraction: 'full' })}
            </bdi>
          </p>
        ) : (
          <p className="mt-1 text-sm">{t('buy.summary.nothing')}</p>
        )}
        {asset?.price && asset.quoted_at && (
          <p className="mt-1 text-xs">
            {t('buy.summary.at', {
              price: priceText(asset.price, language),
              time: clockText(new Date(asset.quoted_at), language, zone),
            })}
          </p>
        )}
      </div>
      <Details items={items} className="mt-2" />
      <ul className="mt-4 grid gap-2.5 text-xs text-muted">
        <Note icon={Store}>{t('buy.summary.soldBy', { name: soldBy })}</Note>
        <Note icon={Zap}>{t(`buy.method.arrives.${method.processing_time}`)}</Note>
        <Note icon={Lock}>{t(asset?.state === 'live' ? 'buy.summary.firm' : 'buy.summary.notLive')}</Note>
      </ul>
    </Card>
  )
}

function Note({ icon: Icon, children }: { readonly icon: typeof Store; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      <span>{children}</span>
    </li>
  )
}

/** The provider that takes the payment, and the data that never passes through here. */
export function Secure() {
  const { t } = useTranslation()
  return (
    <Card className="flex items-start gap-3.5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent"
      >
        <ShieldCheck className="size-5" strokeWidth={1.75} />
      </span>
      <div>
        <h2 className="text-sm font-semibold">{t('buy.secure.title')}</h2>
        <p className="mt-0.5 text-xs text-muted">{t('buy.secure.text')}</p>
      </div>
    </Card>
  )
}
