import { CreditCard } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  everyday: [
    {
      to: 'cards',
      title: 'menus.everyday.cards',
      hint: 'menus.hint.cards',
      icon: CreditCard,
      after: 'transactions',
    },
  ],
  products: [
    {
      to: 'cards',
      title: 'menus.page.cards',
      hint: 'menus.hint.cards',
      icon: CreditCard,
      after: 'dashboard',
    },
  ],
}
