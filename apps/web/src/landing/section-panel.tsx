import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonStyle } from '../ui/button.tsx'
import type { Promo, Section } from './orb-sections.ts'
import { useStakingRate } from './staking-rate.ts'

/** Contents of a section: its places and its promotion. */
export function SectionPanel({ section }: { readonly section: Section }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const rate = useStakingRate()
  // Signed-in people have their wallet ID.
  const promo = user && section.promo?.to === 'register' ? undefined : section.promo
  return (
    <div className="rounded-card border border-line bg-surface p-2 text-start shadow-float">
      <ul className="grid grid-cols-2 gap-x-1 max-[22rem]:grid-cols-1">
        {section.links.map(({ to, badge }) => (
          <li key={to} className="grid">
            <AppLink
              to={to}
              draggable={false}
              className="flex min-h-11 flex-wrap items-center gap-x-1 rounded-control px-3 py-1 text-sm font-medium transition-colors hover:bg-subtle focus-visible:-outline-offset-2"
            >
              {t(`landing.link.${to}`)}
              {badge && <Badge tone="pearl">{t(badge, { rate })}</Badge>}
            </AppLink>
          </li>
        ))}
      </ul>
      {promo && <PromoCard promo={promo} />}
    </div>
  )
}

function PromoCard({ promo }: { readonly promo: Promo }) {
  const { t } = useTranslation()
  const rate = useStakingRate()
  return (
    <div className="mt-2 rounded-control bg-pearl p-3.5">
      <p className="text-sm font-semibold">{t(promo.title, { rate })}</p>
      <p className="mt-0.5 text-xs text-pearl-muted">{t(promo.text)}</p>
      <AppLink
        to={promo.to}
        draggable={false}
        className={`${buttonStyle({ variant: 'pearl', size: 'sm' })} mt-3`}
      >
        {t(promo.action)}
      </AppLink>
    </div>
  )
}
