import { Send } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { openTo, useIsManaged } from '../../app/capability/grown-ups.ts'
import { menuEntries } from '../../app/capability/menu.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { AppNavLink } from '../../app/routing/link.tsx'
import { href } from '../../app/routing/route-list.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { placeAmong } from './place-among.ts'

// A menu weighs as much as a page: it comes after.
const PayMenu = late(() => import('./pay-menu.tsx'))

/** More names than this have no room on a small desk: their icons keep them as tooltips. */
const MAX_NAMES = 5

/** On a desk: where one goes every day, one press away. It stays when the header has been scrolled away. */
export default function EverydayRow() {
  const { t } = useTranslation()
  const places = openTo(menuEntries('everyday'), useIsManaged())
  const { pathname } = useLocation()
  const here = placeAmong(
    places.map(({ to }) => href(to)),
    pathname,
  )
  return (
    <div className="everyday-row sticky top-0 z-20 h-13 border-b border-line bg-page/85 backdrop-blur-md max-md:hidden print:hidden">
      <div className="container-page flex h-full items-center justify-between gap-4">
        <nav aria-label={t('menus.everyday.title')} className="-ms-3 flex self-stretch">
          {places.map(({ to, title, icon: Icon }) => (
            <AppNavLink
              key={to}
              to={to}
              end={href(to) !== here}
              title={t(title)}
              className="-mb-px flex items-center gap-2.5 border-b-2 border-transparent px-3 text-[0.9375rem] font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              <span className={cn(places.length > MAX_NAMES && 'max-[75rem]:sr-only')}>{t(title)}</span>
            </AppNavLink>
          ))}
        </nav>
        <Suspense fallback={<PayButton />}>
          <PayMenu />
        </Suspense>
      </div>
    </div>
  )
}

/** In the place of the menu, until it is there: what most people want of it. */
function PayButton() {
  const { t } = useTranslation()
  return (
    <AppNavLink to="send" className={buttonStyle({ size: 'sm' })}>
      <Send aria-hidden className="flip-rtl" />
      {t('menus.everyday.pay')}
    </AppNavLink>
  )
}
