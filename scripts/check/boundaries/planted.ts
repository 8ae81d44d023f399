/** Some files, as path → text. */
type Files = Readonly<Record<string, string>>

/** Files that break a rule in each of its ways, and files that come close without breaking it. */
type Planting = {
  readonly broken: readonly Files[]
  readonly sound: readonly Files[]
}

const ledger = 'packages/ledger/src/post.ts'
const bank = 'apps/sandbox/src/bank/accounts.ts'
const send = 'apps/server/src/wallet/send.ts'
const clock = 'apps/server/src/platform/clock.ts'
const walletStore = 'apps/server/src/wallet/store.ts'
const button = 'apps/web/src/ui/button.tsx'
const session = 'apps/web/src/app/session.ts'
const walletPage = 'apps/web/src/wallet/wallet-page.tsx'

/** By the name of the rule. */
export const plantings: Readonly<Record<string, Planting>> = {
  'packages use no app': {
    broken: [
      { [ledger]: `import { send } from '../../../apps/server/src/wallet/send.ts'` },
      { [ledger]: `import { usd } from '@sadaf/money'` },
      { 'packages/money/src/money.ts': `export const names = () => import('@sadaf/api/names')` },
    ],
    sound: [
      { [ledger]: `import { openPool } from '@sadaf/postgres'` },
      { 'packages/api/src/endpoints/wallet.ts': `import { money } from '@sadaf/money'` },
    ],
  },
  'apps are apart': {
    broken: [
      { [bank]: `import { send } from '../../../server/src/wallet/send.ts'` },
      { [bank]: `import type { Send } from '../../../server/src/wallet/send.ts'` },
      { [walletPage]: `const worker = new URL('../../../server/src/wallet/send.ts', import.meta.url)` },
    ],
    sound: [
      { [bank]: `import { book } from '../books/book.ts'\nimport { usd } from '@sadaf/money'` },
      { 'apps/server/src/site/index.ts': `const built = new URL('../../../web/dist', import.meta.url)` },
    ],
  },
  'server modules have front doors': {
    broken: [
      { [send]: `import { lockCard } from '../cards/store.ts'` },
      { [send]: `import type { Card } from '../cards/card.ts'` },
      { [send]: `export { type Card } from '../cards/card.ts'` },
      { [send]: `export * from '../cards/card.ts'` },
      { [send]: `let card: import('../cards/card.ts').Card` },
      { [send]: `const cards = await import('../cards/card.ts')` },
      { [send]: `const worker = new URL('../cards/worker.ts', import.meta.url)` },
      { [send]: `import { cardFee } from '../cards/kinds/index.ts'` },
    ],
    sound: [
      { [send]: `import { cards } from '../cards/index.ts'\nimport { checks } from './checks.ts'` },
      { 'apps/server/src/app.ts': `import { lockCard } from './cards/store.ts'` },
      { [walletStore]: `import type { DB } from '../platform/database.generated.ts'` },
      { 'apps/server/src/platform/config.ts': `import { cardsConfig } from '../cards/config.ts'` },
    ],
  },
  'the platform knows no capability': {
    broken: [
      { [clock]: `import { wallet } from '../wallet/index.ts'` },
      { [clock]: `import { app } from '../app.ts'` },
      { [clock]: `export const wallet = () => import('../wallet/index.ts')` },
    ],
    sound: [
      { [clock]: `import { log } from './log.ts'` },
      { [send]: `import { now } from '../platform/index.ts'` },
    ],
  },
  'stores are at the bottom': {
    broken: [
      { [walletStore]: `import { walletRoutes } from './routes.ts'` },
      {
        'apps/server/src/auth/sessions/refresh-token-store.ts': `import { refresh } from '../routes/refresh.ts'`,
      },
      { 'apps/server/src/wallet/store/accounts.ts': `import { wallet } from '../index.ts'` },
    ],
    sound: [
      { [walletStore]: `import { account } from './account.ts'` },
      { 'apps/server/src/wallet/routes.ts': `import { accountsOf } from './store.ts'` },
    ],
  },
  'SQL is in stores': {
    broken: [
      { [send]: `import { sql } from 'kysely'` },
      { [send]: `export const accounts = (tx: Tx) => tx.db.selectFrom('wallet.accounts')` },
      { [send]: `export const accounts = (tx: Tx) => tx.client.query('select * from wallet.accounts')` },
      { [send]: `export const accounts = ({ db }: Tx) => db.selectFrom('wallet.accounts')` },
      { [send]: `export const accounts = ({ client }: Tx) => client.query('select * from wallet.accounts')` },
    ],
    sound: [
      {
        [walletStore]: `import { sql } from 'kysely'\nexport const now = (tx: Tx) => sql\`select 1\`.execute(tx.db)`,
      },
      {
        'apps/server/src/wallet/quote-store.ts': `export const one = (tx: Tx) => tx.client.query('select 1')`,
      },
      { 'apps/server/src/wallet/store/accounts.ts': `export const one = (tx: Tx) => tx.db.selectFrom('a')` },
      { 'apps/server/src/platform/jobs.ts': `import { sql } from 'kysely'` },
      { [ledger]: `export const one = (client: Client) => client.query('select 1')` },
      { [send]: `import type { Selectable } from 'kysely'\nexport const hold = (tx: Tx) => post(tx.client)` },
    ],
  },
  'stores change their own tables': {
    broken: [
      { [walletStore]: `export const end = (tx: Tx) => tx.db.updateTable('cards.cards').execute()` },
      { [walletStore]: 'export const end = (tx: Tx) => sql`delete from cards.cards`.execute(tx.db)' },
      { [walletStore]: `export const read = (tx: Tx) => tx.db.selectFrom('family.members').execute()` },
      { [walletStore]: `const STATEMENT = 'select name from family.members where user_id = $1'` },
    ],
    sound: [
      { [walletStore]: `export const end = (tx: Tx) => tx.db.updateTable('wallet.accounts').execute()` },
      { [walletStore]: `export const read = (tx: Tx) => tx.db.selectFrom('cards.cards as card').execute()` },
      { [walletStore]: `const STATEMENT = 'select * from ledger.history($1)'` },
    ],
  },
  'only routes serve endpoints': {
    broken: [{ [send]: `export const serveSending = (api: Api) => api.serve(contract.createPayment, send)` }],
    sound: [
      { 'apps/server/src/wallet/payment-routes.ts': `api.serve(contract.createPayment, send)` },
      { 'apps/server/src/wallet/schedules/routes.ts': `api.serve(contract.createSchedule, plan)` },
      { [send]: `export const served = (api: Api) => api.served(contract.createPayment)` },
    ],
  },
  'the design system knows no capability': {
    broken: [
      { [button]: `import { sendPayment } from '../wallet/queries.ts'` },
      { [button]: `const Page = lazy(() => import('../wallet/index.ts'))` },
      { [button]: `import { routes } from '../routes.tsx'` },
    ],
    sound: [
      { [button]: `import { cn } from './class-names.ts'\nimport { href } from '../app/routing/href.ts'` },
    ],
  },
  'the core of the client knows no capability': {
    broken: [
      { [session]: `import { sendPayment } from '../wallet/index.ts'` },
      { [session]: `export const pages = import.meta.glob('../wallet/*-page.tsx')` },
      { [session]: `import { capabilities } from '../capabilities.ts'` },
    ],
    sound: [
      { [session]: `import { Button } from '../ui/button.tsx'\nimport { texts } from '../locales/index.ts'` },
    ],
  },
  'client capabilities have front doors': {
    broken: [
      { [walletPage]: `import { CardTile } from '../cards/card-tile.tsx'` },
      { [walletPage]: `import type { Card } from '../cards/card.ts'` },
      { [walletPage]: `const CardTile = lazy(() => import('../cards/card-tile.tsx'))` },
      { [walletPage]: `import { CardTile } from '../cards/tiles/index.ts'` },
    ],
    sound: [
      {
        [walletPage]: `import { CardTile } from '../cards/index.ts'\nimport { Fee } from '../fees/index.tsx'`,
      },
      {
        [walletPage]: `import { Button } from '../ui/button.tsx'\nimport { href } from '../app/routing/href.ts'`,
      },
      { 'apps/web/src/routes.tsx': `import { CardTile } from './cards/card-tile.tsx'` },
    ],
  },
  'no circle between server modules': {
    broken: [
      {
        [send]: `import { cards } from '../cards/index.ts'`,
        'apps/server/src/cards/card.ts': `import type { Wallet } from '../wallet/index.ts'`,
      },
    ],
    sound: [
      {
        [send]: `import { cards } from '../cards/index.ts'`,
        'apps/server/src/cards/card.ts': `import { ids } from '../platform/index.ts'`,
      },
    ],
  },
  'no circle between rooms of the client': {
    broken: [
      {
        [walletPage]: `import { cards } from '../cards/index.ts'`,
        'apps/web/src/cards/card.tsx': `const page = import('../wallet/index.ts')`,
      },
      {
        [walletPage]: `import { cards } from '../cards/index.ts'`,
        'apps/web/src/cards/card.tsx': `import { row } from '../transactions/index.ts'`,
        'apps/web/src/transactions/row.tsx': `import type { Account } from '../wallet/index.ts'`,
      },
    ],
    sound: [
      {
        [walletPage]: `import { cards } from '../cards/index.ts'`,
        'apps/web/src/cards/card.tsx': `import { accountsQuery } from '../app/api/own.ts'`,
      },
    ],
  },
  'no circle between files': {
    broken: [
      {
        [walletPage]: `import { row } from './row.tsx'`,
        'apps/web/src/wallet/row.tsx': `export { cell } from './cell.tsx'`,
        'apps/web/src/wallet/cell.tsx': `import { page } from './wallet-page.tsx'`,
      },
      { [bank]: `import { book } from './accounts.ts'` },
    ],
    sound: [
      {
        [walletPage]: `import { row } from './row.tsx'\nimport { cell } from './cell.tsx'`,
        'apps/web/src/wallet/row.tsx': `import { cell } from './cell.tsx'`,
        'apps/web/src/wallet/cell.tsx': `import type { Page } from './wallet-page.tsx'`,
      },
      {
        [walletPage]: `const Row = lazy(() => import('./row.tsx'))`,
        'apps/web/src/wallet/row.tsx': `import { page } from './wallet-page.tsx'`,
      },
    ],
  },
}
