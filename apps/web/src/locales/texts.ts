/** Every text of the product by capability. English is the source; `t('shell.menu.open')` is checked against it. */
export type Texts = {
  acceptances: typeof import('./en/acceptances.ts').default
  alerts: typeof import('./en/alerts.ts').default
  analytics: typeof import('./en/analytics.ts').default
  assistant: typeof import('./en/assistant.ts').default
  auth: typeof import('./en/auth.ts').default
  bills: typeof import('./en/bills.ts').default
  budgets: typeof import('./en/budgets.ts').default
  buy: typeof import('./en/buy.ts').default
  calendar: typeof import('./en/calendar.ts').default
  cards: typeof import('./en/cards.ts').default
  choices: typeof import('./en/choices.ts').default
  coming: typeof import('./en/coming.ts').default
  common: typeof import('./en/common.ts').default
  crypto: typeof import('./en/crypto.ts').default
  dashboard: typeof import('./en/dashboard.ts').default
  defi: typeof import('./en/defi.ts').default
  device: typeof import('./en/device.ts').default
  demo: typeof import('./en/demo.ts').default
  contact: typeof import('./en/contact.ts').default
  help: typeof import('./en/help.ts').default
  family: typeof import('./en/family.ts').default
  home: typeof import('./en/home.ts').default
  install: typeof import('./en/install.ts').default
  imports: typeof import('./en/imports.ts').default
  developers: typeof import('./en/developers.ts').default
  exports: typeof import('./en/exports.ts').default
  faq: typeof import('./en/faq.ts').default
  footer: typeof import('./en/footer.ts').default
  landing: typeof import('./en/landing.ts').default
  learn: typeof import('./en/learn.ts').default
  legal: typeof import('./en/legal.ts').default
  links: typeof import('./en/links.ts').default
  mailLinks: typeof import('./en/mailLinks.ts').default
  markets: typeof import('./en/markets.ts').default
  menus: typeof import('./en/menus.ts').default
  meta: typeof import('./en/meta.ts').default
  notifications: typeof import('./en/notifications.ts').default
  p2p: typeof import('./en/p2p.ts').default
  portfolio: typeof import('./en/portfolio.ts').default
  pricing: typeof import('./en/pricing.ts').default
  profile: typeof import('./en/profile.ts').default
  ops: typeof import('./en/ops.ts').default
  opsMenu: typeof import('./en/opsMenu.ts').default
  payouts: typeof import('./en/payouts.ts').default
  requests: typeof import('./en/requests.ts').default
  restrictions: typeof import('./en/restrictions.ts').default
  risks: typeof import('./en/risks.ts').default
  savings: typeof import('./en/savings.ts').default
  schedules: typeof import('./en/schedules.ts').default
  search: typeof import('./en/search.ts').default
  security: typeof import('./en/security.ts').default
  shell: typeof import('./en/shell.ts').default
  staking: typeof import('./en/staking.ts').default
  status: typeof import('./en/status.ts').default
  statements: typeof import('./en/statements.ts').default
  support: typeof import('./en/support.ts').default
  superapp: typeof import('./en/superapp.ts').default
  swap: typeof import('./en/swap.ts').default
  trading: typeof import('./en/trading.ts').default
  transactions: typeof import('./en/transactions.ts').default
  verification: typeof import('./en/verification.ts').default
  wallet: typeof import('./en/wallet.ts').default
}

/** A file of texts. */
export type TextName = keyof Texts
