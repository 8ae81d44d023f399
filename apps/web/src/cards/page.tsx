import { useQuery } from '@tanstack/react-query'
import { Plus, Settings } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { cardsQuery } from '../app/api/own.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery } from '../app/session/me.ts'
import { buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { MyCards } from './mine/my-cards.tsx'
import { cardsSummaryQuery } from './queries.ts'
import { SummaryTiles } from './summary-tiles.tsx'
import { useView } from './use-view.ts'
import { readView, type Tab, tabs } from './view.ts'

const Purchases = late(() =>
  import('./purchases/purchases.tsx').then((module) => ({ default: module.Purchases })),
)
const Offers = late(() => import('./offers/offers.tsx').then((module) => ({ default: module.Offers })))
const Security = late(() =>
  import('./security/security.tsx').then((module) => ({ default: module.Security })),
)
const CardSheet = late(() =>
  import('./card/card-sheet.tsx').then((module) => ({ default: module.CardSheet })),
)
const PurchaseSheet = late(() =>
  import('./purchases/purchase-sheet.tsx').then((module) => ({ default: module.PurchaseSheet })),
)

export const loader = prefetch((client, address, pathname) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(cardsQuery())
  void client.prefetchQuery(cardsSummaryQuery())
  // The tab's script is requested at once, beside the page's.
  const { tab } = readView(address, pathname)
  if (tab === 'offers') void import('./offers/offers.tsx')
  if (tab === 'security') void import('./security/security.tsx')
  if (tab === 'transactions') void import('./purchases/purchases.tsx')
})

/** The person's cards, what was paid with them, what shops give back, and what each may do. */
export function Component() {
  const { t } = useTranslation()
  const view = useView()
  const cards = useQuery(cardsQuery())
  const title = view.only === undefined ? t('cards.title') : t(`cards.only.${view.only}.title`)
  // Each tab is a place of its own, with a name of its own.
  const place = view.tab === 'mine' ? title : `${t(`cards.tabs.${view.tab}`)} · ${title}`
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: place })}</title>
      <Header title={title} />
      <SummaryTiles />
      <Tabs
        value={view.tab}
        onValueChange={view.showTab}
        tabs={tabs.map((value) => ({ value, label: t(`cards.tabs.${value}`) }))}
        label={t('cards.tabs.label')}
        className="mt-6"
      >
        <TabPanel value="mine">
          <MyCards cards={cards} only={view.only} />
        </TabPanel>
        <LateTab value="transactions">
          <Purchases cards={cards} />
        </LateTab>
        <LateTab value="offers">
          <Offers />
        </LateTab>
        <LateTab value="security">
          <Security cards={cards} />
        </LateTab>
      </Tabs>
      <Suspense>
        {view.purchase !== undefined ? (
          <PurchaseSheet id={view.purchase} />
        ) : (
          view.tab === 'mine' && view.card !== undefined && <CardSheet id={view.card} />
        )}
      </Suspense>
    </div>
  )
}

/** A tab whose script comes with it; its panel is there at once. */
function LateTab({ value, children }: { readonly value: Tab; readonly children: ReactNode }) {
  return (
    <TabPanel value={value}>
      <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>{children}</Suspense>
    </TabPanel>
  )
}

function Header({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h1>
        <p className="mt-1 text-sm text-muted max-sm:hidden">{t('cards.intro')}</p>
      </div>
      <div className="flex gap-3">
        <AppLink
          to="cards"
          query={{ tab: 'security' }}
          className={cn(buttonStyle({ variant: 'secondary' }), 'max-sm:px-3.5')}
        >
          <Settings aria-hidden />
          <span className="max-sm:sr-only">{t('cards.settings')}</span>
        </AppLink>
        <AppLink to="cardsAdd" className={buttonStyle()}>
          <Plus aria-hidden />
          {t('cards.add')}
        </AppLink>
      </div>
    </div>
  )
}
