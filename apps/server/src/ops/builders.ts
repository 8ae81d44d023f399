import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { operatorOf } from '../../../../test/support/operators.ts'
import type { Person } from '../../../../test/support/people.ts'

export const builders: Builders = {
  counts: {
    operators: 'select count(*) from ops.operators where revoked_at is null',
    trail: 'select count(*) from ops.trail',
    cases: "select count(*) from providers.cases where status = 'open'",
  },
  growing: ['ops.trail'],
  fill: [
    `insert into ops.trail (id, at, operator_id, action, person_id, case_id, subject, reason)
     select gen_random_uuid(), at, gen_random_uuid(), 'person_seen', gen_random_uuid(), gen_random_uuid(), null, null
     from moved where n % 5 = 0`,
  ],
  calls: {
    listOpsCases: (scene) => get(scene, '/ops/cases'),
    getOpsCase: async (scene) => get(scene, `/ops/cases/${await aCase(scene)}`),
    assignOpsCase: async (scene) => post(scene, `/ops/cases/${await aCase(scene)}/assign`, { is_mine: true }),
    noteOpsCase: async (scene) => post(scene, `/ops/cases/${await aCase(scene)}/notes`, SAID),
    resolveOpsCase: async (scene) => post(scene, `/ops/cases/${await aCase(scene)}/resolve`, FOUND),
    reopenOpsCase: async (scene) => {
      const id = await aCase(scene)
      await post(scene, `/ops/cases/${id}/resolve`, FOUND)
      return post(scene, `/ops/cases/${id}/reopen`, SAID)
    },
    searchOps: (scene) => post(scene, '/ops/search', { query: scene.layla.walletId }),
    getOpsPerson: (scene) => get(scene, `/ops/people/${scene.layla.userId}`),
    showOpsBalances: (scene) => post(scene, `/ops/people/${scene.layla.userId}/balances`, REASON),
    getOpsOperation: async (scene) => get(scene, `/ops/operations/${await anOperation(scene)}`),
    askProvider: async (scene) => {
      const id = await aWaitingOperation(scene)
      return post(scene, `/ops/operations/${id}/ask`, undefined)
    },
    getOpsState: (scene) => get(scene, '/ops/state'),
    compareNow: (scene) => post(scene, '/ops/reconciliations', undefined),
    retryJob: async (scene) => post(scene, '/ops/jobs/retry', { job: await aFailedJob(scene) }),
    readTrail: (scene) => get(scene, '/ops/trail'),
    listOperators: (scene) => get(scene, '/ops/operators'),
    addOperator: (scene) => post(scene, '/ops/operators', { email: scene.noor.email }),
    removeOperator: async (scene) => {
      await post(scene, '/ops/operators', { email: scene.noor.email })
      return remove(scene, `/ops/operators/${scene.noor.userId}`)
    },
    grantOperator: ({ product, noor }) =>
      product.http.post(
        '/api/v1/operator/operators',
        { email: noor.email, is_operator: false },
        { apikey: product.keys.secret },
      ),
  },
  async use(scene) {
    const { layla, omar } = scene
    const id = await aCase(scene)
    for (const query of ['', '?status=resolved&kind=x&provider=bank&age=week', `?mine=true&cursor=${id}`])
      await get(scene, `/ops/cases${query}`)
    await get(scene, `/ops/cases/${id}`)
    await post(scene, `/ops/cases/${id}/assign`, { is_mine: true })
    await post(scene, `/ops/cases/${id}/notes`, SAID)
    await post(scene, `/ops/cases/${id}/resolve`, FOUND)
    await post(scene, `/ops/cases/${id}/reopen`, SAID)
    const operation = await anOperation(scene)
    const typed = [layla.walletId, layla.email, '+971 50 123 4567', '123456', 'SDF0123456789', operation]
    for (const query of typed) await post(scene, '/ops/search', { query })
    await get(scene, `/ops/people/${layla.userId}`)
    await post(scene, `/ops/people/${layla.userId}/balances`, REASON)
    await get(scene, `/ops/operations/${operation}`)
    await post(scene, `/ops/operations/${await aWaitingOperation(scene)}/ask`, undefined)
    await get(scene, '/ops/state')
    await post(scene, '/ops/reconciliations', undefined)
    await post(scene, '/ops/jobs/retry', { job: '1' })
    for (const query of ['', `?person=${layla.userId}`, `?operator=${omar.userId}&cursor=${id}`])
      await get(scene, `/ops/trail${query}`)
    await post(scene, '/ops/operators', { email: omar.email })
    await remove(scene, `/ops/operators/${omar.userId}`)
  },
}

const SAID = { text: 'The bank has been called.' }
const FOUND = { outcome: 'explained', text: 'It was a test of theirs.' }
const REASON = { reason: 'They called about a payment.' }

type Asked = Pick<Scene, 'product'>

/** A proof of who they are is good for a quarter of an hour; the tests' clock is not asked for more. */
const asOperator = ({ product }: Asked): Promise<Person> => operatorOf(product)

const get = async (scene: Asked, path: string) => (await asOperator(scene)).get(path)
const post = async (scene: Asked, path: string, body: unknown) => (await asOperator(scene)).post(path, body)

async function remove(scene: Asked, path: string) {
  const { token } = await asOperator(scene)
  const headers = { authorization: `Bearer ${token}` }
  return scene.product.http.call({ method: 'DELETE', path: `/api/v1${path}`, headers })
}

/** A case about an unknown event. */
async function aCase(scene: Scene): Promise<string> {
  const { product } = scene
  await product.bank.record('bank.something_new', {})
  await product.quiet()
  const { body } = await get(scene, '/ops/cases')
  return listed.parse(body).data[0]?.id ?? ''
}

const listed = z.object({ data: z.array(z.object({ id: z.string() })) })

async function anOperation({ product, layla, omar }: Scene): Promise<string> {
  const { id } = await layla.send(omar, '1.00')
  await product.quiet()
  return id
}

/** One that the bank is slow about. */
async function aWaitingOperation({ product, layla }: Scene): Promise<string> {
  await product.bank.misbehave({ latency_ms: DAY_MS })
  const { id } = await layla.topUp('1.00')
  await product.quiet()
  await product.bank.misbehave({ latency_ms: 0 })
  return id
}

/** One that was to run tomorrow, and has failed once. */
async function aFailedJob({ product }: Scene): Promise<string> {
  await product.database.query(
    `select graphile_worker.add_job('providers.probe', run_at => now() + interval '1 day', max_attempts => 2)`,
  )
  const { rows } = await product.database.query<{ id: string }>(
    `update graphile_worker._private_jobs as job set attempts = 1, last_error = 'It failed.'
     from graphile_worker._private_tasks as task
     where task.id = job.task_id and task.identifier = 'providers.probe' and job.max_attempts = 2
     returning job.id::text as id`,
  )
  return rows[0]?.id ?? ''
}
