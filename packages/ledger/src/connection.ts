import type pg from 'pg'

/** A pool's connection in our hands. */
export type Connection = {
  readonly client: pg.PoolClient
  /** Returns it to the pool, which ends it if it broke meanwhile, or when given an error. */
  giveBack(error?: Error): void
}

/**
 * Takes a connection from the pool. One that breaks while it is out emits an error besides failing its query,
 * and an error without a listener ends the process.
 */
export async function takeConnection(pool: pg.Pool): Promise<Connection> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  return {
    client,
    giveBack: (error) => {
      client.off('error', onError)
      client.release(error ?? broken)
    },
  }
}
