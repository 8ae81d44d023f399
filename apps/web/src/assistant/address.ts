export const tabs = ['chat', 'insights', 'suggestions', 'history'] as const
export type Tab = (typeof tabs)[number]

/** Addresses of the page that stand for a tab. */
const tabOfPath: Readonly<Record<string, Tab>> = {
  '/ai/insights': 'insights',
  '/ai/coach': 'suggestions',
}

/** The tab that an address asks for. */
export function readTab(address: URLSearchParams, pathname: string): Tab {
  return tabs.find((each) => each === address.get('tab')) ?? tabOfPath[pathname] ?? 'chat'
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The conversation that an address names; none where it spells no id. */
export function readConversation(address: URLSearchParams): string | undefined {
  const id = address.get('conversation')
  return id !== null && uuid.test(id) ? id : undefined
}
