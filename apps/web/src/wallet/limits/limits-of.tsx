import { type Money as Amount, isZero } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Limits } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { useAmountsHidden, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { formatDate } from '../../ui/format.ts'
import { Progress } from '../../ui/progress.tsx'

type KindProps = {
  readonly title: string
  readonly limits: Limits
  /** Currency of the limit per operation. */
  readonly currency: string
}

/** Limits in one direction, and the rest of each. */
export function LimitsOf({ title, limits, currency }: KindProps) {
  const { t } = useTranslation()
  const atATime = limits.per_operation.find((each) => each.currency === currency)
  return (
    <section className="mt-4 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      {atATime && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{t('wallet.limits.perOperation')}</span>
          <Money value={toMoney(atATime)} className="font-semibold" />
        </p>
      )}
      {limits.rolling.map((limit) => (
        <Rolling key={limit.kind} limit={limit} />
      ))}
    </section>
  )
}

/** Where amounts are hidden nothing tells whether anything was moved, the time at which it counts no more included. */
export function Rolling({ limit }: { readonly limit: Limits['rolling'][number] }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const isHidden = useAmountsHidden()
  const [allowed, used, left] = [toMoney(limit.allowed), toMoney(limit.used), toMoney(limit.left)]
  const name = t(`wallet.limits.${limit.kind}`)
  const words = { allowed: ownMoney(allowed), used: ownMoney(used) }
  const usedText = t(isZero(used) ? 'wallet.limits.unused' : 'wallet.limits.used', words)
  return (
    <div className="mt-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{name}</span>
        <span className="figures font-semibold">
          {withHiddenAmounts(t('wallet.limits.left', { amount: ownMoney(left) }), t)}
        </span>
      </p>
      <Progress
        className="mt-1.5"
        percent={isHidden ? 0 : percentOf(used, allowed)}
        label={name}
        valueText={isHidden ? t('common.money.hidden') : usedText}
      />
      {!isHidden && (
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span>{usedText}</span>
          {limit.renews_at !== null && <Renewal at={limit.renews_at} />}
        </p>
      )}
    </div>
  )
}

/** When something of what was used counts no more. */
function Renewal({ at }: { readonly at: string }) {
  const { t, language } = useTranslation()
  const time = formatDate(new Date(at), 'full', language, useTimeZone())
  return <span>{t('wallet.limits.renews', { time })}</span>
}

/** For a bar alone: a whole number of percent, and at least one where anything was used. */
function percentOf(used: Amount, allowed: Amount): number {
  if (isZero(used)) return 0
  return Math.max(1, Number((used.minor * 100n) / allowed.minor))
}
