import { House, LayoutDashboard } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  everyday: [
    { to: 'dashboard', title: 'shell.everyday.home', hint: 'shell.page.dashboardHint', icon: House },
  ],
  products: [
    {
      to: 'dashboard',
      title: 'shell.page.dashboard',
      hint: 'shell.page.dashboardHint',
      icon: LayoutDashboard,
    },
  ],
}
