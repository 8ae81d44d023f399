import type { BenchServer } from './server.ts'

const PASSWORD = 'correct horse battery staple'

export type Person = {
  readonly token: string
  readonly walletId: string
  readonly accountId: string
  readonly userId: string
}

/** The nth person, who signs up as anyone does. */
export async function signUp({ app, keys }: BenchServer, index: number): Promise<Person> {
  const signedUp = await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { apikey: keys.publishable },
    payload: {
      email: `person-${index}@bench.example`,
      password: PASSWORD,
      data: { full_name: `Person ${index}` },
    },
  })
  const token: string = signedUp.json().access_token
  const authorization = `Bearer ${token}`
  const me = (await app.inject({ url: '/api/v1/me', headers: { authorization } })).json()
  const accounts = (await app.inject({ url: '/api/v1/accounts', headers: { authorization } })).json()
  const dollars = accounts.data.find((account: { currency: string }) => account.currency === 'USD')
  return { token, walletId: me.wallet_id, accountId: dollars.id, userId: me.id }
}
