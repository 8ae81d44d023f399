import { equals } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import {
  Layers,
  LoaderCircle,
  type LucideIcon,
  Minus,
  PiggyBank,
  TrendingDown,
  TrendingUp,
  Wallet,
  WalletCards,
} from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import { type Account, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText, signedPercentText } from '../../ui/amounts/money-text.ts'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Cards on a desk; on a phone the rows of one card, so that more than accounts has room on its screen. */
const gridStyle =
  'max-md:divide-y max-md:divide-line max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:shadow-card md:grid md:grid-cols-3 md:gap-4'

const rowStyle = 'grid min-h-14 grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-1.5'
/** A name or what it is, and its figure: under it where that leaves the name no room. */
const lineStyle = 'max-md:flex max-md:flex-wrap max-md:gap-x-3'
const cardStyle =
  'md:block md:h-full md:rounded-card md:border md:border-line md:bg-surface md:px-6 md:py-5 md:shadow-card md:transition-shadow'

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
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountCard account={account} />
        </li>
      ))}
    </ul>
  )
}

type AccountCardProps = { readonly account: Account }

function AccountCard({ account }: AccountCardProps) {
  const { t } = useTranslation()
  const isOpening = account.status === 'opening'
  return (
    <article
      className={cn(
        'relative',
        rowStyle,
        cardStyle,
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus max-md:-outline-offset-2 max-md:has-[a:hover]:bg-subtle/60 md:outline-offset-2 md:has-[a:hover]:shadow-float',
      )}
    >
      <AccountIcon type={account.type} />
      <div className={lineStyle}>
        <div className="flex items-center justify-between gap-3 max-md:min-w-0 max-md:flex-1 max-md:basis-16 md:min-h-7">
          <Name as="h2" className="min-w-0 truncate text-base/6 font-medium md:font-semibold">
            <AppLink
              to="wallet"
              query={{ account: account.id }}
              aria-label={t('dashboard.account.open', { name: account.name })}
              className="outline-none after:absolute after:inset-0"
            >
              {account.name}
            </AppLink>
          </Name>
          <span className="max-md:hidden">
            {isOpening ? <OpeningChip /> : <ChangeChip account={account} />}
          </span>
        </div>
        <Money
          value={toMoney(account.balance)}
          className="block text-base/6 font-semibold max-md:ms-auto max-md:text-end! max-md:rtl:text-start! md:mt-3 md:text-[1.875rem]/10 md:tracking-tight"
        />
      </div>
      <div className={lineStyle}>
        <p className="text-xs/4.5 text-muted min-[22.5rem]:truncate max-md:min-w-0 max-md:flex-1 max-md:basis-16 md:mt-1 md:text-sm">
          {isOpening ? t('dashboard.account.openingHint') : <Subtitle account={account} />}
        </p>
        <p className="ms-auto text-end text-xs/4.5 text-muted md:hidden">
          {isOpening ? t('dashboard.account.opening') : <ChangeText account={account} />}
        </p>
      </div>
    </article>
  )
}

/** Icon that tells the rows apart at a glance; cards have no need of it. */
function AccountIcon({ type }: { readonly type: Account['type'] }) {
  const Icon = accountIcons[type]
  return (
    <span className="row-span-2 grid size-10 place-items-center rounded-card bg-subtle text-muted md:hidden">
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  )
}

const accountIcons = {
  checking: Wallet,
  savings: PiggyBank,
  digital: Layers,
} as const satisfies Record<Account['type'], LucideIcon>

/** Type of the account; its available amount, where some is on hold. */
function Subtitle({ account }: AccountCardProps) {
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

function OpeningChip() {
  const { t } = useTranslation()
  return (
    <span className={cn(chipStyle, 'bg-subtle text-muted')}>
      <LoaderCircle aria-hidden className="animate-spin" />
      {t('dashboard.account.opening')}
    </span>
  )
}

function ChangeChip({ account }: AccountCardProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isHidden = useAmountsHidden()
  const { percentage } = account.change
  if (percentage === null || isHidden) return null
  const { icon: Icon, tone } = changeLooks[directionOf(percentage)]
  return (
    <span className={cn(chipStyle, 'bg-subtle', tone)} title={t('dashboard.account.change')}>
      <Icon aria-hidden />
      <span className="sr-only">{t('dashboard.account.change')}: </span>
      <bdi dir="ltr">{signedPercentText(percentage, language)}</bdi>
    </span>
  )
}

/** The same in words, for a row. */
function ChangeText({ account }: AccountCardProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isHidden = useAmountsHidden()
  const { percentage } = account.change
  if (percentage === null || isHidden) return null
  const direction = directionOf(percentage)
  if (direction === 'flat') return t('dashboard.account.unchanged')
  return (
    <span className={changeLooks[direction].tone}>
      {t('dashboard.account.changeOver', { percentage: signedPercentText(percentage, language) })}
    </span>
  )
}

function directionOf(percentage: string): keyof typeof changeLooks {
  if (/^-?0*(\.0*)?$/.test(percentage)) return 'flat'
  return percentage.startsWith('-') ? 'down' : 'up'
}

const changeLooks = {
  up: { icon: TrendingUp, tone: 'text-positive' },
  down: { icon: TrendingDown, tone: 'text-negative' },
  flat: { icon: Minus, tone: 'text-muted' },
} as const

function AccountCardsSkeleton() {
  return (
    <Loading className={gridStyle}>
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className={cn(rowStyle, cardStyle, 'md:h-37.5')}>
          <Skeleton className="size-10 rounded-card md:hidden" />
          <div className="flex items-center justify-between md:min-h-7">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-6 w-16 rounded-full max-md:hidden" />
            <Skeleton className="h-5 w-24 md:hidden" />
          </div>
          <Skeleton className="h-5 w-24 max-md:hidden md:mt-4 md:h-8 md:w-44" />
          <Skeleton className="mt-3 h-4 w-28 max-md:hidden" />
        </div>
      ))}
    </Loading>
  )
}
