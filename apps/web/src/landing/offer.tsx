import { Eye, Languages, ListTree, ShieldHalf, SlidersHorizontal, WalletCards } from 'lucide-react'
import { type Destination, isPage } from '../app/planned-routes.ts'
import type { TextKey } from '../app/text-key.ts'
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

/** What the specification offers and nobody can use yet. A line goes by itself on the day that its page exists. */
const next: readonly { readonly to?: Destination; readonly title: TextKey }[] = [
  { to: 'cards', title: 'landing.offer.nextCards' },
  { to: 'cryptoMarkets', title: 'landing.offer.nextMarkets' },
  { to: 'crypto', title: 'landing.offer.nextCrypto' },
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
      <h3 className="mt-10 font-semibold">{t('landing.offer.next')}</h3>
      <ul className="mt-4 grid gap-x-4 gap-y-3 text-sm text-muted sm:grid-cols-2 lg:grid-cols-4">
        {next
          .filter(({ to }) => to === undefined || !isPage(to))
          .map(({ title }) => (
            <li key={title} className="flex items-start gap-2.5">
              <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-line-strong" />
              {t(title)}
            </li>
          ))}
      </ul>
    </section>
  )
}
