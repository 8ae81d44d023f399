import { Globe, Headset, ShieldCheck, Zap } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'

const promises = [
  {
    icon: ShieldCheck,
    title: 'landing.trust.security',
    hint: 'landing.trust.securityHint',
  },
  { icon: Zap, title: 'landing.trust.speed', hint: 'landing.trust.speedHint' },
  {
    icon: Headset,
    title: 'landing.trust.support',
    hint: 'landing.trust.supportHint',
  },
  {
    icon: Globe,
    title: 'landing.trust.global',
    hint: 'landing.trust.globalHint',
  },
] as const

/** Four promises in one row; two by two on a tablet, a list on a phone. The gaps are the hairlines between them. */
export function TrustStrip() {
  const { t } = useTranslation()
  return (
    <section className="container-page">
      <h2 className="sr-only">{t('landing.trust.title')}</h2>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ icon: Icon, title, hint }) => (
          <li key={title} className="flex items-center gap-3.5 bg-surface px-5 py-4.5">
            <Icon aria-hidden className="size-6 shrink-0 text-accent" strokeWidth={1.75} />
            <span>
              <span className="block font-semibold">{t(title)}</span>
              <span className="block text-sm text-muted">{t(hint)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
