import {
  ArrowLeftRight,
  CalendarClock,
  ChevronRight,
  Headphones,
  Landmark,
  type LucideIcon,
  ReceiptText,
  Users,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { Card } from '../ui/card.tsx'

const reasons = [
  { key: 'fees', icon: ReceiptText },
  { key: 'wallet', icon: Wallet },
  { key: 'people', icon: Headphones },
] as const

export function WhyChoose() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="why" className="mt-10">
      <h2 id="why" className="text-lg font-semibold">
        {t('buy.why.title')}
      </h2>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-3 md:gap-4">
        {reasons.map(({ key, icon }) => (
          <Card key={key} className="flex gap-3.5 md:block">
            <Sign icon={icon} />
            <div className="md:mt-4">
              <h3 className="font-semibold">{t(`buy.why.${key}`)}</h3>
              <p className="mt-1 text-sm text-muted">{t(`buy.why.${key}Text`)}</p>
            </div>
          </Card>
        ))}
      </div>
    </section>
  )
}

const ways = [
  { key: 'convert', icon: ArrowLeftRight, to: () => href('buyConvert') },
  { key: 'regular', icon: CalendarClock, to: () => href('recurringBuys') },
  { key: 'p2p', icon: Users, to: () => href('buyP2p') },
  {
    key: 'transfer',
    icon: Landmark,
    to: () => href('buyAssets', {}, { query: { method: 'bank-transfer' } }),
  },
] as const

export function OtherWays() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="others" className="mt-10">
      <h2 id="others" className="text-lg font-semibold">
        {t('buy.others.title')}
      </h2>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2 md:gap-4 lg:grid-cols-4">
        {ways.map(({ key, icon, to }) => (
          <li key={key}>
            <Link
              to={to()}
              className="flex h-full min-h-18 items-center gap-3.5 rounded-card border border-line bg-surface px-5 py-4 shadow-card transition-colors hover:bg-subtle"
            >
              <Sign icon={icon} isQuiet />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(`buy.others.${key}`)}</span>
                <span className="block text-sm text-muted">{t(`buy.others.${key}Text`)}</span>
              </span>
              <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sign({ icon: Icon, isQuiet = false }: { readonly icon: LucideIcon; readonly isQuiet?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid size-10 shrink-0 place-items-center rounded-control ${isQuiet ? 'bg-subtle text-muted' : 'bg-accent-soft text-accent'}`}
    >
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  )
}
