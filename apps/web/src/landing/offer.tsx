import { useTranslation } from '../app/language/translation.ts'
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

/** Says plainly what the product does. */
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
    </section>
  )
}
