import { negate } from '@sadaf/money'
import { ArrowDownLeft, ArrowUpRight, Clock, type LucideIcon } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { Accounts, TotalHistory } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { cn } from '../ui/cn.ts'

/** Reasons for a change of the total, each a link to its transactions. */
export function MovedBy({
  history: { points, incoming, outgoing, pending },
  accounts,
}: {
  readonly history: TotalHistory
  readonly accounts: Accounts
}) {
  const { t } = useTranslation()
  const [from, to] = [points[1]?.day ?? '', points.at(-1)?.day ?? '']
  const account = accountsOf(accounts)
  const booked = { ...account, status: 'completed', from, to }
  return (
    <ul className="grid grid-cols-3 divide-x divide-line border-t border-line max-md:hidden">
      <Moved
        icon={ArrowDownLeft}
        label={t('dashboard.history.in', { count: incoming.count })}
        amount={toMoney(incoming.amount)}
        tone="signed"
        query={{ ...booked, type: 'incoming' }}
      />
      <Moved
        icon={ArrowUpRight}
        label={t('dashboard.history.out', { count: outgoing.count })}
        amount={negate(toMoney(outgoing.amount))}
        query={{ ...booked, type: 'outgoing' }}
      />
      <Moved
        icon={Clock}
        label={t('dashboard.history.pending')}
        amount={toMoney(pending.amount)}
        className="text-muted"
        query={{ ...account, status: 'pending' }}
      />
    </ul>
  )
}

/** Accounts that the total counts: cards' own are not among them, nor are balances without a rate. */
function accountsOf({ data, left_out: leftOut }: Accounts): { readonly account: string } {
  const counted = data.filter(({ currency }) => leftOut.every((left) => left.currency !== currency))
  return { account: counted.map(({ id }) => id).join(',') }
}

function Moved({
  icon: Icon,
  label,
  amount,
  tone,
  className,
  query,
}: {
  readonly icon: LucideIcon
  readonly label: string
  readonly amount: ReturnType<typeof toMoney>
  readonly tone?: 'signed'
  readonly className?: string
  readonly query: Record<string, string>
}) {
  return (
    <li className="min-w-0">
      <AppLink
        to="transactions"
        query={query}
        className="block px-6 py-4 -outline-offset-2 transition-colors hover:bg-subtle/60"
      >
        <span className="flex items-center gap-1.5 text-xs/5 text-muted">
          <Icon aria-hidden className="flip-rtl size-3.5 shrink-0" />
          <span className="truncate">{label}</span>
        </span>
        <Money
          value={amount}
          sign="always"
          {...(tone && { tone })}
          className={cn('block leading-6 font-semibold', className)}
        />
      </AppLink>
    </li>
  )
}
