import { Droplets, HandCoins, type LucideIcon, Tractor, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Card } from '../../ui/card.tsx'

const kinds = [
  { key: 'lending', icon: HandCoins },
  { key: 'liquidity', icon: Droplets },
  { key: 'farming', icon: Tractor },
] as const satisfies readonly { key: string; icon: LucideIcon }[]

/** How DeFi earns, and what can go wrong with each way. */
export function Explained() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="defi-how" className="mt-8">
      <h2 id="defi-how" className="text-lg font-semibold">
        {t('defi.how.title')}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-muted">
        {t('defi.how.text')}{' '}
        <AppLink
          to="risk"
          className="rounded-control font-medium text-accent underline underline-offset-4 hover:no-underline"
        >
          {t('defi.how.risks')}
        </AppLink>
      </p>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-3 md:gap-4">
        {kinds.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Card aria-labelledby={`defi-${key}`} className="flex h-full flex-col">
              <span
                aria-hidden
                className="grid size-11 place-items-center rounded-control bg-accent-soft text-accent"
              >
                <Icon className="size-5" strokeWidth={1.75} />
              </span>
              <h3 id={`defi-${key}`} className="mt-3 font-semibold">
                {t(`defi.how.${key}.title`)}
              </h3>
              <p className="mt-1 text-sm">{t(`defi.how.${key}.text`)}</p>
              <p className="mt-auto flex gap-2.5 pt-4 text-sm text-muted">
                <TriangleAlert
                  aria-hidden
                  className="mt-0.5 size-4 shrink-0 text-warning"
                  strokeWidth={1.75}
                />
                <span>{t(`defi.how.${key}.risk`)}</span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
