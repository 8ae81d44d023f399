/** A message that a wallet signed to sign in: EIP-4361, and the same for Solana. */
export type SignInMessage = {
  readonly chain: Chain
  readonly domain: string
  readonly address: string
  readonly statement: string | null
  readonly uri: string
  readonly version: string
  readonly chainId: string | null
  readonly nonce: string | null
  readonly issuedAt: string
  readonly expirationTime: string | null
  readonly notBefore: string | null
}

export type Chain = 'ethereum' | 'solana'

const ACCOUNTS = { Ethereum: 'ethereum', Solana: 'solana' } as const
const FIRST_LINE =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/@\\]+) wants you to sign in with your (Ethereum|Solana) account:$/
const FIELD =
  /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (\S.*)$|^Resources:?$/
const MAX_LENGTH = 4_000

/** Reads a message, strictly: what is not of the form means nothing to us. @returns undefined where it is not */
export function parseMessage(text: string): SignInMessage | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const [first = '', address = '', ...rest] = text.split('\n')
  const [, domain, account] = FIRST_LINE.exec(first) ?? []
  if (!domain || (account !== 'Ethereum' && account !== 'Solana') || /\s/.test(address)) return undefined
  const body = splitBody(rest)
  const fields = body && readFields(body.lines)
  if (!fields) return undefined
  const [uri, version, issuedAt] = [fields.get('URI'), fields.get('Version'), fields.get('Issued At')]
  if (!uri || !version || !issuedAt) return undefined
  return {
    chain: ACCOUNTS[account],
    domain,
    address,
    statement: body.statement,
    uri,
    version,
    issuedAt,
    chainId: fields.get('Chain ID') ?? null,
    nonce: fields.get('Nonce') ?? null,
    expirationTime: fields.get('Expiration Time') ?? null,
    notBefore: fields.get('Not Before') ?? null,
  }
}

// A statement stands between two empty lines; without one there are two empty lines, or one in Solana's form.
function splitBody(rest: readonly string[]) {
  const [blank, next = '', after] = rest
  if (blank !== '') return undefined
  if (next === '') return { statement: null, lines: rest.slice(2) }
  if (FIELD.test(next)) return { statement: null, lines: rest.slice(1) }
  return after === '' ? { statement: next, lines: rest.slice(3) } : undefined
}

function readFields(lines: readonly string[]): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    const match = FIELD.exec(line)
    if (!match) return undefined
    const [, name, value] = match
    // Resources come last, a line each.
    if (!name || !value)
      return lines.slice(index + 1).every((one) => one.startsWith('- ')) ? fields : undefined
    if (fields.has(name)) return undefined
    fields.set(name, value)
  }
  return fields
}
