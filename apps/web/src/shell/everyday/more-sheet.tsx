import { LogOut } from 'lucide-react'
import { openTo, useIsManaged } from '../../app/capability/grown-ups.ts'
import { type MenuEntry, menuEntries, sectionEntries } from '../../app/capability/menu.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useIsOperator } from '../../app/session/me.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { type ChoiceOf, useChoices } from '../choices.tsx'
import { useLogOut } from '../use-log-out.ts'
import { Sheet, type SheetProps } from './sheet.tsx'

/** Everything that has no place of its own at the thumb. */
export default function MoreSheet(props: SheetProps) {
  const { t } = useTranslation()
  const choices = useChoices()
  const logOut = useLogOut()
  const isOperator = useIsOperator()
  const isManaged = useIsManaged()
  return (
    <Sheet title={t('menus.everyday.more')} {...props}>
      <nav aria-label={t('menus.everyday.more')}>
        <ul className="grid grid-cols-3 gap-2">
          {openTo([...menuEntries('products'), ...menuEntries('platform')], isManaged).map((entry) => (
            <Tile key={entry.to} {...entry} />
          ))}
        </ul>
        <h3 className="mt-5 border-t border-line pt-4 text-sm font-medium text-muted">
          {t('menus.everyday.settings')}
        </h3>
        <ul className="-mx-2 mt-1">
          {[
            ...openTo(sectionEntries(), isManaged),
            ...(isOperator ? menuEntries('operators').slice(0, 1) : []),
          ].map(({ to, title, icon: Icon }) => (
            <li key={to}>
              <AppLink
                to={to}
                className="flex min-h-12 items-center gap-4 rounded-control px-2 font-medium hover:bg-subtle"
              >
                <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
                {t(title)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 border-t border-line pt-3">
        <Choice {...choices.language} />
        {choices.numerals && <Choice {...choices.numerals} />}
        <Choice {...choices.theme} />
        <p className="ms-9 mt-1 text-sm text-muted">{t('choices.everywhere')}</p>
      </div>
      <Button variant="ghost" block className="mt-3" onClick={logOut}>
        <LogOut aria-hidden className="flip-rtl" />
        {t('menus.account.logOut')}
      </Button>
    </Sheet>
  )
}

function Choice<Value extends string>({ label, icon: Icon, value, options, choose }: ChoiceOf<Value>) {
  return (
    <div className="flex min-h-13 items-center gap-4">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <span aria-hidden className="me-auto font-medium">
        {label}
      </span>
      <Segmented label={label} value={value} options={options} onValueChange={choose} />
    </div>
  )
}

function Tile({ to, title, icon: Icon }: MenuEntry) {
  const { t } = useTranslation()
  return (
    <li>
      <AppLink
        to={to}
        className="flex h-full flex-col items-center gap-2 rounded-control px-1 py-2 text-center text-sm font-medium hover:bg-subtle"
      >
        <span className="grid size-12 place-items-center rounded-card bg-accent-soft text-accent">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
        {t(title)}
      </AppLink>
    </li>
  )
}
