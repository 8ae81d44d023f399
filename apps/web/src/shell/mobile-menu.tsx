import { ChevronDown, LogIn } from 'lucide-react'
import { type RefObject, useCallback } from 'react'
import { Queries } from '../app/api/queries.tsx'
import { openTo, useIsManaged } from '../app/capability/grown-ups.ts'
import { type MenuEntry, menuEntries, sectionEntries } from '../app/capability/menu.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink, AppNavLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Drawer, DrawerContent } from '../ui/drawer.tsx'
import { Name } from '../ui/name.tsx'
import { LanguageButton } from './language-button.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useLogOut } from './use-log-out.ts'
import { useOnNavigation } from './use-on-navigation.ts'

export type MobileMenuProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Gets the focus back, unless a navigation has given it to the new page. */
  readonly opener: RefObject<HTMLElement | null>
}

/** The slide-in menu of small screens: 88 % wide, up to 24 rem. Any navigation closes it. */
export default function MobileMenu({ open, onOpenChange, opener }: MobileMenuProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const close = useCallback(() => onOpenChange(false), [onOpenChange])

  useOnNavigation(close)

  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent
        title={t('shell.menu.title')}
        className="w-[88%]! max-w-96"
        footer={<MenuFooter />}
        onCloseAutoFocus={(event) => {
          if (document.activeElement !== document.body) return
          event.preventDefault()
          opener.current?.focus()
        }}
      >
        <nav aria-label={t('shell.menu.main')} className="-mx-2 grid gap-4">
          {user ? (
            // Public pages have it too.
            <Queries>
              <OwnGroups />
            </Queries>
          ) : (
            <Groups isManaged={false} />
          )}
        </nav>
        <div className="mt-6 grid grid-cols-[minmax(max-content,1fr)_minmax(0,1fr)] gap-3">
          <ThemeButton withLabel />
          <LanguageButton withLabel />
        </div>
      </DrawerContent>
    </Drawer>
  )
}

function OwnGroups() {
  const { t } = useTranslation()
  const isManaged = useIsManaged()
  return (
    <>
      <Groups isManaged={isManaged} />
      <Group title={t('shell.account.profile')} entries={openTo(sectionEntries(), isManaged)} />
    </>
  )
}

function Groups({ isManaged }: { readonly isManaged: boolean }) {
  const { t } = useTranslation()
  const platform = openTo(menuEntries('platform'), isManaged)
  return (
    <>
      <Group title={t('shell.menu.products')} entries={openTo(menuEntries('products'), isManaged)} />
      {platform.length > 0 && <Group title={t('shell.menu.platform')} entries={platform} />}
    </>
  )
}

function Group({ title, entries }: { readonly title: string; readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  return (
    <details open className="group">
      <summary className="flex h-11 list-none items-center justify-between rounded-control px-2 text-sm font-medium text-muted [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1">
        {entries.map(({ to, title: name, icon: Icon }) => (
          <li key={to}>
            <AppNavLink
              to={to}
              className="flex min-h-12 items-center gap-3 rounded-control px-2 font-medium hover:bg-subtle aria-[current=page]:bg-subtle"
            >
              <span className="grid size-9 place-items-center rounded-control bg-accent-soft text-accent">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              {t(name)}
            </AppNavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuFooter() {
  const { t } = useTranslation()
  const { user } = useSession()
  const logOut = useLogOut()
  if (!user) {
    return (
      <div className="grid w-full gap-3">
        <AppLink to="login" className={buttonStyle({ variant: 'secondary', block: true })}>
          <LogIn aria-hidden className="flip-rtl" />
          {t('shell.account.signIn')}
        </AppLink>
        <AppLink to="dashboard" className={buttonStyle({ block: true })}>
          {t('shell.account.getStarted')}
        </AppLink>
      </div>
    )
  }
  return (
    <div className="flex w-full items-center gap-3">
      <AppLink to="profile" className="me-auto flex min-h-11 min-w-0 items-center gap-3 rounded-control">
        <Avatar name={user.name} src={user.avatarUrl} />
        <span className="sr-only">{t('shell.account.profile')} </span>
        <span className="min-w-0">
          <Name className="truncate text-sm font-semibold">{user.name}</Name>
          <span dir="ltr" className="block truncate text-sm text-muted rtl:text-end">
            {user.email}
          </span>
        </span>
      </AppLink>
      <Button variant="secondary" onClick={logOut}>
        {t('menus.account.logOut')}
      </Button>
    </div>
  )
}
