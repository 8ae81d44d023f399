import { ArrowUpDown, CalendarClock, Landmark, QrCode, ScanLine, Send, WalletCards } from 'lucide-react'
import { lineOf, type MenuEntries } from '../app/capability/menu.ts'

const accounts = lineOf('wallet', WalletCards)
const send = lineOf('send', Send)
const scan = lineOf('scan', ScanLine)
const payCode = lineOf('payCode', QrCode)
const addMoney = lineOf('addMoney', Landmark)
const convert = lineOf('convert', ArrowUpDown)
const schedules = lineOf('schedules', CalendarClock)

export const menu: MenuEntries = {
  everyday: [
    { ...accounts, after: 'transactions' },
    { ...schedules, title: 'menus.everyday.scheduled', after: 'wallet' },
  ],
  pay: [send, scan, addMoney, convert],
  products: [accounts, send, payCode, scan, addMoney, convert, schedules],
}
