import { CreditCard } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  everyday: [
    {
      to: 'cards',
      title: 'shell.everyday.cards',
      hint: 'menus.hint.cards',
      icon: CreditCard,
      after: 'transactions',
    },
  ],
  products: [
    {
      to: 'cards',
      title: 'shell.page.cards',
      hint: 'menus.hint.cards',
      icon: CreditCard,
      after: 'dashboard',
    },
  ],
}
