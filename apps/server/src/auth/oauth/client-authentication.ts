import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import { hasSecret, isConfidential } from './client.ts'
import { type ClientRow, clientById } from './client-store.ts'
import { invalidClient, invalidRequest } from './errors.ts'

type Credentials = { readonly id: string; readonly secret: string | undefined }

/**
 * The app that calls: one that keeps a secret shows it, in the header or in the body; another says who it is.
 *
 * @throws OauthError invalid_client
 */
export async function authenticateClient(tx: Tx, credentials: Credentials): Promise<ClientRow> {
  const { id, secret } = credentials
  const client = z.uuid().safeParse(id).success ? await clientById(tx, id) : undefined
  if (!client) throw invalidClient()
  const isRight = isConfidential(client)
    ? secret !== undefined && hasSecret(client, secret)
    : secret === undefined || secret === ''
  if (!isRight) throw invalidClient()
  return client
}

/** @throws OauthError invalid_request or invalid_client */
export function credentialsOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: { readonly client_id?: string | undefined; readonly client_secret?: string | undefined },
): Credentials {
  const basic = /^Basic ([\w+/]+={0,2})$/i.exec(headers.authorization ?? '')?.[1]
  if (basic === undefined) {
    if (body.client_id === undefined) throw invalidClient()
    return { id: body.client_id, secret: body.client_secret }
  }
  const { id, secret } = readBasic(basic)
  if (body.client_secret !== undefined || (body.client_id ?? id) !== id)
    throw invalidRequest('The app is named in more than one way')
  return { id, secret }
}

/** Both parts are encoded like a form's (RFC 6749, section 2.3.1). */
function readBasic(encoded: string): { readonly id: string; readonly secret: string } {
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const end = text.indexOf(':')
  if (end < 0) throw invalidClient()
  return { id: decoded(text.slice(0, end)), secret: decoded(text.slice(end + 1)) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw invalidClient()
  }
}
