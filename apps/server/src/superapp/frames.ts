import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { vaultFor } from '../auth/index.ts'
import { DomainError, framePolicy, type Platform, sendProblem } from '../platform/index.ts'
import { htmlOf } from './own-app-store.ts'

/** An address serves the frame that is being opened, and is then of no use to those who come by it. */
const FRAME_MS = 60_000

/**
 * Content of a ticket: person, app and last moment. It is sealed, so that an app learns nothing of its person from its
 * own address.
 */
const ticket = z.strictObject({ u: z.uuid(), a: z.uuid(), e: z.int() })
const FOLDER = '/miniapps/own/'
const FILE = '/index.html'
const CONTEXT = 'a frame of a mini-app'

type Which = { readonly userId: string; readonly id: string }

/** Addresses of developers' apps, which a frame loads without signing in. */
export type Frames = {
  addressOf(which: Which): { readonly path: string; readonly expiresAt: Date }
  /** @throws DomainError `not_found` for a ticket that we have not made, or that has expired */
  openedBy(sealed: string): Which
}

export function createFrames(platform: Platform): Frames {
  const vault = vaultFor(platform, 'superapp.frames')
  const now = () => platform.clock.now().getTime()
  return {
    addressOf({ userId, id }) {
      const expiresAt = new Date(now() + FRAME_MS)
      const sealed = vault.seal(JSON.stringify({ u: userId, a: id, e: expiresAt.getTime() }), CONTEXT)
      return { path: FOLDER + sealed + FILE, expiresAt }
    },
    openedBy(sealed) {
      const read = ticket.safeParse(unsealed(sealed))
      if (!read.success || read.data.e <= now()) throw new DomainError('not_found')
      return { userId: read.data.u, id: read.data.a }
    },
  }

  function unsealed(sealed: string): unknown {
    try {
      return JSON.parse(vault.open(sealed, CONTEXT))
    } catch {
      // Broken, forged or of another purpose: it is none of ours.
      return undefined
    }
  }
}

/** Serves the files of developers' apps to their own frames. */
export function serveFrames(app: FastifyInstance, { config, database }: Platform, frames: Frames): void {
  // All of such an app is one document: its scripts and styles stand inside, and beside them runs the SDK alone.
  const policy = framePolicy(config.publicUrl, {
    scripts: `${config.publicUrl}/miniapps/sdk/ 'unsafe-inline'`,
    styles: "'unsafe-inline'",
  })
  // A ticket is longer than a part of an address may be that has a name.
  app.get<{ Params: { '*': string } }>(`${FOLDER}*`, async (request, reply) => {
    const path = request.params['*']
    if (!path.endsWith(FILE)) throw new DomainError('not_found')
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      // Looking up a name is a way out too.
      .header('x-dns-prefetch-control', 'off')
      .header('x-robots-tag', 'noindex')
    const which = frames.openedBy(path.slice(0, -FILE.length))
    const html = await database.asUser(which.userId, (tx) => htmlOf(tx, which))
    if (html === undefined) return sendProblem(request, reply, 'not_found')
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
