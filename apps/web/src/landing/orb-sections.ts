import {
  ArrowLeftRight,
  Bitcoin,
  ChartNoAxesCombined,
  CreditCard,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  Sparkles,
  UsersRound,
} from 'lucide-react'
import type { TextKey } from '../app/language/text-key.ts'
import type { FixedRoute } from '../app/routing/route-list.ts'
import type { Texts } from '../locales/texts.ts'

export type SectionKey = keyof Texts['landing']['section']

/** A place inside a section; its text has its name. */
export type SubLink = {
  readonly to: FixedRoute & keyof Texts['landing']['link']
  readonly badge?: TextKey
}

/** Promotion of a section. Rates carry their risk in the text. */
export type Promo = {
  readonly title: TextKey
  readonly text: TextKey
  readonly to: FixedRoute
  readonly action: TextKey
}

/** One of the places around the orb. A badge is an offer: the section's promo carries its risk line. */
export type Section = {
  readonly key: SectionKey
  readonly to: FixedRoute
  readonly icon: LucideIcon
  readonly badge?: TextKey
  readonly links: readonly SubLink[]
  readonly promo?: Promo
}

/** The specification's limit. */
export const maxLinks = 8

/**
 * The specification's eight sections, in the places that they have around the orb: four at its start, four at its end.
 */
export const sections: readonly Section[] = [
  {
    key: 'dashboard',
    to: 'dashboard',
    icon: LayoutDashboard,
    links: [
      { to: 'dashboard' },
      { to: 'dashboardPortfolio' },
      { to: 'dashboardActions' },
      { to: 'dashboardSettings' },
      { to: 'dashboardNotifications' },
      { to: 'dashboardTour' },
    ],
    promo: {
      title: 'landing.promo.walletId',
      text: 'landing.promo.walletIdText',
      to: 'register',
      action: 'landing.hero.walletId',
    },
  },
  {
    key: 'transactions',
    to: 'transactions',
    icon: ArrowLeftRight,
    links: [
      { to: 'transactions' },
      { to: 'transactionsPending' },
      { to: 'transactionsCompleted' },
      { to: 'transactionsSend' },
      { to: 'transactionsRequest' },
      { to: 'transactionsInsights' },
    ],
  },
  {
    key: 'cards',
    to: 'cards',
    icon: CreditCard,
    badge: 'landing.badge.cards',
    links: [
      { to: 'cards' },
      { to: 'cardsVirtual' },
      { to: 'cardsPhysical' },
      { to: 'cardsControls' },
      { to: 'cardsRewards', badge: 'landing.badge.cashback' },
      { to: 'cardsTravel' },
      { to: 'cardsPremium' },
    ],
    promo: {
      title: 'landing.promo.cashback',
      text: 'landing.promo.cashbackRisk',
      to: 'cardsRewards',
      action: 'landing.promo.cashbackAction',
    },
  },
  {
    key: 'family',
    to: 'family',
    icon: UsersRound,
    links: [
      { to: 'family' },
      { to: 'familyAccounts' },
      { to: 'familyKids' },
      { to: 'familyAllowances' },
      { to: 'familyControls' },
      { to: 'familyLimits' },
      { to: 'familySetup' },
    ],
  },
  {
    key: 'crypto',
    to: 'crypto',
    icon: Bitcoin,
    badge: 'landing.badge.staking',
    links: [
      { to: 'crypto' },
      { to: 'cryptoTrade' },
      { to: 'cryptoConvert' },
      { to: 'cryptoMarkets' },
      { to: 'cryptoStaking', badge: 'landing.badge.staking' },
      { to: 'cryptoDefi' },
      { to: 'cryptoPortfolio' },
    ],
    promo: {
      title: 'landing.promo.staking',
      text: 'landing.promo.stakingRisk',
      to: 'cryptoStaking',
      action: 'landing.promo.stakingAction',
    },
  },
  {
    key: 'ai',
    to: 'ai',
    icon: Sparkles,
    links: [
      { to: 'ai' },
      { to: 'aiCoach' },
      { to: 'aiInsights' },
      { to: 'aiBudget' },
      { to: 'aiAutoSave' },
      { to: 'aiAlerts' },
      { to: 'aiCoachSetup' },
    ],
  },
  {
    key: 'superApp',
    to: 'superApp',
    icon: LayoutGrid,
    links: [
      { to: 'superApp' },
      { to: 'superAppBanking' },
      { to: 'superAppBills' },
      { to: 'superAppQr' },
      { to: 'superAppRewards' },
      { to: 'superAppMarketplace' },
      { to: 'superAppTour' },
    ],
  },
  {
    key: 'analytics',
    to: 'analytics',
    icon: ChartNoAxesCombined,
    links: [
      { to: 'analytics' },
      { to: 'analyticsSpending' },
      { to: 'analyticsInvestments' },
      { to: 'analyticsCashflow' },
      { to: 'analyticsReports' },
      { to: 'analyticsExport' },
      { to: 'analyticsAi' },
    ],
  },
]
