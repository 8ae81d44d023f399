import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The data folder cannot be used now; the message says what to do. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable'
}

/** Makes the data folder. @throws FolderUnusable when it cannot be written */
export function prepareFolder(path: string): string {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new FolderUnusable(
      `The data folder ${folder} cannot be written (${code}). Choose another with DATA_DIR=…, or change its rights.`,
    )
  }
}

const MAX_SOCKET_PATH = 100

/**
 * Claims a data folder for this process. A socket that somebody answers is the proof that another runs there;
 * one left behind by a killed process answers nobody and is replaced.
 *
 * @throws FolderUnusable naming where the other is reached
 */
export async function claimFolder(folder: string, address: string): Promise<() => void> {
  const path = socketPath(folder)
  const other = await ask(path)
  if (other !== null) throw new FolderUnusable(`Sadaf already runs on this data folder, at ${other}.`)
  rmSync(path, { force: true })
  const server = createServer((connection) => connection.end(address))
  await listen(server, path)
  server.unref()
  return () => server.close()
}

function socketPath(folder: string): string {
  const inside = join(folder, 'running.sock')
  if (inside.length <= MAX_SOCKET_PATH) return inside
  return join(tmpdir(), `sadaf-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`)
}

function ask(path: string): Promise<string | null> {
  return new Promise((answer) => {
    let heard = ''
    const connection = connect(path)
    connection.on('data', (chunk) => {
      heard += chunk
    })
    connection.on('end', () => answer(heard))
    connection.on('error', () => answer(null))
  })
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })
}
