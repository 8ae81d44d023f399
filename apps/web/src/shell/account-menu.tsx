import { useQuery } from '@tanstack/react-query'
import { Check, CircleHelp, Copy, LogOut, QrCode } from 'lucide-react'
import { Queries } from '../app/api/queries.tsx'
import { openTo, useIsManaged } from '../app/capability/grown-ups.ts'
import { menuEntries, sectionEntries } from '../app/capability/menu.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery, useIsOperator } from '../app/session/me.ts'
import type { SessionUser } from '../app/session/store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuChoice, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../ui/menu.tsx'
import { Name } from '../ui/name.tsx'
import { useCopied } from '../ui/use-copied.ts'
import { type ChoiceOf, useChoices } from './choices.tsx'
import { useLogOut } from './use-log-out.ts'

/** The signed-in person's menu behind their avatar: who they are, how they like things, and the way out. */
export default function AccountMenu(props: { readonly user: SessionUser }) {
  return (
    // Public pages have it too.
    <Queries>
      <AvatarMenu {...props} />
    </Queries>
  )
}

function AvatarMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation()
  const choices = useChoices()
  const logOut = useLogOut()
  const isOperator = useIsOperator()
  const isManaged = useIsManaged()
  return (
    <Menu modal={false}>
      <MenuTrigger
        className="grid size-11 place-items-center rounded-full"
        aria-label={t('menus.account.menu', { name: user.name })}
      >
        <Avatar name={user.name} src={user.avatarUrl} />
      </MenuTrigger>
      <MenuContent className="max-h-(--radix-dropdown-menu-content-available-height) w-80 overflow-y-auto">
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
        <WalletId />
        {[
          ...openTo(sectionEntries(), isManaged),
          ...(isOperator ? menuEntries('operators').slice(0, 1) : []),
        ].map(({ to, title, icon: Icon }) => (
          <MenuItem key={to} asChild>
            <AppLink to={to}>
              <Icon aria-hidden />
              {t(title)}
            </AppLink>
          </MenuItem>
        ))}
        <MenuSeparator />
        <Choice {...choices.language} />
        {choices.numerals && <Choice {...choices.numerals} />}
        <Choice {...choices.theme} />
        <p className="px-3 pt-1 pb-1.5 text-xs text-muted">{t('choices.everywhere')}</p>
        <MenuSeparator />
        <MenuItem asChild>
          <AppLink to="support">
            <CircleHelp aria-hidden />
            {t('choices.support')}
          </AppLink>
        </MenuItem>
        <MenuItem onSelect={() => void logOut()}>
          <LogOut aria-hidden className="flip-rtl" />
          {t('menus.account.logOut')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

/** Wallet id, copied with one press. */
function WalletId() {
  const { t } = useTranslation()
  const { data: me } = useQuery(meQuery())
  const { isCopied, copy } = useCopied()
  if (!me) return null
  const Icon = isCopied ? Check : Copy
  return (
    <MenuItem
      className="mb-1 bg-subtle"
      aria-label={isCopied ? t('choices.copied') : t('choices.copy', { id: me.wallet_id })}
      onSelect={(event) => {
        event.preventDefault()
        void copy(me.wallet_id)
      }}
    >
      <QrCode aria-hidden />
      <span className="me-auto">
        <bdi dir="ltr" className="font-semibold tracking-wide">
          {me.wallet_id}
        </bdi>
      </span>
      <Icon aria-hidden className={isCopied ? 'text-positive!' : 'text-accent!'} />
    </MenuItem>
  )
}

function Choice<Value extends string>({ label, icon: Icon, value, options, choose }: ChoiceOf<Value>) {
  return (
    <div className="flex min-h-12 items-center gap-3 px-3 text-sm font-medium">
      <Icon aria-hidden className="size-[1.125rem] shrink-0 text-muted" />
      <span aria-hidden className="me-auto">
        {label}
      </span>
      <MenuChoice label={label} value={value} options={options} onValueChange={choose} />
    </div>
  )
}
