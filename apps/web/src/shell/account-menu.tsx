import { LogOut } from 'lucide-react'
import { sectionEntries } from '../app/capability/menu.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import type { SessionUser } from '../app/session/store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../ui/menu.tsx'
import { Name } from '../ui/name.tsx'
import { useLogOut } from './use-log-out.ts'

/** The signed-in person's menu behind their avatar. */
export default function AccountMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation()
  const logOut = useLogOut()
  return (
    <Menu modal={false}>
      <MenuTrigger
        className="grid size-11 place-items-center rounded-full"
        aria-label={t('shell.account.menu', { name: user.name })}
      >
        <Avatar name={user.name} src={user.avatarUrl} />
      </MenuTrigger>
      <MenuContent className="w-64">
        <div className="flex items-center gap-3 px-3 py-2.5">
          <Avatar name={user.name} src={user.avatarUrl} />
          <div className="min-w-0">
            <Name as="p" className="truncate text-sm font-semibold">
              {user.name}
            </Name>
            <p dir="ltr" className="truncate text-sm text-muted rtl:text-end">
              {user.email}
            </p>
          </div>
        </div>
        <MenuSeparator />
        {sectionEntries().map(({ to, title, icon: Icon }) => (
          <MenuItem key={to} asChild>
            <AppLink to={to}>
              <Icon aria-hidden />
              {t(title)}
            </AppLink>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => void logOut()}>
          <LogOut aria-hidden className="flip-rtl" />
          {t('shell.account.logOut')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
