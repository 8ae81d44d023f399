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

/** The first read. */
export const readAccounts = ({ origin }: Known): string =>
  [`curl ${origin}/api/v1/accounts \\`, '  -H "Authorization: Bearer $SADAF_KEY"'].join('\n')

/** The first payment; its idempotency key is the same however often the call is sent. */
export function sendPayment({ origin, accountId, lookupId }: Known): string {
  const body = {
    from_account_id: accountId ?? placeholders.account,
    to: lookupId === undefined ? { wallet_id: placeholders.wallet } : { lookup_id: lookupId },
    amount: { amount: '1.00', currency: 'USD' },
  }
  return [
    `curl ${origin}/api/v1/payments \\`,
    '  -H "Authorization: Bearer $SADAF_KEY" \\',
    `  -H "Idempotency-Key: first-payment-${lookupId?.slice(-8) ?? 1}" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n')
}

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
