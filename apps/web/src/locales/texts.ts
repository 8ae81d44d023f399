import type auth from './en/auth.ts'
import type calendar from './en/calendar.ts'
import type common from './en/common.ts'
import type dashboard from './en/dashboard.ts'
import type landing from './en/landing.ts'
import type meta from './en/meta.ts'
import type notifications from './en/notifications.ts'
import type profile from './en/profile.ts'
import type schedules from './en/schedules.ts'
import type security from './en/security.ts'
import type shell from './en/shell.ts'
import type transactions from './en/transactions.ts'
import type wallet from './en/wallet.ts'

/** Every text of the product by capability. English is the source; `t('shell.menu.open')` is checked against it. */
export type Texts = {
  auth: typeof auth
  calendar: typeof calendar
  common: typeof common
  dashboard: typeof dashboard
  landing: typeof landing
  meta: typeof meta
  notifications: typeof notifications
  profile: typeof profile
  schedules: typeof schedules
  security: typeof security
  shell: typeof shell
  transactions: typeof transactions
  wallet: typeof wallet
}

/** A file of texts. */
export type TextName = keyof Texts
