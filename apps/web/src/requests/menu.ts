import { HandCoins, MessageCircleQuestion } from 'lucide-react'
import type { MenuEntries, MenuEntry } from '../app/capability/menu.ts'

const ask: MenuEntry = {
  to: 'transactionsRequest',
  title: 'menus.page.request',
  hint: 'menus.hint.request',
  icon: HandCoins,
}
const requests: MenuEntry = {
  to: 'paymentRequests',
  title: 'menus.page.requests',
  hint: 'menus.hint.requests',
  icon: MessageCircleQuestion,
  after: 'transactionsRequest',
}

export const menu: MenuEntries = {
  pay: [{ ...ask, after: 'send' }],
  products: [{ ...ask, after: 'convert' }, requests],
}
