/** The person's data in the first calls. */
export type Known = {
  readonly origin: string
  /** The key, where it was just made. */
  readonly key: string | undefined
  readonly accountId: string | undefined
  /** Id of a look-up that has just shown a person paid before. */
  readonly lookupId: string | undefined
}

/** Placeholders for unknown data. */
export const placeholders = { key: 'YOUR_KEY', account: 'ACCOUNT_ID', wallet: 'WALLET_ID' } as const

/** Puts the key where the shell finds it. */
export const setKey = ({ key }: Known): string => `export SADAF_KEY='${key ?? placeholders.key}'`

/** Header that authenticates by the key that `setKey` has put into the shell. */
const BY_KEY = { Authorization: 'Bearer $SADAF_KEY' }

/** The first read. */
export const readAccounts = ({ origin }: Known): string =>
  curlOf({ method: 'GET', url: `${origin}/api/v1/accounts`, headers: BY_KEY, body: undefined })

/** The first payment; its idempotency key is the same however often the call is sent. */
export function sendPayment({ origin, accountId, lookupId }: Known): string {
  const body = {
    from_account_id: accountId ?? placeholders.account,
    to: lookupId === undefined ? { wallet_id: placeholders.wallet } : { lookup_id: lookupId },
    amount: { amount: '1.00', currency: 'USD' },
  }
  return curlOf({
    method: 'POST',
    url: `${origin}/api/v1/payments`,
    headers: {
      ...BY_KEY,
      'Idempotency-Key': `first-payment-${lookupId?.slice(-8) ?? 1}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  })
}

/** One call of the API. */
export type Call = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** The call as a command of curl. The shell fills variables into its headers, and into nothing else. */
export function curlOf({ method, url, headers, body }: Call): string {
  const usual = body === undefined ? 'GET' : 'POST'
  return [
    ['curl', ...(method === usual ? [] : ['-X', method]), inShell(url)].join(' '),
    ...Object.entries(headers).map(([name, value]) => `  -H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`  -d ${quoted(body)}`]),
  ].join(' \\\n')
}

// An origin may be a variable of the shell, as in the article about the API.
const inShell = (url: string): string => (/^\$?[\w:/.-]+$/.test(url) ? url : quoted(url))

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The entry by which programs of the Model Context Protocol find the server. */
export const mcpServer = (origin: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        sadaf: {
          type: 'http',
          url: `${origin}/mcp`,
          headers: { Authorization: `Bearer ${placeholders.key}` },
        },
      },
    },
    null,
    2,
  )
