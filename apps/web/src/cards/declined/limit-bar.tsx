import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useAmountsHidden, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { cn } from '../../ui/cn.ts'
import type { Decline } from './fixes.ts'

const parts = [
  { key: 'used', bar: 'bg-line-strong', text: 'text-muted' },
  { key: 'left', bar: 'bg-accent', text: 'text-muted' },
  { key: 'short', bar: 'bg-negative min-w-2', text: 'font-semibold text-negative' },
] as const

/** Limit with its used and its remaining part, and the excess of the purchase: one bar, with words. */
export function LimitBar({ decline }: { readonly decline: Decline }) {
  const { t } = useTranslation()
  const moneyText = useOwnMoneyText()
  const isHidden = useAmountsHidden()
  const { limit, used, left, short_by: short } = decline
  if (!left || !short) return null
  const amounts = { used, left, short }
  const shown = parts.flatMap((part) => {
    const amount = amounts[part.key]
    return amount ? [{ ...part, amount: toMoney(amount) }] : []
  })
  const say = (key: keyof typeof amounts) => {
    const amount = amounts[key]
    return amount ? moneyText(toMoney(amount)) : ''
  }
  const label = limit
    ? t('cards.declined.bar', {
        limit: moneyText(toMoney(limit)),
        used: say('used'),
        left: say('left'),
        short: say('short'),
      })
    : t('cards.declined.short', { amount: say('short') })
  return (
    <>
      <div role="img" aria-label={label} className="mt-3.5 flex h-3 gap-0.5">
        {/* Where amounts are hidden, their shares are too. */}
        {shown.map(({ key, bar, amount }) => (
          <span
            key={key}
            className={cn('rounded-[3px]', bar)}
            style={{ flexGrow: isHidden ? 1 : Number(amount.minor), flexBasis: 0 }}
          />
        ))}
      </div>
      <ul aria-hidden className="mt-2.5 flex flex-wrap justify-between gap-x-3 gap-y-1 text-xs">
        {shown.map(({ key, bar, text, amount }) => (
          <li key={key} className={cn('flex items-center gap-1.5', text)}>
            <span className={cn('size-2 rounded-[2px]', bar)} />
            <span>{withHiddenAmounts(t(`cards.declined.${key}`, { amount: moneyText(amount) }), t)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
