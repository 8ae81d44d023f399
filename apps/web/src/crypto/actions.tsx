import { ArrowRight, CreditCard, type LucideIcon, Send, ShoppingCart } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'

const actions = [
  { key: 'buy', icon: ShoppingCart, to: 'buy', isPearl: true },
  { key: 'cards', icon: CreditCard, to: 'cardsAdd', isPearl: false },
  { key: 'payouts', icon: Send, to: 'send', isPearl: false },
] as const satisfies readonly { key: string; icon: LucideIcon; to: string; isPearl: boolean }[]

/** Actions on the page; each leads to its own flow. */
export function Actions() {
  const { t } = useTranslation()
  return (
    <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-[1.25fr_1fr_1fr]">
      {actions.map(({ key, icon: Icon, to, isPearl }) => (
        <li key={key}>
          <Card
            tone={isPearl ? 'pearl' : 'plain'}
            aria-labelledby={`action-${key}`}
            className={cn(
              'grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 md:flex md:flex-col md:items-start',
              isPearl && 'text-pearl-ink',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'grid size-11 shrink-0 place-items-center rounded-control',
                isPearl ? 'bg-pearl-paper/70' : 'bg-accent-soft text-accent',
              )}
            >
              <Icon className={cn('size-5', key === 'payouts' && 'flip-rtl')} strokeWidth={1.75} />
            </span>
            <div className="md:mt-4 md:mb-5">
              <h2 id={`action-${key}`} className="text-lg font-semibold">
                {t(`crypto.action.${key}.title`)}
              </h2>
              <p className={cn('mt-0.5 text-sm', isPearl ? 'text-pearl-ink' : 'text-muted')}>
                {t(`crypto.action.${key}.text`)}
              </p>
            </div>
            <AppLink
              to={to}
              className={cn(
                buttonStyle({ variant: isPearl ? 'pearl' : 'secondary' }),
                'col-span-full mt-4 md:mt-auto',
              )}
            >
              {t(`crypto.action.${key}.button`)}
              <ArrowRight aria-hidden className="flip-rtl" />
            </AppLink>
          </Card>
        </li>
      ))}
    </ul>
  )
}
