import { ReceiptText } from 'lucide-react'
import type { MenuEntries, MenuEntry } from '../app/capability/menu.ts'

const bills: MenuEntry = {
  to: 'bills',
  title: 'menus.page.bills',
  hint: 'menus.hint.bills',
  icon: ReceiptText,
}

export const menu: MenuEntries = {
  pay: [{ ...bills, after: 'transactionsRequest' }],
  products: [{ ...bills, after: 'paymentRequests' }],
}
