import { useRef } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Name } from '../../ui/name.tsx'
import { useInSight } from '../../ui/use-in-sight.ts'

/** The accounts beside each other, in one strip that scrolls where they have no room. */
export function Switcher({
  accounts,
  chosen,
}: {
  readonly accounts: readonly Account[]
  readonly chosen: Pick<Account, 'id'>
}) {
  const { t } = useTranslation()
  const strip = useRef<HTMLElement>(null)
  useInSight(strip, chosen.id)
  return (
    <nav
      ref={strip}
      aria-label={t('wallet.account.list')}
      className="relative -mx-4 mt-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6"
    >
      <ul className="flex w-max gap-2.5">
        {accounts.map((account) => (
          <li key={account.id}>
            <AppLink
              to="wallet"
              query={{ account: account.id }}
              replace
              preventScrollReset
              aria-current={account.id === chosen.id ? 'page' : undefined}
              className="block min-w-36 rounded-control border border-line bg-surface px-4 py-2.5 transition-colors hover:bg-subtle aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
            >
              <Name className="max-w-48 truncate text-sm text-muted">{account.name}</Name>
              {account.status === 'opening' ? (
                <span className="block text-sm font-medium text-muted">{t('wallet.accounts.opening')}</span>
              ) : (
                <Money value={toMoney(account.balance)} className="block w-fit font-semibold" />
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
