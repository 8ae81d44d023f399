import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopbackHost } from '../loopback.ts'
import { sendProblem } from './problem.ts'
import { authorityOf } from './target.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for by machines beside us, which know the address of this process and not our name. */
    isForMachines?: boolean
  }
}

type Settings = Pick<Config, 'publicUrl' | 'HOST' | 'PORT' | 'ALLOWED_HOSTS'>

/** Where a connection has ended at our side. */
type OwnEnd = { readonly localAddress?: string | undefined; readonly localPort?: number | undefined }

type Named = { readonly name: string; readonly port: string }

/**
 * Whether a request names us: by the public address, a host of the allow list, or, on this machine, by a loopback name
 * with our own port. Another name leads here only because its owner has pointed it here: a page of theirs
 * would then read our answers as its own (DNS rebinding), and what we write with our name in it would carry
 * theirs.
 *
 * @param host as in the `Host` header, `:authority`, or a target in absolute form
 * @param localPort the port that the connection came to, where it may differ from the configured one
 */
export function isOurHost(config: Settings, host: string | undefined, localPort = config.PORT): boolean {
  const given = parseHost(host)
  if (!given) return false
  const site = new URL(config.publicUrl)
  const usualPort = site.protocol === 'https:' ? '443' : '80'
  const port = given.port || usualPort
  if (given.name === site.hostname && port === (site.port || usualPort)) return true
  if (config.ALLOWED_HOSTS.some((allowed) => isAllowed(parseHost(allowed), given))) return true
  const isOwnName = isLoopbackHost(given.name) || given.name === parseHost(bracketed(config.HOST))?.name
  return isOwnName && port === String(localPort)
}

function isAllowed(allowed: Named | null, given: Named): boolean {
  return allowed?.name === given.name && (allowed.port === '' || allowed.port === given.port)
}

/** Refuses, in every mode, what is meant for another host: 421 Misdirected Request (RFC 9110, 15.5.20). */
export function refuseForeignHosts(app: FastifyInstance, config: Settings): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOurHost(config, request.headers.host, request.socket.localPort)) return
    if (request.routeOptions.config.isForMachines && isOwnAddress(request, request.socket)) return
    return sendProblem(request, reply, 'misdirected_request')
  })
  app.upgrades.judge(({ url = '/', headers, socket }) => {
    const isOurs = isOurHost(config, authorityOf(url) ?? headers.host, socket.localPort)
    return isOurs ? undefined : MISDIRECTED
  })
}

function isOwnAddress({ headers }: FastifyRequest, { localAddress, localPort }: OwnEnd): boolean {
  // Probes of HTTP/1.0 name no host.
  if (headers.host === undefined) return true
  const given = parseHost(headers.host)
  const own = parseHost(bracketed(localAddress?.replace(/^::ffff:/i, '') ?? ''))
  return given !== null && own !== null && given.name === own.name && given.port === String(localPort)
}

const bracketed = (address: string): string =>
  address.includes(':') && !address.startsWith('[') ? `[${address}]` : address

const MISDIRECTED = 421
const HOST = /^(\[[\da-f:.]+\]|[^:@/?#\s[\]]+)(?::(\d{1,5}))?$/i
const LONGEST_HOST = 300

/** A host in the one spelling of URLs; null where it is none. */
function parseHost(host: string | undefined): Named | null {
  if (host === undefined || host.length > LONGEST_HOST) return null
  const [, name, port = ''] = HOST.exec(host) ?? []
  if (name === undefined || !URL.canParse(`http://${name}`)) return null
  return { name: new URL(`http://${name}`).hostname.replace(/\.$/, ''), port }
}
