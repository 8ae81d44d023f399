import { Link } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { isPage, type Planned } from '../app/routing/destination.ts'
import { AppLink } from '../app/routing/link.tsx'
import { plannedRoutes } from '../app/routing/planned-routes.ts'
import type { FixedRoute } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import type { Promo, Section, SubLink } from './orb-sections.ts'

const grid = 'grid grid-cols-2 gap-x-1 max-[22rem]:grid-cols-1'
const place = 'flex min-h-11 flex-wrap items-center gap-x-1 rounded-control px-3 py-1 text-sm'

/** What is inside a section: its places, and what it would like to be known for. */
export function SectionPanel({ section }: { readonly section: Section }) {
  const { t } = useTranslation()
  const { user } = useSession()
  // Whoever is signed in has their wallet ID.
  const promo = user && section.promo?.to === 'register' ? undefined : section.promo
  const links = section.links.filter(leadsSomewhere)
  const coming = section.links.filter(isComing)
  return (
    <div className="rounded-card border border-line bg-surface p-2 text-start shadow-float">
      {links.length > 0 && (
        <ul className={grid}>
          {links.map(({ to, badge }) => (
            <li key={to} className="grid">
              <AppLink
                to={to}
                draggable={false}
                className={`${place} font-medium transition-colors hover:bg-subtle focus-visible:-outline-offset-2`}
              >
                {t(`landing.link.${to}`)}
                {badge && <Badge tone="pearl">{t(badge)}</Badge>}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {coming.length > 0 && (
        <div className={cn(links.length > 0 && 'mt-1 border-t border-line pt-1')}>
          <p id={`orb-${section.key}-coming`} className="px-3 pt-2 pb-0.5 text-xs font-semibold text-muted">
            {t('landing.orb.coming')}
          </p>
          <ul aria-labelledby={`orb-${section.key}-coming`} className={grid}>
            {coming.map(({ to, badge }) => (
              <li key={to} className="grid">
                <Link
                  to={plannedRoutes[to]}
                  draggable={false}
                  className={`${place} text-muted transition-colors hover:bg-subtle focus-visible:-outline-offset-2`}
                >
                  {t(`landing.link.${to}`)}
                  {badge && <Badge tone="pearl">{t(badge)}</Badge>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {promo && <PromoCard promo={promo} />}
    </div>
  )
}

function leadsSomewhere(link: SubLink): link is SubLink & { readonly to: FixedRoute } {
  return isPage(link.to)
}

function isComing(link: SubLink): link is SubLink & { readonly to: Planned } {
  return !isPage(link.to)
}

function PromoCard({ promo }: { readonly promo: Promo }) {
  const { t } = useTranslation()
  return (
    <div className="mt-2 rounded-control bg-pearl p-3.5">
      <p className="text-sm font-semibold">{t(promo.title)}</p>
      <p className="mt-0.5 text-xs text-pearl-muted">{t(promo.text)}</p>
      {isPage(promo.to) && (
        <AppLink
          to={promo.to}
          draggable={false}
          className={`${buttonStyle({ variant: 'pearl', size: 'sm' })} mt-3`}
        >
          {t(promo.action)}
        </AppLink>
      )}
    </div>
  )
}
