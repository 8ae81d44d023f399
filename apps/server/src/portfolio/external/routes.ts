import { contract, toWire, type WalletChain } from '@sadaf/api'
import { addressOn, provenAddress } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import { namedPrices } from '../../markets/index.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { lockPerson } from '../../profile/index.ts'
import { CURRENCY } from '../currency.ts'
import { worthAt } from '../view.ts'
import { coins, type ReadBalance, readBalance } from './chain.ts'
import {
  deleteExternalWallet,
  type ExternalWalletRow,
  externalWalletsOf,
  insertExternalWallet,
  keepProof,
  MOST_WALLETS,
  type NewExternalWallet,
} from './store.ts'

/** Wallets elsewhere that people look at from here. Nothing is moved, and no key is known. */
export function serveExternalWallets({ api, platform }: Needs<'api' | 'platform'>): void {
  const { clock, config, database, ids } = platform
  const urls: Readonly<Record<WalletChain, string | undefined>> = {
    ethereum: config.CHAIN_ETHEREUM_RPC_URL,
    solana: config.CHAIN_SOLANA_RPC_URL,
  }

  api.serveProvider(contract.listExternalWallets, async ({ caller: { userId } }) => {
    const rows = await database.asUser(userId, (tx) => externalWalletsOf(tx, userId))
    const read = await Promise.all(
      rows.map(async (row) => ({
        row,
        read: await readBalance(urls[chainOf(row)], chainOf(row), row.address),
      })),
    )
    const prices = await database.asUser(userId, (tx) =>
      namedPrices(
        tx,
        Object.values(coins).map(({ asset }) => asset),
        clock.now(),
      ),
    )
    return {
      data: read.map((each) => present(each, prices.get(coins[chainOf(each.row)].asset)?.price ?? null)),
    }
  })

  api.serve(
    contract.addExternalWallet,
    async ({ tx, caller: { userId }, body: { chain, address, name } }) => {
      const known = addressOn(chain, address)
      if (known === undefined) throw new DomainError('external_wallet_address')
      const wallet = { userId, chain, address: known, name, id: ids.next(), provenAt: null, at: clock.now() }
      if (!(await keep(tx, wallet))) throw new DomainError('external_wallet_known')
      return { id: wallet.id }
    },
  )

  api.servePrepared(
    contract.proveExternalWallet,
    async ({ caller: { userId }, body: { name: _, ...signed } }) => {
      const address = await provenAddress(platform, userId, signed)
      if (address === undefined) throw new DomainError('external_wallet_signature')
      return address
    },
    async ({ tx, caller: { userId }, body: { chain, name }, prepared: address }) => {
      const at = clock.now()
      const known = await keepProof(tx, { userId, chain, address, at })
      if (known !== undefined) return { id: known }
      const id = ids.next()
      await keep(tx, { userId, chain, address, name, id, provenAt: at, at })
      return { id }
    },
  )

  api.serve(contract.removeExternalWallet, async ({ tx, caller: { userId }, params: { id } }) => {
    if (!(await deleteExternalWallet(tx, userId, id))) throw new DomainError('not_found')
    return { id }
  })
}

/** @throws DomainError `too_many_external_wallets` */
async function keep(tx: Tx, wallet: NewExternalWallet): Promise<boolean> {
  // Two at the same moment are counted one after the other.
  await lockPerson(tx, wallet.userId)
  const all = await externalWalletsOf(tx, wallet.userId)
  if (all.length >= MOST_WALLETS) throw new DomainError('too_many_external_wallets')
  return insertExternalWallet(tx, wallet)
}

// The table's check allows no other values.
const chainOf = ({ chain }: ExternalWalletRow) => chain as WalletChain

function present(
  { row, read }: { readonly row: ExternalWalletRow; readonly read: ReadBalance },
  price: string | null,
) {
  const balance = read.state === 'read' ? read.balance : null
  const value = balance && worthAt(balance, price, CURRENCY)
  return {
    id: row.id,
    chain: chainOf(row),
    address: row.address,
    name: row.name,
    is_proven: row.proven_at !== null,
    state: read.state,
    balance: balance && toWire(balance),
    value: value && toWire(value),
    created_at: row.created_at.toISOString(),
  }
}
