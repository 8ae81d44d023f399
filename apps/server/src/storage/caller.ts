import type { FastifyRequest } from 'fastify'
import { stockCallerOf } from '../auth/index.ts'
import { isId, type Platform, type Tx } from '../platform/index.ts'
import { accessDenied, noApiKey } from './errors.ts'

/** On whose behalf a call runs. */
export type Caller =
  | { readonly kind: 'service' }
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'nobody' }

/** @throws StorageError for a key or a token that is not good */
export async function callerOf(platform: Platform, request: FastifyRequest): Promise<Caller> {
  const visitor = await stockCallerOf(platform, request)
  if (visitor.kind !== 'refused') return visitor
  throw visitor.why === 'key' ? noApiKey(visitor.message) : accessDenied(visitor.message)
}

/** Caller who may change objects: the service key or a person. */
export type Writer = Exclude<Caller, { kind: 'nobody' }>

/** @throws StorageError as row-level security would have it */
export function requireWriter(caller: Caller): Writer {
  if (caller.kind === 'nobody') throw accessDenied()
  return caller
}

/** @throws StorageError for everybody but the service key */
export function requireService(caller: Caller): void {
  if (caller.kind !== 'service') throw accessDenied()
}

/** A transaction that sees what the caller may see. */
export function runAs<T>(platform: Platform, writer: Writer, work: (tx: Tx) => Promise<T>): Promise<T> {
  return writer.kind === 'service'
    ? platform.database.asSystem(work)
    : platform.database.asUser(writer.userId, work)
}

/** Objects of the system itself. */
const NO_PERSON = '00000000-0000-0000-0000-000000000000'

/** Owner of an object: its writer, or the person in whose folder the system writes it. */
export function ownerOf(writer: Writer, name: string): string {
  if (writer.kind === 'person') return writer.userId
  const [folder = '', ...rest] = name.split('/')
  return rest.length > 0 && isId(folder) ? folder.toLowerCase() : NO_PERSON
}

/** Owner of an object after it is renamed. */
export function ownerAfterMove(writer: Writer, name: string, before: string): string {
  const owner = ownerOf(writer, name)
  return owner === NO_PERSON ? before : owner
}

/** How an owner is shown: the system has no id. */
export const presentOwner = (userId: string): string => (userId === NO_PERSON ? '' : userId)
