import pg from 'pg'

/**
 * Has the one plan of a person with an amount fall due now, in place of a day that lies ahead, and has it carried out.
 */
export async function runWhenDue(email: string, amountMinor: number): Promise<void> {
  const { PRODUCT_DATABASE_URL: connectionString } = process.env
  if (!connectionString) throw new Error('PRODUCT_DATABASE_URL says where the product keeps its data.')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update wallet.scheduled_payments set next_at = now() - interval '1 second'
       where user_id = (select id from auth.users where email = $1) and amount_minor = $2 and status = 'active'`,
      [email, amountMinor],
    )
    if (rowCount !== 1) throw new Error(`${rowCount} plans have that amount`)
    await client.query(`select graphile_worker.add_job('wallet.run_scheduled')`)
  } finally {
    await client.end()
  }
}
