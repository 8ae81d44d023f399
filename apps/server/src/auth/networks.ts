import { isIPv6 } from 'node:net'
import type { Tx } from '../platform/index.ts'
import type { Aal } from './session-store.ts'

/**
 * The network that an address belongs to, as limits count it: a line of its own has 2^64 addresses of IPv6
 * (RFC 6177), and one of IPv4.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  // The parser of addresses writes IPv6 in one way.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return `${[...head, ...Array(zeros).fill('0'), ...tail].slice(0, 4).join(':')}::/64`
}

const LOOKED_AT = 200

type Who = { readonly email: string } | { readonly phone: string } | { readonly userId: string }

/** Whether somebody had a session of that level in the network of an address, as far back as sessions are kept. */
export async function isKnownNetwork(tx: Tx, who: Who, ip: string, level: Aal): Promise<boolean> {
  const [column, value] =
    'userId' in who ? ['id', who.userId] : 'email' in who ? ['email', who.email] : ['phone', who.phone]
  const { rows } = await tx.client.query<{ ip: string }>(
    `select session.ip from auth.users as account join auth.sessions as session on session.user_id = account.id
     where account.${column} = $1 and not account.is_sso_user and account.deleted_at is null
       and session.aal >= $2 and session.ip is not null
     order by session.id desc limit ${LOOKED_AT}`,
    [value, level],
  )
  const network = networkOf(ip)
  return rows.some((row) => networkOf(row.ip) === network)
}
