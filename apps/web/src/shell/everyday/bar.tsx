import { LayoutGrid, type LucideIcon, Send } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { openTo, useIsManaged } from '../../app/capability/grown-ups.ts'
import { type MenuEntry, menuEntries } from '../../app/capability/menu.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { AppNavLink } from '../../app/routing/link.tsx'
import { page } from '../../app/routing/page.ts'
import { href } from '../../app/routing/route-list.ts'
import { cn } from '../../ui/cn.ts'
import { useOnNavigation } from '../use-on-navigation.ts'
import { placeAmong } from './place-among.ts'
import { useIsFlow } from './use-is-flow.ts'

const PaySheet = late(page({ load: () => import('./pay-sheet.tsx'), texts: ['menus'], shows: ['menu'] }))
const MoreSheet = late(
  page({ load: () => import('./more-sheet.tsx'), texts: ['choices', 'menus'], shows: ['sections'] }),
)

/** Number of places beside Pay and More under a thumb. */
const PLACES = 3

type Sheet = 'pay' | 'more'

/**
 * On a phone: the first places of every day at the thumb, with Pay in the middle. It gives way to a keyboard, and to
 * pages that are a way through with a button of their own at the end.
 */
export default function EverydayBar() {
  const { t } = useTranslation()
  const isFlow = useIsFlow()
  const isManaged = useIsManaged()
  const places = openTo(menuEntries('everyday'), isManaged)
  const [first, second, third] = places.slice(0, PLACES)
  const { pathname } = useLocation()
  const here = placeAmong(
    places.map(({ to }) => href(to)),
    pathname,
  )
  const [open, setOpen] = useState<Sheet | null>(null)
  const [wasOpened, setWasOpened] = useState<ReadonlySet<Sheet>>(new Set())
  // A sheet leaves with the bar on a way through, and is not to come back with it.
  useOnNavigation(useCallback(() => setOpen(null), []))
  const openerOf = (sheet: Sheet) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open === sheet,
    onClick: () => {
      setWasOpened((before) => new Set([...before, sheet]))
      setOpen(sheet)
    },
  })
  const sheetProps = (sheet: Sheet) => ({
    open: open === sheet,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? sheet : null),
  })
  if (isFlow) return null
  return (
    <>
      {/* The page's end is not under it. */}
      <div className="h-[calc(4rem+env(safe-area-inset-bottom))] bg-surface md:hidden print:hidden" />
      <nav
        aria-label={t('menus.everyday.title')}
        className="everyday-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        <ul className="mx-auto grid h-16 max-w-lg auto-cols-fr grid-flow-col">
          {first && <Place {...first} here={here} />}
          {second && <Place {...second} here={here} />}
          <li className={isManaged ? 'hidden' : undefined}>
            <button type="button" className={cn(targetStyle, 'text-ink')} {...openerOf('pay')}>
              <span className="-mt-8 grid size-14 place-items-center rounded-full bg-pearl shadow-float ring-4 ring-surface">
                <Send aria-hidden className="flip-rtl size-6" strokeWidth={1.75} />
              </span>
              {t('menus.everyday.pay')}
            </button>
          </li>
          {third && <Place {...third} here={here} />}
          <li>
            <button type="button" className={targetStyle} {...openerOf('more')}>
              <Sign icon={LayoutGrid}>{t('menus.everyday.more')}</Sign>
            </button>
          </li>
        </ul>
      </nav>
      <Suspense>
        {wasOpened.has('pay') && <PaySheet {...sheetProps('pay')} />}
        {wasOpened.has('more') && <MoreSheet {...sheetProps('more')} />}
      </Suspense>
    </>
  )
}

const targetStyle =
  'flex h-full w-full flex-col items-center justify-center gap-1 text-xs font-medium text-muted aria-[current=page]:font-semibold aria-[current=page]:text-accent'

function Place({ to, title, icon, here }: MenuEntry & { readonly here: string | undefined }) {
  const { t } = useTranslation()
  return (
    <li>
      <AppNavLink to={to} end={href(to) !== here} className={targetStyle}>
        <Sign icon={icon}>{t(title)}</Sign>
      </AppNavLink>
    </li>
  )
}

function Sign({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      <span className="max-w-full truncate">{children}</span>
    </>
  )
}
