import type { ArticleName } from './catalogue.ts'

/** The article that explains a screen, by the beginning of its address; a longer one counts before a shorter. */
const explained: Readonly<Record<string, ArticleName>> = {
  '/wallet': 'accounts-and-iban',
  '/wallet/bills': 'bills',
  '/super-app': 'super-app',
  '/super-app/bills': 'bills',
  '/superapp': 'super-app',
  '/wallet/convert': 'converting',
  '/wallet/limits': 'limits',
  '/wallet/statements': 'statements',
  '/wallet/payees': 'to-a-bank',
  '/wallet/import': 'importing',
  '/wallet/imported': 'importing',
  '/wallet/qr': 'pay-codes',
  '/super-app/qr': 'pay-codes',
  '/add-money': 'adding-money',
  '/send': 'sending',
  '/send/bank': 'to-a-bank',
  '/transactions': 'pending',
  '/transactions/send': 'sending',
  '/transactions/request': 'requests',
  '/transactions/requests': 'requests',
  '/transactions/insights': 'statements',
  '/cards': 'cards-and-holds',
  '/cards/controls': 'freezing',
  '/cards/rewards': 'cashback',
  '/super-app/rewards': 'cashback',
  '/family': 'family',
  '/family/me': 'child-account',
  '/buy': 'buying-crypto',
  '/buy-assets': 'buying-crypto',
  '/buy/convert': 'trading',
  '/buy/p2p': 'between-people',
  '/trade': 'trading',
  '/trade/recurring': 'trading',
  '/crypto/trade': 'trading',
  '/crypto/convert': 'trading',
  '/crypto/staking': 'staking',
  '/markets': 'prices',
  '/crypto/markets': 'prices',
  '/portfolio': 'portfolio',
  '/dashboard/portfolio': 'portfolio',
  '/analytics/investments': 'portfolio',
  '/crypto/portfolio': 'portfolio',
  '/markets/alerts': 'price-alerts',
  '/ai/alerts': 'price-alerts',
  '/ai': 'assistant',
  '/ai-assistant': 'assistant',
  '/ai/auto-save': 'auto-save',
  '/ai/coach/setup': 'auto-save',
  '/analytics': 'analytics',
  '/developers': 'developers',
  '/oauth/consent': 'apps-with-access',
  '/dashboard/notifications': 'notifications',
  '/profile/preferences': 'notifications',
  '/profile/verification': 'verification',
  '/profile/security': 'two-step',
  '/profile/data': 'leaving',
}

/** The article beside a screen; undefined where none explains it. */
export function helpOf(pathname: string): ArticleName | undefined {
  const parts = pathname.split('/').filter((part) => part !== '')
  const beginnings = parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`)
  const known = beginnings.find((each) => Object.hasOwn(explained, each))
  return known === undefined ? undefined : explained[known]
}
