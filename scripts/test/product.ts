import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUrl, withDatabase } from '@sadaf/postgres'
import { countStart } from '@sadaf/postgres/testing'
import { twoFreePorts } from '../../test/support/ports.ts'
import { buildClient } from '../start/client.ts'

/** A whole product of its own: database, sandbox, server, client, demo household. */
export type Product = {
  readonly url: string
  readonly sandboxUrl: string
  /** The database as its owner sees it, for what no caller can bring about, such as a session of yesterday. */
  readonly databaseUrl: string
  stop(): Promise<void>
}

const IS_UP = /Ctrl-C stops everything/
const KEPT_LINES = 60

/**
 * Starts the product as `npm start` does, on free ports and in a data folder that ends with it.
 *
 * @param settings what else its environment holds, by the port that it will have
 * @throws Error with what it said when it does not come up
 */
export async function startProduct(
  settings: (port: number) => Promise<Record<string, string>> = async () => ({}),
): Promise<Product> {
  countStart('products')
  await buildClient((step) => process.stdout.write(`· ${step} …\n`))
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-e2e-'))
  // The database may run as an account of its own, which has to reach its folder inside.
  chmodSync(folder, 0o755)
  const [port, sandboxPort] = await twoFreePorts()
  const added = await settings(port)
  const { NODE_ENV: _, ...environment } = process.env
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...environment,
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DEMO_MODE: 'true',
      // Every person of the run comes from one address.
      AUTH_RATE_LIMITS: 'off',
      // Providers' delays are for people who try the product; tests would only wait for them.
      SANDBOX_LATENCY_MS: '100',
      // The machine has browsers to carry, too.
      CARDS_ANSWER_MS: '1500',
      // Tests receive on this machine.
      WEBHOOKS_TO_LOOPBACK: 'true',
      ...added,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await isUp(child)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    databaseUrl: withDatabase(postgresUrl(join(folder, 'postgres')), 'sadaf'),
    stop,
  }
}

function isUp(child: ChildProcess): Promise<void> {
  return new Promise((up, fail) => {
    const said: string[] = []
    const hear = (chunk: Buffer) => {
      said.push(chunk.toString())
      if (said.length > KEPT_LINES) said.shift()
      if (IS_UP.test(said.join(''))) up()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', fail)
    child.once('exit', () => fail(new Error(`The product did not start:\n${said.join('')}`)))
  })
}
