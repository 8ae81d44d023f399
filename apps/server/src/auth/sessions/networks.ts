import { networkOf, type Tx } from '../../platform/index.ts'
import type { Aal } from './store.ts'

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
