import type { MenuEntry } from '../app/capability/menu.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'

/** Pages of a menu below each other, each with what it is for. */
export function MenuRows({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  return (
    <ul className="-mx-2 grid gap-1">
      {entries.map(({ to, title, hint, icon: Icon }) => (
        <li key={to}>
          <AppLink
            to={to}
            className="flex min-h-14 items-center gap-4 rounded-control px-2 py-2 hover:bg-subtle"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-card bg-accent-soft text-accent">
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{t(title)}</span>
              <span className="block text-sm text-muted">{t(hint)}</span>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
