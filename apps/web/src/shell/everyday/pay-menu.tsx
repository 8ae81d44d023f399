import { ChevronDown, Send } from 'lucide-react'
import { openTo, useIsManaged } from '../../app/capability/grown-ups.ts'
import { menuEntries } from '../../app/capability/menu.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx'

/** The ways to move money, behind one button. */
export default function PayMenu() {
  const { t } = useTranslation()
  const ways = openTo(menuEntries('pay'), useIsManaged())
  // A child pays by card alone: there is nothing to choose.
  if (ways.length === 0) return null
  return (
    <Menu modal={false}>
      <MenuTrigger className={buttonStyle({ size: 'sm' })}>
        <Send aria-hidden className="flip-rtl" />
        {t('menus.everyday.pay')}
        <ChevronDown aria-hidden />
      </MenuTrigger>
      <MenuContent>
        {ways.map(({ to, title, icon: Icon }) => (
          <MenuItem key={to} asChild>
            <AppLink to={to}>
              <Icon aria-hidden />
              {t(title)}
            </AppLink>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
