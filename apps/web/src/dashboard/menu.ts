import { Activity, ArrowLeftRight, House, LayoutDashboard } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

/** Where one begins, and what has happened: a file of menus less on the page that everybody opens first. */
export const menu: MenuEntries = {
  everyday: [
    { to: 'dashboard', title: 'shell.everyday.home', hint: 'shell.page.dashboardHint', icon: House },
    {
      to: 'transactions',
      title: 'shell.everyday.activity',
      hint: 'shell.page.transactionsHint',
      icon: Activity,
    },
  ],
  products: [
    {
      to: 'dashboard',
      title: 'shell.page.dashboard',
      hint: 'shell.page.dashboardHint',
      icon: LayoutDashboard,
    },
    {
      to: 'transactions',
      title: 'shell.page.transactions',
      hint: 'shell.page.transactionsHint',
      icon: ArrowLeftRight,
    },
  ],
}
