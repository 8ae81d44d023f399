import { ArrowUpDown, CalendarClock, Landmark, Send } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  products: [
    { to: 'send', title: 'shell.page.send', hint: 'shell.page.sendHint', icon: Send },
    { to: 'addMoney', title: 'shell.page.addMoney', hint: 'shell.page.addMoneyHint', icon: Landmark },
    { to: 'convert', title: 'shell.page.convert', hint: 'shell.page.convertHint', icon: ArrowUpDown },
    { to: 'schedules', title: 'shell.page.schedules', hint: 'shell.page.schedulesHint', icon: CalendarClock },
  ],
}
