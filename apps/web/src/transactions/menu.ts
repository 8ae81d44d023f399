import { Activity, ArrowLeftRight } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  everyday: [
    {
      to: 'transactions',
      title: 'menus.everyday.activity',
      hint: 'menus.hint.transactions',
      icon: Activity,
    },
  ],
  products: [
    {
      to: 'transactions',
      title: 'shell.page.transactions',
      hint: 'menus.hint.transactions',
      icon: ArrowLeftRight,
    },
  ],
}
