import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { page } from '../app/routing/page.ts'
import { isRoute } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import type { SessionUser } from '../app/session/store.ts'
import { useIsTakenOver } from '../app/start/taken-over.ts'
import { Bell } from '../notifications/index.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Brand } from './brand.tsx'
import { LanguageButton } from './language-button.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeButton } from './theme-button.tsx'

const FlowBack = late(page({ load: () => import('./everyday/flow-back.tsx'), texts: ['menus'] }))
const AccountMenu = late(
  page({
    load: () => import('./account-menu.tsx'),
    texts: ['choices', 'menus'],
    shows: ['menu', 'sections'],
  }),
)
const MobileMenu = late(
  page({ load: () => import('./mobile-menu.tsx'), texts: ['menus'], shows: ['menu', 'sections'] }),
)

/** The pages of the Platform menu, which is shown once one of them is declared. */
const platformPages = ['superapp', 'developers', 'status'] as const

/** The pages that the header links to beside its menus, where there is room. */
const plainLinks = ['pricing', 'blog'] as const

type Place = 'landing' | 'shell'

/** The bar at the top of every page: on the landing it leads guests to an account, in the shell to their dashboard. */
export function Header({ place }: { readonly place: Place }) {
  const { t } = useTranslation()
  const { user, loading } = useSession()
  // The everyday links stay in sight in their place: the row under it on a desk, the bar on a phone.
  const hasEveryday = place === 'shell' && (user !== undefined || loading)
  return (
    <header
      className={cn(
        'sticky top-0 z-30 bg-page/85 shadow-[0_1px_0_var(--line)] backdrop-blur-md',
        hasEveryday && 'md:static',
      )}
    >
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-sm font-semibold text-accent-ink focus:not-sr-only focus:absolute focus:start-3 focus:top-2.5"
      >
        {t('shell.skip')}
      </a>
      <div className="container-page flex h-16 items-center gap-1 sm:gap-2">
        <Brand className="me-auto md:me-2" />
        {hasEveryday && (
          <Suspense>
            <FlowBack />
          </Suspense>
        )}
        <nav aria-label={t('shell.menu.main')} className="me-auto hidden items-center md:flex">
          <MegaMenu label={t('shell.menu.products')} menu="products" />
          {platformPages.some(isRoute) && <MegaMenu label={t('shell.menu.platform')} menu="platform" />}
          {plainLinks.map((to) => (
            <AppLink
              key={to}
              to={to}
              className="flex h-11 items-center rounded-control px-2.5 text-sm font-medium text-muted transition-colors hover:text-ink max-lg:hidden"
            >
              {t(`shell.page.${to}`)}
            </AppLink>
          ))}
        </nav>
        <SearchButton />
        <span className="hidden md:contents">
          <ThemeButton />
          <LanguageButton />
        </span>
        <Account place={place} />
        {!hasEveryday && <MobileMenuButton />}
      </div>
    </header>
  )
}

function Account({ place }: { readonly place: Place }) {
  const { user, loading } = useSession()
  // A pre-rendered page holds both until it knows; boot.js chooses which is seen.
  const isOpen = !useIsTakenOver()
  return (
    <>
      {!user && !loading && (
        <span data-for={isOpen ? 'guests' : undefined} className="contents">
          <GuestLinks place={place} />
        </span>
      )}
      {(user || loading || isOpen) && (
        <span data-for={isOpen ? 'members' : undefined} className="contents">
          <MemberLinks place={place} user={user} />
        </span>
      )}
    </>
  )
}

function MemberLinks({ place, user }: { readonly place: Place; readonly user: SessionUser | undefined }) {
  const { t } = useTranslation()
  const picture = <Skeleton className="mx-0.5 size-10 rounded-full" />
  return (
    <>
      {place === 'landing' && (
        <AppLink
          to="dashboard"
          className={`${buttonStyle({ size: 'sm', variant: 'secondary' })} max-[24rem]:hidden!`}
        >
          {t('shell.page.dashboard')}
        </AppLink>
      )}
      {place === 'shell' && user && (
        <Suspense fallback={<span className="size-11" />}>
          <Bell userId={user.id} />
        </Suspense>
      )}
      {user ? (
        <Suspense fallback={picture}>
          <AccountMenu user={user} />
        </Suspense>
      ) : (
        picture
      )}
    </>
  )
}

function GuestLinks({ place }: { readonly place: Place }) {
  const { t } = useTranslation()
  return (
    <>
      <AppLink to="login" className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} max-md:hidden!`}>
        {place === 'landing' ? t('shell.account.logIn') : t('shell.account.signIn')}
      </AppLink>
      <AppLink
        to={place === 'landing' ? 'register' : 'dashboard'}
        className={`${buttonStyle({ size: 'sm' })} max-[22rem]:hidden!`}
      >
        {place === 'landing' ? t('shell.account.openAccount') : t('shell.account.getStarted')}
      </AppLink>
    </>
  )
}

function MobileMenuButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="-me-2.5 md:hidden"
        aria-label={t('shell.menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        <MenuIcon aria-hidden />
      </Button>
      {wasOpened && (
        <Suspense>
          <MobileMenu open={isOpen} onOpenChange={setIsOpen} opener={button} />
        </Suspense>
      )}
    </>
  )
}
