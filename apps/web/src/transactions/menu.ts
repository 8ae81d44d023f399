import { ArrowLeftRight } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  products: [
    {
      to: 'transactions',
      title: 'shell.page.transactions',
      hint: 'shell.page.transactionsHint',
      icon: ArrowLeftRight,
    },
  ],
}
