import { ArrowUpDown, CalendarClock, Landmark, Send, WalletCards } from 'lucide-react'
import type { MenuEntries, MenuEntry } from '../app/capability/menu.ts'

const accounts: MenuEntry = {
  to: 'wallet',
  title: 'shell.page.wallet',
  hint: 'shell.page.walletHint',
  icon: WalletCards,
}
const send: MenuEntry = { to: 'send', title: 'shell.page.send', hint: 'shell.page.sendHint', icon: Send }
const addMoney: MenuEntry = {
  to: 'addMoney',
  title: 'shell.page.addMoney',
  hint: 'shell.page.addMoneyHint',
  icon: Landmark,
}
const convert: MenuEntry = {
  to: 'convert',
  title: 'shell.page.convert',
  hint: 'shell.page.convertHint',
  icon: ArrowUpDown,
}
const schedules: MenuEntry = {
  to: 'schedules',
  title: 'shell.page.schedules',
  hint: 'shell.page.schedulesHint',
  icon: CalendarClock,
}

export const menu: MenuEntries = {
  everyday: [
    { ...accounts, after: 'transactions' },
    { ...schedules, title: 'shell.everyday.scheduled', after: 'wallet' },
  ],
  pay: [send, addMoney, convert],
  products: [accounts, send, addMoney, convert, schedules],
}
