import type { ClosedAccount } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'

/** Accounts that were closed: each leads to what moved in it. */
export function ClosedAccounts({ accounts }: { readonly accounts: readonly ClosedAccount[] }) {
  const { t } = useTranslation()
  if (accounts.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('wallet.close.list')} />
      <ul className="mt-3 divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.id}>
            <AppLink
              to="wallet"
              query={{ account: account.id }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 text-sm hover:text-accent"
            >
              <Name className="min-w-0 font-medium wrap-anywhere">{account.name}</Name>
              <span className="text-muted">
                <ClosedSince account={account} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Name of a closed account, and the day since which it takes nothing. */
export function ClosedFace({ account }: { readonly account: ClosedAccount }) {
  const { t } = useTranslation()
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <Name as="h2" className="min-w-0 font-semibold wrap-anywhere">
          {account.name}
        </Name>
        <bdi className="rounded-full bg-subtle px-2.5 py-0.5 text-xs font-semibold">{account.currency}</bdi>
      </div>
      <p className="mt-2 font-medium">
        <ClosedSince account={account} />
      </p>
      <p className="mt-1 text-sm text-muted">{t('wallet.close.stays')}</p>
    </Card>
  )
}

function ClosedSince({ account: { status, closed_at } }: { readonly account: ClosedAccount }) {
  const { t } = useTranslation()
  if (status === 'closing') return t('wallet.close.closing')
  return (
    <>
      {t('wallet.close.since')} <DateText value={closed_at} style="day" />
    </>
  )
}
