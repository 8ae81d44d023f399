import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Plus } from 'lucide-react'
import { useBalanceVisibility } from '../app/balance-visibility.ts'
import { contributions } from '../app/capability/contributed.ts'
import type { Tile, TileProps } from '../app/capability/tile.ts'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { prefetch } from '../app/requests/prefetch.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery, useTimeZone } from '../app/session/me.ts'
import { useSession } from '../app/session/session.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { accountsQuery } from '../wallet/index.ts'
import { QuickActions } from './quick-actions.tsx'
import { Total } from './total.tsx'
import { firstName, titleStyle, welcomeAt } from './welcome.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(accountsQuery())
  for (const tile of contributions('tiles').flat()) tile.prefetch?.(client)
})

/** Where one's money stands, at a glance. */
export function Component() {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const { isHidden, toggle } = useBalanceVisibility()
  const today = dayOf(useNow(), useTimeZone())
  return (
    <div className="container-page py-7 sm:py-8">
      <title>{t('common.pageTitle', { page: t('dashboard.title') })}</title>
      <div className="flex items-end justify-between gap-x-4 gap-y-3 max-sm:items-start">
        <div className="min-w-0">
          {(accounts.data || accounts.isPending) && <Total accounts={accounts.data} />}
          <Welcome />
        </div>
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={isHidden ? t('dashboard.show') : t('dashboard.hide')}
            onClick={toggle}
          >
            {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            {/* As wide as the longer of its two names: what stands beside it stays where it is. */}
            <span aria-hidden className="grid max-sm:hidden *:col-start-1 *:row-start-1">
              <span className={cn(!isHidden && 'invisible')}>{t('dashboard.show')}</span>
              <span className={cn(isHidden && 'invisible')}>{t('dashboard.hide')}</span>
            </span>
          </Button>
          <AppLink to="addMoney" className={`${buttonStyle({ size: 'sm' })} max-sm:hidden!`}>
            <Plus aria-hidden />
            {t('dashboard.addMoney')}
          </AppLink>
        </div>
      </div>

      <div className="mt-5 grid gap-4 sm:mt-6">
        <Tiles place="top" today={today} />
      </div>

      <AppLink to="addMoney" className={`${buttonStyle({ size: 'lg', block: true })} mt-3 sm:hidden!`}>
        <Plus aria-hidden />
        {t('dashboard.addMoney')}
      </AppLink>

      <QuickActions />

      <div className="mt-4 grid grid-flow-row-dense items-start gap-4 lg:grid-cols-[1.5fr_1fr] lg:items-stretch">
        <Tiles place="wide" className="lg:col-start-1" today={today} />
        <Tiles place="narrow" className="lg:col-start-2" today={today} />
      </div>
    </div>
  )
}

type TilesProps = TileProps & { readonly place: Tile['place']; readonly className?: string }

/** What capabilities show here; the page's own declaration brings it. */
function Tiles({ place, className, today }: TilesProps) {
  const tiles = contributions('tiles').flat()
  return tiles.map(
    ({ name, Tile: Content, ...tile }) =>
      tile.place === place && (
        <div key={name} className={cn('grid grid-cols-[minmax(0,1fr)]', className)}>
          <Content today={today} />
        </div>
      ),
  )
}

function Welcome() {
  const { t } = useTranslation()
  const { user } = useSession()
  const me = useQuery(meQuery())
  const name = firstName(me.data?.name ?? user?.name ?? '')
  return <h1 className={titleStyle}>{t(`dashboard.welcome.${welcomeAt(useNow().getHours())}`, { name })}</h1>
}
