import { Eye, Languages, ListTree, ShieldHalf, SlidersHorizontal, WalletCards } from 'lucide-react'
import { useTranslation } from '../app/translation.ts'
import { Card } from '../ui/card.tsx'

const offers = [
  {
    icon: WalletCards,
    title: 'landing.offer.wallet',
    text: 'landing.offer.walletText',
  },
  {
    icon: ListTree,
    title: 'landing.offer.history',
    text: 'landing.offer.historyText',
  },
  {
    icon: SlidersHorizontal,
    title: 'landing.offer.control',
    text: 'landing.offer.controlText',
  },
  {
    icon: ShieldHalf,
    title: 'landing.offer.custody',
    text: 'landing.offer.custodyText',
  },
  {
    icon: Eye,
    title: 'landing.offer.privacy',
    text: 'landing.offer.privacyText',
  },
  {
    icon: Languages,
    title: 'landing.offer.languages',
    text: 'landing.offer.languagesText',
  },
] as const

/** What the product does today, said plainly. */
export function Offer() {
  const { t } = useTranslation()
  return (
    <section className="container-page">
      <h2 className="max-w-2xl text-xl font-semibold tracking-[-0.02em] text-balance sm:text-2xl">
        {t('landing.offer.title')}
      </h2>
      <p className="mt-3 max-w-2xl text-base text-muted sm:text-lg">{t('landing.offer.text')}</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {offers.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid">
            <Card className="h-full">
              <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
              <h3 className="mt-4 font-semibold">{t(title)}</h3>
              <p className="mt-1.5 text-sm text-muted">{t(text)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
