import type { MiniAppCategory } from '@sadaf/api/mini-apps'

export const tabs = ['all', 'recent', 'favorites', 'installed'] as const
export type Tab = (typeof tabs)[number]

/** The tab that an address names; one that it does not know is the first. */
export function readTab(address: URLSearchParams): Tab {
  return tabs.find((tab) => tab === address.get('tab')) ?? 'all'
}

export const searchOf = (tab: Tab): Record<string, string> => (tab === 'all' ? {} : { tab })

/** The one category that an address is about. */
export function categoryAt(pathname: string): Extract<MiniAppCategory, 'finance' | 'shopping'> | undefined {
  if (pathname === '/super-app/banking') return 'finance'
  if (pathname === '/super-app/marketplace') return 'shopping'
  return undefined
}
