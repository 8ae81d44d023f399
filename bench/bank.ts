import { createServer } from 'node:http'

// A bank in a process of its own that does at once what it is asked to: what is measured beside it is our side.
// It is a part of `sends`, and told its port by the one who forked it.

const server = createServer(async (request, response) => {
  const { method = 'GET', url = '' } = request
  const asked = await readJson(request)
  const answer = answerTo(method, url, asked)
  response
    .writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(answer ?? { code: 'not_found' }))
})

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit(0))

type Asked = Readonly<Record<string, unknown>>

const opened = new Map<string, Asked>()

function answerTo(method: string, url: string, asked: Asked): unknown {
  if (method === 'POST' && url === '/bank/v1/accounts') {
    const account = accountOf(String(asked.reference), String(asked.currency))
    opened.set(account.id, account)
    return account
  }
  if (method === 'GET' && url.startsWith('/bank/v1/accounts/')) return opened.get(url.split('/').at(-1) ?? '')
  if (method === 'POST' && url === '/bank/v1/payments') {
    return { id: asked.id, status: 'completed', reason: null, completed_at: new Date().toISOString() }
  }
  return null
}

function accountOf(reference: string, currency: string) {
  return {
    id: `acct_${reference}`,
    reference,
    status: 'active',
    currency,
    iban: null,
    account_number: null,
    bic: null,
    opened_at: new Date().toISOString(),
    opening_balance: null,
  }
}

async function readJson(request: AsyncIterable<Buffer>): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString())
}
