import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { PublicPage, PublicTitle } from '../shell/index.ts'
import { type System, systemOf, systems } from './system.ts'

const OnThisDevice = late(() => import('./on-this-device.tsx'))

// A card by its looks alone: with the part of that name a page for guests would bring what reads from the server.
const cardStyle = 'rounded-card border border-line bg-surface p-5 shadow-card sm:px-6'

const steps = ['first', 'second', 'third'] as const

/** How Sadaf is put among the apps of a phone or a computer, which no store is needed for. */
export function Component() {
  const { t } = useTranslation()
  const here = useSystemHere()
  return (
    <PublicPage>
      <PublicTitle>{t('install.title')}</PublicTitle>
      <p className="mt-3 max-w-prose text-muted">{t('install.lead')}</p>
      <div className="mt-6 min-h-42 md:min-h-46">
        <Suspense>
          <OnThisDevice />
        </Suspense>
      </div>
      <h2 className="mt-10 text-lg font-semibold">{t('install.how')}</h2>
      <div className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {systems.map((system) => (
          <SystemCard key={system} system={system} isHere={system === here} />
        ))}
        <section aria-labelledby="others" className={cardStyle}>
          <h3 id="others" className="min-h-6 text-base font-semibold">
            {t('install.others.title')}
          </h3>
          <p className="mt-3 text-sm text-muted">{t('install.others.text')}</p>
        </section>
      </div>
      <h2 className="mt-10 text-lg font-semibold">{t('install.good.title')}</h2>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-6">
        <li>{t('install.good.same')}</li>
        <li>{t('install.good.fresh')}</li>
        <li>{t('install.good.small')}</li>
      </ul>
      <p className="mt-4 max-w-prose text-sm text-muted">{t('install.stores')}</p>
    </PublicPage>
  )
}

function SystemCard({ system, isHere }: { readonly system: System; readonly isHere: boolean }) {
  const { t } = useTranslation()
  return (
    <section id={system} aria-labelledby={`${system}-title`} className={`${cardStyle} scroll-mt-24`}>
      <div className="flex min-h-6 items-start justify-between gap-3">
        <h3 id={`${system}-title`} className="text-base font-semibold">
          {t(`install.system.${system}.title`)}
        </h3>
        {isHere && (
          <span className="shrink-0 rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-semibold text-accent">
            {t('install.here')}
          </span>
        )}
      </div>
      <ol className="mt-3 grid list-decimal gap-1.5 ps-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{t(`install.system.${system}.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}

const never = () => () => {}

/** The system of this device, once the page runs on it. */
function useSystemHere(): System | undefined {
  return useSyncExternalStore(
    never,
    () => systemOf(navigator),
    () => undefined,
  )
}
