import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { storage } from '../../apps/server/src/storage/index.ts'
import type { Client, clients } from './auth-clients.ts'
import { PASSWORD } from './auth-people.ts'
import { type AuthServer, type Settings, startAuthServer } from './auth-server.ts'

/**
 * Sign-in and files alone, on a database, a folder and a port of their own.
 *
 * @param sharedUrl the database of another server that still runs; a new one where left out
 */
export function startStorageServer(settings: Settings = {}, sharedUrl?: string): Promise<AuthServer> {
  return startAuthServer({ DEMO_MODE: 'false', ...settings }, sharedUrl, 0, [storage])
}

/** A signed-in person, with the client they hold. */
export type Person = { readonly client: Client; readonly userId: string; readonly token: string }

export async function aPerson(server: AuthServer, createClient: (typeof clients)[string]): Promise<Person> {
  const admin = createClient(server, { key: server.keys.secret }).auth.admin
  const email = `${randomUUID()}@example.com`
  const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
  if (made.error) throw made.error
  const client = createClient(server)
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, userId: data.user.id, token: data.session.access_token }
}

/** An image that is one: a single pixel, and as many bytes of comment as wished. */
export function aPng(commentBytes = 0): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(1, 0)
  header.writeUInt32BE(1, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.alloc(commentBytes, 'x')),
    chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

// Readers that only look at what it is do not compute the checksum.
function chunk(type: string, contents: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(contents.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), contents, Buffer.alloc(4)])
}

/** Options for an image: the clients call bytes a text unless they are told. */
export const PNG = { contentType: 'image/png' } as const

export const A_PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Calls the service without the client. */
export function callStorage(
  server: AuthServer,
  path: string,
  init: RequestInit & { token?: string | undefined; key?: string | null } = {},
): Promise<Response> {
  const { token, key = server.keys.publishable, headers, ...rest } = init
  return fetchWhole(`${server.url}/storage/v1/${path}`, {
    redirect: 'manual',
    ...rest,
    headers: {
      ...(key ? { apikey: key } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  })
}

/** Takes the whole answer in, whether or not the test reads it: a server does not stop in the middle of one. */
export async function fetchWhole(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, init)
  await answer.clone().arrayBuffer()
  return answer
}
