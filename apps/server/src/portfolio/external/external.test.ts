import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLivePrice } from '../../../../../test/support/buying.ts'
import { anEthereumWallet } from '../../../../../test/support/ethereum-wallet.ts'
import { aSignedMessage } from '../../../../../test/support/external-wallets.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { toCoin } from './chain.ts'
import { MOST_WALLETS } from './store.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SOLANA = 'So11111111111111111111111111111111111111112'

let node: Server
let said: (asked: { method: string; params: unknown[] }) => unknown
let product: Product

beforeAll(async () => {
  node = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const answer = said(JSON.parse(text))
      const isRaw = typeof answer === 'string' && !answer.startsWith('0x')
      response.end(isRaw ? answer : JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer }))
    })
  })
  await new Promise<void>((done) => void node.listen(0, '127.0.0.1', done))
  const { port } = node.address() as AddressInfo
  product = await startProduct({ CHAIN_ETHEREUM_RPC_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await product.stop()
  node.close()
})

const add = (person: Person, body: Record<string, unknown>) => person.post('/portfolio/wallets', body)
const sign = (person: Person, body: Record<string, unknown>) =>
  person.post('/portfolio/wallets/sign-in', body)
const wallets = async (person: Person) => (await person.api('GET /portfolio/wallets')).data

it('shows what an address holds on its chain, to the last decimal that we have, and its worth', async () => {
  const layla = await product.person()
  await aLivePrice(product, 'ETH', '2000')
  const asked: unknown[] = []
  said = (each) => {
    asked.push(each)
    // 1.500000019999999999 ETH in wei.
    return `0x${1_500_000_019_999_999_999n.toString(16)}`
  }
  expect((await add(layla, { chain: 'ethereum', address: ADDRESS, name: 'Ledger' })).status).toBe(201)
  expect(await wallets(layla)).toMatchObject([
    {
      ...{
        chain: 'ethereum',
        address: ADDRESS.toLowerCase(),
        name: 'Ledger',
        is_proven: false,
        state: 'read',
      },
      balance: { amount: '1.50000001', currency: 'ETH' },
      value: { amount: '3000.00', currency: 'USD' },
    },
  ])
  expect(asked).toMatchObject([{ method: 'eth_getBalance', params: [ADDRESS.toLowerCase(), 'latest'] }])
})

it.each([
  ['talks nonsense', () => '<html>'],
  ['answers with an error', () => '{"error":{"code":-32000}}'],
  ['says a number of another form', () => -1],
])('a node that %s leaves the balance unknown', async (_name, answer) => {
  const layla = await product.person()
  said = answer
  await add(layla, { chain: 'ethereum', address: ADDRESS })
  expect(await wallets(layla)).toMatchObject([{ state: 'unreachable', balance: null, value: null }])
})

it('says of a chain without a node that it is not read', async () => {
  const layla = await product.person()
  await add(layla, { chain: 'solana', address: SOLANA })
  expect(await wallets(layla)).toMatchObject([{ address: SOLANA, state: 'not_connected', balance: null }])
})

it('refuses what is no address, the same one twice, and more than there may be', async () => {
  const layla = await product.person()
  const mistyped = { chain: 'ethereum', address: ADDRESS.replace('aA', 'AA') }
  expect((await add(layla, mistyped)).body.code).toBe('external_wallet_address')
  await add(layla, { chain: 'ethereum', address: ADDRESS })
  const again = await add(layla, { chain: 'ethereum', address: ADDRESS.toLowerCase() })
  expect(again.body.code).toBe('external_wallet_known')
  for (let count = 1; count < MOST_WALLETS; count += 1)
    await add(layla, { chain: 'ethereum', address: anEthereumWallet().address })
  const more = await add(layla, { chain: 'ethereum', address: anEthereumWallet().address })
  expect(more.body.code).toBe('too_many_external_wallets')
})

it('a message that the wallet signed proves it, also one that was only typed before, and once', async () => {
  const layla = await product.person()
  said = () => '0x0'
  const wallet = anEthereumWallet()
  await add(layla, { chain: 'ethereum', address: wallet.address })
  const signed = aSignedMessage(product.platform, { wallet })
  expect((await sign(layla, signed)).status).toBe(200)
  expect(await wallets(layla)).toMatchObject([{ address: wallet.address, is_proven: true }])
  expect((await sign(layla, signed)).body.code).toBe('external_wallet_signature')
})

it.each([
  ['of another wallet', () => ({ ...aSignedMessage(product.platform), ...elsewhere() })],
  ['for another site', () => aSignedMessage(product.platform, { origin: 'https://elsewhere.example' })],
  ['of another chain', () => ({ ...aSignedMessage(product.platform), chain: 'solana' })],
])('a signature %s proves nothing', async (_name, signed) => {
  const layla = await product.person()
  expect((await sign(layla, signed())).body.code).toBe('external_wallet_signature')
  expect(await wallets(layla)).toEqual([])
})

const elsewhere = () => ({ signature: anEthereumWallet().signText('something else') })

it('a wallet is its owner’s: others neither see nor remove it', async () => {
  const [layla, omar] = [await product.person(), await product.person()]
  said = () => '0x0'
  const { body } = await add(layla, { chain: 'ethereum', address: ADDRESS })
  const params = { id: String(body.id) }
  expect(await wallets(omar)).toEqual([])
  await expect(omar.api('DELETE /portfolio/wallets/{id}', { params })).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
  await layla.api('DELETE /portfolio/wallets/{id}', { params })
  expect(await wallets(layla)).toEqual([])
})

it('counts a coin as its chain does, rounded down', () => {
  expect(toCoin('solana', 1_234_567_899n)).toEqual({ asset: 'SOL', minor: 123_456_789n })
  expect(toCoin('ethereum', 9_999_999_999n)).toEqual({ asset: 'ETH', minor: 0n })
})
