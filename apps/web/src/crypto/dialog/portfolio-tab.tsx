import { LogIn, Sprout } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { href } from '../../app/routing/route-list.ts'
import { useAmountsHidden, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { HoldingRow } from '../holding-row.tsx'
import { OwnChange } from '../own-change.tsx'
import type { OwnCrypto } from '../own-crypto.ts'
import type { Hub } from '../use-hub.ts'

/** One's crypto holdings. */
export function PortfolioTab({ hub: { isGuest, own } }: { readonly hub: Hub }) {
  if (isGuest) return <Guest />
  if (!own) return <OnItsWay />
  if (own.holdings.length === 0) return <Nothing />
  return <Own own={own} />
}

function Own({ own: { total, change, holdings } }: { readonly own: OwnCrypto }) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const ownMoney = useOwnMoneyText()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-muted">{t('crypto.portfolio.total')}</p>
          <Money value={total} className="block text-2xl font-semibold tracking-tight" />
          {change && (
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {!isHidden && change.share && <OwnChange share={change.share} className="font-medium" />}
              <span className="figures">
                {withHiddenAmounts(
                  t('crypto.portfolio.inDay', { amount: ownMoney(change.by, { sign: 'always' }) }),
                  t,
                )}
              </span>
            </p>
          )}
        </div>
        <AppLink to="portfolio" className={buttonStyle({ variant: 'secondary' })}>
          {t('crypto.portfolio.all')}
        </AppLink>
      </div>
      <ul aria-label={t('crypto.tab.portfolio')} className="mt-4 divide-y divide-line border-t border-line">
        {holdings.map((holding) => (
          <li key={holding.id}>
            <HoldingRow holding={holding} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Guest() {
  const { t } = useTranslation()
  const next = href('crypto', {}, { query: { show: 'portfolio' } })
  return (
    <EmptyState
      icon={LogIn}
      title={t('crypto.portfolio.guest')}
      hint={t('crypto.portfolio.guestHint')}
      action={
        <AppLink to="login" query={{ next }} className={buttonStyle()}>
          {t('crypto.portfolio.signIn')}
        </AppLink>
      }
    />
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={Sprout}
      title={t('crypto.portfolio.empty')}
      hint={t('crypto.portfolio.emptyHint')}
      action={
        <AppLink to="buy" className={buttonStyle()}>
          {t('crypto.action.buy.button')}
        </AppLink>
      }
    />
  )
}

function OnItsWay() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-16 w-48" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  )
}
