import { compare, subtract, sum } from '@sadaf/money'
import { type LucideIcon, ReceiptText, Target, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import { useTranslation } from '../app/language/translation.ts'
import { withHiddenAmounts } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../ui/amounts/money-text.ts'
import { formatNumber } from '../ui/format.ts'
import { listText } from './list-text.ts'
import type { Household } from './queries.ts'

type Tile = {
  readonly key: 'members' | 'budget' | 'spent' | 'goals'
  readonly icon: LucideIcon
  readonly value: ReactNode
  readonly hint: ReactNode
}

/** How many members, the monthly budget, what was spent of it, and savings goals. */
export function Tiles({ household }: { readonly household: Household }) {
  const { t, language } = useTranslation()
  const text = useOwnMoneyText()
  const { members, monthly_budget, spent, allowances, goals } = household
  const [budget, used] = [toMoney(monthly_budget), toMoney(spent)]
  const isOver = compare(used, budget) > 0
  const left = text(isOver ? subtract(used, budget) : subtract(budget, used))
  const count = (role: string) => members.filter((member) => member.role === role).length
  const saved = sum(
    budget.asset,
    goals.map((goal) => toMoney(goal.saved)),
  )
  const say = (
    key: 'family.tile.allowances' | 'family.tile.left' | 'family.tile.over' | 'family.tile.saved',
    amount: string,
  ) => withHiddenAmounts(t(key, { amount }), t)
  const number = (value: number) => <bdi className="figures">{formatNumber(value, language)}</bdi>
  const tiles: readonly Tile[] = [
    {
      key: 'members',
      icon: Users,
      value: number(members.length),
      hint: listText(
        (['parent', 'teen', 'child'] as const)
          .filter((role) => count(role) > 0)
          .map((role) => t(`family.count.${role}`, { count: count(role) })),
        language,
      ),
    },
    {
      key: 'budget',
      icon: Wallet,
      value: <Money value={budget} />,
      hint: allowances && say('family.tile.allowances', text(toMoney(allowances))),
    },
    {
      key: 'spent',
      icon: ReceiptText,
      value: <Money value={used} />,
      // A Teen or Child sees what they spent themselves: the budget is that of all.
      hint: allowances && say(isOver ? 'family.tile.over' : 'family.tile.left', left),
    },
    {
      key: 'goals',
      icon: Target,
      value: number(goals.length),
      hint: say('family.tile.saved', text(saved)),
    },
  ]
  return (
    <dl aria-label={t('family.tile.label')} className="tiles mt-5">
      {tiles.map(({ key, icon: Icon, value, hint }) => (
        <div
          key={key}
          className="rounded-card border border-line bg-surface px-4 py-3.5 shadow-card sm:px-5 sm:py-4"
        >
          <dt className="flex items-center gap-2 text-sm text-muted">
            <Icon aria-hidden className="size-[1.125rem] shrink-0 max-[22rem]:hidden" strokeWidth={1.75} />
            {t(`family.tile.${key}`)}
          </dt>
          <dd className="mt-1 text-lg font-semibold tracking-tight sm:text-xl">{value}</dd>
          <dd className="mt-0.5 min-h-4.5 text-xs text-muted">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}
