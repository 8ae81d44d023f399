import type pg from 'pg'

/**
 * Ends a pool and waits until its connections are closed, which `pool.end()` alone does not: a server that is
 * stopped, or a database that is dropped, right after that breaks them, and the error has no listener.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount
  const allClosed = new Promise<void>((resolve) => {
    if (open === 0) resolve()
    pool.on('remove', () => {
      open -= 1
      if (open === 0) resolve()
    })
  })
  await pool.end()
  await allClosed
}
