/** Every text of the product by capability. English is the source; `t('shell.menu.open')` is checked against it. */
export type Texts = {
  auth: typeof import('./en/auth.ts').default
  calendar: typeof import('./en/calendar.ts').default
  choices: typeof import('./en/choices.ts').default
  coming: typeof import('./en/coming.ts').default
  common: typeof import('./en/common.ts').default
  dashboard: typeof import('./en/dashboard.ts').default
  demo: typeof import('./en/demo.ts').default
  landing: typeof import('./en/landing.ts').default
  mailLinks: typeof import('./en/mailLinks.ts').default
  meta: typeof import('./en/meta.ts').default
  notifications: typeof import('./en/notifications.ts').default
  profile: typeof import('./en/profile.ts').default
  payouts: typeof import('./en/payouts.ts').default
  requests: typeof import('./en/requests.ts').default
  schedules: typeof import('./en/schedules.ts').default
  security: typeof import('./en/security.ts').default
  shell: typeof import('./en/shell.ts').default
  statements: typeof import('./en/statements.ts').default
  transactions: typeof import('./en/transactions.ts').default
  wallet: typeof import('./en/wallet.ts').default
}

/** A file of texts. */
export type TextName = keyof Texts
