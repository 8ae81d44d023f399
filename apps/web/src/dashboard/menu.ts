import { House, LayoutDashboard } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  everyday: [{ to: 'dashboard', title: 'menus.everyday.home', hint: 'menus.hint.dashboard', icon: House }],
  products: [
    {
      to: 'dashboard',
      title: 'shell.page.dashboard',
      hint: 'menus.hint.dashboard',
      icon: LayoutDashboard,
    },
  ],
}
