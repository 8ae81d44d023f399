import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEthereumWallet } from '../support/ethereum-wallet.ts'
import { clients } from './auth-clients.ts'
import { call } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const APP = 'https://app.example/sign-in'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
function base58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = BASE58.charAt(Number(value % 58n)) + text
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

function aSolanaWallet() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const address = base58(Buffer.from(x, 'base64url'))
  return {
    address,
    publicKey: { toBase58: () => address },
    signMessage: async (text: Uint8Array) => new Uint8Array(sign(null, text, privateKey)),
  }
}

describe.each(Object.entries(clients))('wallets with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({
      DEMO_MODE: 'false',
      AUTH_WEB3_ENABLED: 'true',
      AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**',
    })
  })
  afterAll(() => server.stop())

  test('an Ethereum wallet opens an account and comes back to it', async () => {
    const wallet = anEthereumWallet()
    const enter = (nonce: string) =>
      createClient(server).auth.signInWithWeb3({
        chain: 'ethereum',
        statement: 'I accept the terms',
        wallet: wallet as never,
        options: { url: APP, signInWithEthereum: { nonce } },
      })
    const { data, error } = await enter('first-nonce')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ app_metadata: { provider: 'web3' }, email: '' })
    expect(data.user?.identities?.[0]).toMatchObject({
      provider: 'web3',
      id: `web3:ethereum:${wallet.address}`,
    })
    expect((await enter('second-nonce')).data.user?.id).toBe(data.user?.id)
    expect((await enter('second-nonce')).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('a Solana wallet opens an account, and the same message is good once', async () => {
    const wallet = aSolanaWallet()
    const issuedAt = server.platform.clock.now().toISOString()
    const enter = () =>
      createClient(server).auth.signInWithWeb3({
        chain: 'solana',
        statement: 'I accept the terms',
        wallet: wallet as never,
        options: { url: APP, signInWithSolana: { issuedAt } as never },
      })
    const { data, error } = await enter()
    expect(error).toBeNull()
    expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${wallet.address}`)
    expect((await enter()).error?.code).toBe('invalid_credentials')
  })

  type Change = Partial<
    Record<'domain' | 'uri' | 'version' | 'chainId' | 'nonce' | 'issued' | 'more' | 'address', string>
  >
  const inSeconds = (seconds: number) =>
    new Date(server.platform.clock.now().getTime() + seconds * 1000).toISOString()
  const messageOf = (address: string, change: Change = {}) =>
    [
      `${change.domain ?? 'app.example'} wants you to sign in with your Ethereum account:`,
      change.address ?? address,
      '',
      '',
      `URI: ${change.uri ?? APP}`,
      `Version: ${change.version ?? '1'}`,
      `Chain ID: ${change.chainId ?? '1'}`,
      `Nonce: ${change.nonce ?? crypto.randomUUID()}`,
      `Issued At: ${change.issued ?? inSeconds(0)}${change.more ?? ''}`,
    ].join('\n')

  test.each<[string, () => Change]>([
    ['for another domain', () => ({ domain: 'evil.example', uri: 'https://evil.example/' })],
    ['whose address is not of its domain', () => ({ uri: 'https://evil.example/' })],
    ['with user information in its address', () => ({ uri: 'https://app.example@evil.example/' })],
    ['of another version', () => ({ version: '2' })],
    ['with a chain id that is no number', () => ({ chainId: 'one' })],
    ['with a short nonce', () => ({ nonce: 'short' })],
    ['issued eleven minutes ago', () => ({ issued: inSeconds(-660) })],
    ['issued in eleven minutes', () => ({ issued: inSeconds(660) })],
    ['issued at no time', () => ({ issued: 'yesterday' })],
    ['that has expired', () => ({ more: `\nExpiration Time: ${inSeconds(-1)}` })],
    ['that is not valid yet', () => ({ more: `\nNot Before: ${inSeconds(60)}` })],
    ['with a field twice', () => ({ more: '\nVersion: 1' })],
    ['with an unknown field', () => ({ more: '\nAdmin: yes' })],
  ])('a message %s is refused', async (_what, change) => {
    const wallet = anEthereumWallet()
    const message = messageOf(wallet.address, change())
    const { error } = await createClient(server).auth.signInWithWeb3({
      chain: 'ethereum',
      message,
      signature: wallet.signText(message),
    })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('a signature by another wallet, or of another message, is refused', async () => {
    const wallet = anEthereumWallet()
    const message = messageOf(wallet.address)
    const attempts = [
      anEthereumWallet().signText(message),
      wallet.signText(`${message} `),
      `0x${'00'.repeat(65)}` as const,
    ]
    for (const signature of attempts) {
      const { error } = await createClient(server).auth.signInWithWeb3({
        chain: 'ethereum',
        message,
        signature,
      })
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    }
    const right = { chain: 'ethereum', message, signature: wallet.signText(message) } as const
    expect((await createClient(server).auth.signInWithWeb3(right)).error).toBeNull()
  })
})

test('wallets are refused where they are not enabled', async () => {
  const server = await startAuthServer({ DEMO_MODE: 'false' })
  const answer = await call(server, 'token?grant_type=web3', { body: { chain: 'solana' } })
  expect(answer.headers.get('x-sb-error-code')).toBe('provider_disabled')
  await server.stop()
})
