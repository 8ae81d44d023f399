import { Queries } from '../app/api/queries.tsx'
import { openTo, useIsManaged } from '../app/capability/grown-ups.ts'
import { type MenuEntry, menuEntries, placeEntries } from '../app/capability/menu.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import { ProductsPromo } from './products-promo.tsx'

/** The lines of a header menu; that of the products ends with the pearl card. */
export default function MegaMenuPanel(props: PanelProps) {
  const { user } = useSession()
  return user ? (
    // Public pages have it too.
    <Queries>
      <OwnPanel {...props} />
    </Queries>
  ) : (
    <Panel isManaged={false} {...props} />
  )
}

type PanelProps = { readonly menu: 'products' | 'platform' }

function OwnPanel(props: PanelProps) {
  return <Panel isManaged={useIsManaged()} {...props} />
}

function Panel({ menu, isManaged }: PanelProps & { readonly isManaged: boolean }) {
  const isProducts = menu === 'products'
  const entries = openTo(isProducts ? placeEntries() : menuEntries(menu), isManaged)
  return (
    <>
      <ul className="grid content-start gap-1 sm:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.to}>
            <MegaMenuLink entry={entry} />
          </li>
        ))}
      </ul>
      {isProducts && <ProductsPromo />}
    </>
  )
}

function MegaMenuLink({ entry }: { readonly entry: MenuEntry }) {
  const { t } = useTranslation()
  const Icon = entry.icon
  return (
    <AppLink
      to={entry.to}
      className="flex items-start gap-3 rounded-control p-3 transition-colors hover:bg-subtle"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{t(entry.title)}</span>
        <span className="block text-sm text-muted">{t(entry.hint)}</span>
      </span>
    </AppLink>
  )
}
