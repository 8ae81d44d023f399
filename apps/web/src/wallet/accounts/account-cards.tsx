import { equals } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, Minus, TrendingDown, TrendingUp, WalletCards } from 'lucide-react'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { toMoney } from '../../app/requests/amounts.ts'
import { type Account, tellError } from '../../app/requests/api.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useAmountsHidden } from '../../ui/hidden-amounts.tsx'
import { Money } from '../../ui/money.tsx'
import { moneyText, signedPercentText } from '../../ui/money-text.ts'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { accountsQuery } from '../queries.ts'

const gridStyle =
  'grid gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)]'

/** The person's accounts on the dashboard. */
export function AccountsTile() {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  if (accounts.isPending) return <AccountCardsSkeleton />
  if (accounts.isError && !accounts.data) {
    return (
      <ErrorState
        message={t('dashboard.account.failed')}
        requestId={tellError(accounts.error).requestId}
        retrying={accounts.isFetching}
        onRetry={() => accounts.refetch()}
        className="rounded-card border border-line bg-surface"
      />
    )
  }
  return <AccountCards accounts={accounts.data.data} />
}

/** The accounts, the first of them in pearl. */
function AccountCards({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation()
  if (accounts.length === 0) {
    return (
      <EmptyState
        icon={WalletCards}
        title={t('dashboard.account.empty')}
        hint={t('dashboard.account.emptyHint')}
        className="rounded-card border border-line bg-surface"
      />
    )
  }
  return (
    <ul aria-label={t('dashboard.account.list')} className={gridStyle}>
      {accounts.map((account, index) => (
        <li key={account.id}>
          <AccountCard account={account} isPearl={index === 0} />
        </li>
      ))}
    </ul>
  )
}

type AccountCardProps = { readonly account: Account; readonly isPearl: boolean }

function AccountCard({ account, isPearl }: AccountCardProps) {
  const { t } = useTranslation()
  const isOpening = account.status === 'opening'
  return (
    <article
      className={cn(
        'relative h-full rounded-card border p-5 shadow-card transition-shadow sm:px-6',
        'has-[a:hover]:shadow-float has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        isPearl ? 'border-transparent bg-pearl' : 'border-line bg-surface',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <Name as="h2" className="min-w-0 truncate text-base font-semibold">
          <AppLink
            to="transactions"
            query={{ account: account.id }}
            aria-label={t('dashboard.account.transactions', { name: account.name })}
            className="outline-none after:absolute after:inset-0"
          >
            {account.name}
          </AppLink>
        </Name>
        {isOpening ? <OpeningChip isPearl={isPearl} /> : <ChangeChip account={account} isPearl={isPearl} />}
      </div>
      <Money
        value={toMoney(account.balance)}
        className="mt-3 block text-[1.875rem]/10 font-semibold tracking-tight"
      />
      <p className={cn('mt-1 truncate text-sm', isPearl ? 'text-pearl-muted' : 'text-muted')}>
        {isOpening ? t('dashboard.account.openingHint') : <Subtitle account={account} />}
      </p>
    </article>
  )
}

/** What kind of account it is; what of it can be spent, where some is on hold. */
function Subtitle({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isHidden = useAmountsHidden()
  const available = toMoney(account.available)
  if (!isHidden && !equals(available, toMoney(account.balance))) {
    return t('dashboard.account.available', { amount: moneyText(available, language) })
  }
  return `${t(`dashboard.account.${account.type}`)} · ${account.currency}`
}

const chipStyle =
  'figures inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold [&_svg]:size-3.5'

function OpeningChip({ isPearl }: { readonly isPearl: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={cn(chipStyle, isPearl ? 'bg-pearl-paper/60 text-pearl-ink' : 'bg-subtle text-muted')}>
      <LoaderCircle aria-hidden className="animate-spin" />
      {t('dashboard.account.opening')}
    </span>
  )
}

function ChangeChip({ account, isPearl }: { readonly account: Account; readonly isPearl: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isHidden = useAmountsHidden()
  const { percentage } = account.change
  if (percentage === null || isHidden) return null
  const direction = /^-?0*(\.0*)?$/.test(percentage) ? 'flat' : percentage.startsWith('-') ? 'down' : 'up'
  const { icon: Icon, tone, pearlTone } = changeLooks[direction]
  return (
    <span
      className={cn(chipStyle, isPearl ? `bg-pearl-paper/60 ${pearlTone}` : `bg-subtle ${tone}`)}
      title={t('dashboard.account.change')}
    >
      <Icon aria-hidden />
      <span className="sr-only">{t('dashboard.account.change')}: </span>
      <bdi dir="ltr">{signedPercentText(percentage, language)}</bdi>
    </span>
  )
}

// A pearl face is light in both themes, so its tones are those of the light one.
const changeLooks = {
  up: { icon: TrendingUp, tone: 'text-positive', pearlTone: 'text-pearl-positive' },
  down: { icon: TrendingDown, tone: 'text-negative', pearlTone: 'text-pearl-negative' },
  flat: { icon: Minus, tone: 'text-muted', pearlTone: 'text-pearl-ink' },
} as const

function AccountCardsSkeleton() {
  return (
    <Loading className={gridStyle}>
      {['first', 'second', 'third'].map((card) => (
        <div
          key={card}
          className="h-37.5 rounded-card border max-sm:h-37 border-line bg-surface p-5 shadow-card sm:px-6"
        >
          <div className="flex min-h-7 items-center justify-between">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-6 w-16 rounded-full" />
          </div>
          <Skeleton className="mt-4 h-8 w-44" />
          <Skeleton className="mt-3 h-4 w-28" />
        </div>
      ))}
    </Loading>
  )
}
