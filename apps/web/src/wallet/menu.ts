import {
  ArrowUpDown,
  CalendarClock,
  HandCoins,
  Landmark,
  MessageCircleQuestion,
  QrCode,
  ReceiptText,
  ScanLine,
  Send,
  WalletCards,
} from 'lucide-react'
import { lineOf, type MenuEntries, type MenuEntry } from '../app/capability/menu.ts'

const accounts = lineOf('wallet', WalletCards)
const send = lineOf('send', Send)
const scan = lineOf('scan', ScanLine)
const payCode = lineOf('payCode', QrCode)
const addMoney = lineOf('addMoney', Landmark)
const convert = lineOf('convert', ArrowUpDown)
const schedules = lineOf('schedules', CalendarClock)
const bills = lineOf('bills', ReceiptText)
const ask: MenuEntry = {
  to: 'transactionsRequest',
  title: 'shell.page.request',
  hint: 'shell.page.requestHint',
  icon: HandCoins,
}
const requests: MenuEntry = {
  to: 'paymentRequests',
  title: 'shell.page.requests',
  hint: 'shell.page.requestsHint',
  icon: MessageCircleQuestion,
  after: 'transactionsRequest',
}

/** Accounts, and all ways to move money: two files of menus less on the page that everybody opens first. */
export const menu: MenuEntries = {
  everyday: [
    { ...accounts, after: 'transactions' },
    { ...schedules, title: 'shell.everyday.scheduled', after: 'wallet' },
  ],
  pay: [send, scan, addMoney, convert, { ...bills, after: 'transactionsRequest' }, { ...ask, after: 'send' }],
  products: [
    accounts,
    send,
    payCode,
    scan,
    addMoney,
    convert,
    schedules,
    { ...bills, after: 'paymentRequests' },
    { ...ask, after: 'convert' },
    requests,
  ],
}
