import { useQuery } from '@tanstack/react-query'
import { FileUp, Landmark } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import { type ImportedAccount, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatDate } from '../../ui/format.ts'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { importedAccountsQuery } from '../queries.ts'

/** Accounts at other banks beside one's own: marked, and apart from them. */
export function OtherBanks() {
  const { t } = useTranslation()
  const accounts = useQuery(importedAccountsQuery())
  return (
    <Card padded={false} className="mt-4 overflow-hidden">
      <CardHeader
        className="border-b border-line px-5 py-4 sm:px-6"
        title={t('imports.others.title')}
        description={t('imports.others.hint')}
        action={<ImportLink />}
      />
      {accounts.isPending ? (
        <Loading className="p-6">
          <Skeleton className="h-12" />
        </Loading>
      ) : accounts.isError && !accounts.data ? (
        <ErrorState
          message={t('imports.others.failed')}
          requestId={tellError(accounts.error).requestId}
          retrying={accounts.isFetching}
          onRetry={() => accounts.refetch()}
        />
      ) : accounts.data.data.length === 0 ? (
        <EmptyState
          compact
          className="py-6!"
          icon={Landmark}
          title={t('imports.others.none')}
          hint={t('imports.others.noneHint')}
        />
      ) : (
        <ul className="divide-y divide-line">
          {accounts.data.data.map((account) => (
            <li key={account.id}>
              <Line account={account} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function ImportLink() {
  const { t } = useTranslation()
  return (
    <AppLink to="import" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
      <FileUp aria-hidden />
      {t('imports.others.import')}
    </AppLink>
  )
}

function Line({ account }: { readonly account: ImportedAccount }) {
  const { t, language } = useTranslation()
  const { last_day: last, balance } = account
  return (
    <AppLink
      to="importedAccount"
      query={{ account: account.id }}
      className="flex min-h-16 items-center gap-3 px-5 py-3 -outline-offset-2 transition-colors hover:bg-subtle/60 sm:px-6"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <Name className="min-w-0 font-medium wrap-anywhere">{account.name}</Name>
          <Badge tone="outline">{t('imports.others.mark')}</Badge>
        </span>
        <span className="block text-xs text-muted">
          {t('imports.others.entries', { count: account.entry_count })}
          {last !== null &&
            ` · ${t('imports.others.until', { day: formatDate(noonOf(last), 'day', language, 'UTC') })}`}
        </span>
      </span>
      <span className="shrink-0 text-end text-sm font-semibold">
        {balance ? <Money value={toMoney(balance.amount)} className="own-end! block" /> : account.currency}
      </span>
    </AppLink>
  )
}
