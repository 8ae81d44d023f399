import type pg from 'pg'
import type { Digest } from './target.ts'

/**
 * Changes of a person's rows by strangers and refused calls that do no harm, each with its reason. The
 * columns named are left out of the comparison; a table without columns is left out whole.
 */
const MAY_CHANGE: Readonly<Record<string, readonly string[]>> = {
  // Guesses are written into the audit trail of the guessed account.
  'auth.audit_log': [],
  // Lookups are counted, also those without a result: that is their rate limit.
  'wallet.recipient_lookups': [],
}

/** State of the database, as the superuser sees it. */
export function createState(database: pg.Pool) {
  let tables: Promise<readonly string[]> | undefined

  async function names(text: string): Promise<string[]> {
    return (await database.query<{ name: string }>(text)).rows.map(({ name }) => name)
  }

  return {
    /** Of every table that holds people's rows, whichever they are, what it holds of this one. */
    async digestOf(userId: string): Promise<Digest> {
      tables ??= names(TABLES_OF_PEOPLE)
      const listed = (await tables).filter((name) => MAY_CHANGE[name]?.length !== 0)
      const parts = listed.map(
        (
          name,
          index,
        ) => `select '${name}' as name, md5(coalesce(string_agg(row::text, '|' order by row::text), ''))
          as digest from (select to_jsonb(each) - $2::text[] as row from ${name} as each
          where ${OWNERS[name] ?? 'user_id'} = $1) as rows_${index}`,
      )
      const values = [userId, [...new Set(Object.values(MAY_CHANGE).flat())]]
      const { rows } = await database.query<{ name: string; digest: string }>(
        parts.join(' union all '),
        values,
      )
      return new Map(rows.map(({ name, digest }) => [name, digest]))
    },

    /** Operations begun and not ended; jobs that have failed are not waited for. */
    waiting: () =>
      // A demonstration's household has purchases that wait for days: that is its story.
      names(`select kind || ' ' || id as name from operations.operations
          where status = 'pending' and kind not in ('purchase', 'card_purchase')
        union all select 'account ' || id from wallet.accounts where status = 'opening'
        union all select task_identifier from graphile_worker.jobs
          where run_at <= now() and attempts = 0 and task_identifier <> 'webhooks.catch_up'`),

    /** Jobs that were queued for what cannot be done. */
    failedJobs: () =>
      names(`select distinct 'a job that fails: ' || task_identifier || ': ' || left(last_error, 300) as name
        from graphile_worker.jobs where last_error is not null`),

    // A booking that we miss is compared again at rest: its case may tell of an event that was on its way. Reports and
    // disputes are what people may open.
    openCases: () =>
      names(`select distinct 'a case was opened: ' || kind || ' ' || details::text as name
        from providers.cases where status = 'open' and kind not in ('missing_here', 'reported', 'p2p_dispute')`),
  }
}

const OWNERS: Readonly<Record<string, string>> = {
  'auth.users': 'id',
  'ledger.accounts': 'owner_id',
}

const TABLES_OF_PEOPLE = `
  select format('%I.%I', schema.nspname, relation.relname) as name
  from pg_class as relation
  join pg_namespace as schema on schema.oid = relation.relnamespace
  where relation.relkind in ('r', 'p') and not relation.relispartition and schema.nspname !~ '^(pg_|information_schema)'
    and exists (
      select from pg_attribute as attribute
      where attribute.attrelid = relation.oid and not attribute.attisdropped
        and (attribute.attname = 'user_id' and attribute.atttypid = 'uuid'::regtype)
    )
  union select 'auth.users' union select 'ledger.accounts'
  order by 1`
