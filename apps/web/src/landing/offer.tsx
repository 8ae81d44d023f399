import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { type Destination, isPage } from '../app/routing/destination.ts'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import {
  CustodyScene,
  HistoryScene,
  LanguagesScene,
  PrivacyScene,
  ReviewScene,
  WalletScene,
} from './offer-scenes.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The first two are what people come for, and take two places each. */
const offers = [
  { scene: WalletScene, title: 'landing.offer.wallet', text: 'landing.offer.walletText', isWide: true },
  { scene: ReviewScene, title: 'landing.offer.control', text: 'landing.offer.controlText', isWide: true },
  { scene: HistoryScene, title: 'landing.offer.history', text: 'landing.offer.historyText', isWide: false },
  { scene: CustodyScene, title: 'landing.offer.custody', text: 'landing.offer.custodyText', isWide: false },
  { scene: PrivacyScene, title: 'landing.offer.privacy', text: 'landing.offer.privacyText', isWide: false },
  {
    scene: LanguagesScene,
    title: 'landing.offer.languages',
    text: 'landing.offer.languagesText',
    isWide: false,
  },
] as const

/** What the specification offers and nobody can use yet. A line goes by itself on the day that its page exists. */
const next: readonly { readonly to?: Destination; readonly title: TextKey }[] = [
  { to: 'ai', title: 'landing.offer.nextAi' },
  { to: 'analytics', title: 'landing.offer.nextAnalytics' },
  { to: 'family', title: 'landing.offer.nextFamily' },
  { to: 'superApp', title: 'landing.offer.nextSuperApp' },
  { title: 'landing.offer.nextDevelopers' },
]

/** What the product does today, said plainly, and what is still to come, said as plainly. */
export function Offer() {
  const { t } = useTranslation()
  return (
    <section className="container-page">
      <SectionHeading title={t('landing.offer.title')} text={t('landing.offer.text')} />
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {offers.map(({ scene: Scene, title, text, isWide }) => (
          <li key={title} className={cn('grid', isWide && 'lg:col-span-2')}>
            <Card padded={false} className="h-full overflow-hidden">
              <Scene />
              <div className="p-5">
                <h3 className="font-semibold">{t(title)}</h3>
                <p className="mt-1.5 max-w-lg text-sm text-muted">{t(text)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <h3 className="mt-12 text-center text-sm font-semibold">{t('landing.offer.next')}</h3>
      <ul className="mx-auto mt-4 flex max-w-3xl flex-wrap justify-center gap-2 text-sm text-muted">
        {next
          .filter(({ to }) => to === undefined || !isPage(to))
          .map(({ title }) => (
            <li key={title} className="rounded-full border border-line bg-surface px-3.5 py-1.5">
              {t(title)}
            </li>
          ))}
      </ul>
    </section>
  )
}
