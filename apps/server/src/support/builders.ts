import { randomUUID } from 'node:crypto'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { operatorOf } from '../../../../test/support/operators.ts'
import type { Person } from '../../../../test/support/people.ts'
import { aPdf } from '../../../../test/support/pictures.ts'

const QUESTION = { topic: 'payments', subject: 'A transfer', words: 'Where is it?' } as const
const MORE = { words: 'It is still not here.' }
const ANSWER = { words: 'It arrives tomorrow.' }

const anEnquiry = () => ({
  kind: 'enterprise' as const,
  name: 'Rana Zaki',
  organisation: 'Date Palm Trading',
  email: `rana-${randomUUID()}@example.com`,
  words: 'Do you serve companies?',
  seconds_taken: 30,
})

export const builders: Builders = {
  rows: {
    'support.tickets': () => ({ topic: 'other', subject: 'A transfer', state: 'open' }),
    'support.ticket_messages': () => ({ author: 'person', words: 'Where is it?' }),
  },
  counts: {
    tickets: 'select count(*) from support.tickets',
    ticket_messages: 'select count(*) from support.ticket_messages',
    attachments: 'select count(*) from support.attachments where removed_at is null',
    open_tickets: `select count(*) from support.tickets where state = 'open'`,
    open_enquiries: `select count(*) from support.enquiries where state = 'open'`,
  },
  growing: ['support.tickets', 'support.ticket_messages', 'support.attachments', 'support.enquiries'],
  fill: [
    `insert into support.tickets (user_id, id, topic, subject, state, created_at, changed_at)
     select id, gen_random_uuid(), 'other', 'A transfer', case when n % 50 = 0 then 'open' else 'solved' end,
       now() - interval '1 year', now()
     from person`,
    `insert into support.ticket_messages (user_id, id, ticket_id, author, words, created_at)
     select id, gen_random_uuid(), account, 'person', 'Where is it?', now() from person`,
    `insert into support.attachments
       (user_id, id, ticket_id, message_id, name, media_type, size_bytes, created_at)
     select id, gen_random_uuid(), case when n % 50 > 0 then account end, case when n % 50 > 0 then id end,
       'letter.pdf', 'application/pdf', 1000, now() from person`,
    `insert into support.enquiries (id, kind, name, email, words, language, state, created_at, closed_at)
     select gen_random_uuid(), 'contact', 'Person ' || n, 'person' || n || '@example.com', 'Hello', 'en',
       case when n % 50 = 0 then 'open' else 'closed' end, now(), case when n % 50 = 0 then null else now() end
     from person`,
  ],
  things: {
    'GET /support/tickets/{id}': aTicket,
    'POST /support/tickets/{id}/messages': aTicket,
    'POST /support/tickets/{id}/solve': aTicket,
    'DELETE /support/attachments/{id}': anUpload,
    'GET /support/attachments/{id}': anUpload,
  },
  queries: { 'POST /support/attachments': 'name=letter.pdf' },
  bodies: {
    'POST /support/tickets/{id}/messages': () => MORE,
  },
  calls: {
    listTickets: ({ layla }) => layla.get('/support/tickets'),
    openTicket: async ({ layla }) => {
      await solveAll(layla)
      return layla.post('/support/tickets', QUESTION)
    },
    getTicket: async (scene) => scene.layla.get(`/support/tickets/${await aTicket(scene, scene.layla)}`),
    replyToTicket: async (scene) =>
      scene.layla.post(`/support/tickets/${await aTicket(scene, scene.layla)}/messages`, MORE),
    solveTicket: async (scene) =>
      scene.layla.post(`/support/tickets/${await aTicket(scene, scene.layla)}/solve`, undefined),
    uploadAttachment: ({ product, layla }) =>
      product.http.call({
        method: 'POST',
        path: '/api/v1/support/attachments?name=letter.pdf',
        headers: { authorization: `Bearer ${layla.token}`, 'content-type': 'application/pdf' },
        body: aPdf(),
      }),
    removeAttachment: async (scene) =>
      scene.product.http.call({
        method: 'DELETE',
        path: `/api/v1/support/attachments/${await anUpload(scene, scene.layla)}`,
        headers: { authorization: `Bearer ${scene.layla.token}` },
      }),
    getAttachment: async (scene) =>
      scene.layla.get(`/support/attachments/${await anUpload(scene, scene.layla)}`),
    getSupportPace: ({ product }) => product.http.call({ method: 'GET', path: '/api/v1/support/pace' }),
    sendEnquiry: ({ product }) => product.http.post('/api/v1/support/enquiries', anEnquiry()),
    listOpsTickets: async (scene) => (await operatorOf(scene.product)).get('/ops/tickets'),
    getOpsTicket: async (scene) => {
      const id = await aTicket(scene, scene.layla)
      return (await operatorOf(scene.product)).get(`/ops/tickets/${id}`)
    },
    answerOpsTicket: async (scene) => {
      const id = await aTicket(scene, scene.layla)
      return (await operatorOf(scene.product)).post(`/ops/tickets/${id}/answer`, ANSWER)
    },
    getOpsAttachment: async (scene) =>
      (await operatorOf(scene.product)).get(`/ops/attachments/${await aSentFile(scene, scene.layla)}`),
    listOpsEnquiries: async (scene) => (await operatorOf(scene.product)).get('/ops/enquiries'),
    answerOpsEnquiry: (scene) => conclude(scene, 'answer'),
    closeOpsEnquiry: (scene) => conclude(scene, 'close'),
  },
  async use(scene) {
    const { product, layla } = scene
    const operator = await operatorOf(product)
    const id = await aTicket(scene, layla)
    await layla.api('POST /support/tickets/{id}/messages', {
      params: { id },
      body: MORE,
      idempotencyKey: randomUUID(),
    })
    for (const query of [{}, { cursor: id }]) await layla.api('GET /support/tickets', { query })
    for (const query of ['', `?state=solved&cursor=${id}`, `?state=open&cursor=${id}`])
      await operator.get(`/ops/tickets${query}`)
    await operator.get(`/ops/tickets/${id}`)
    await layla.api('GET /support/pace')
    await operator.post(`/ops/tickets/${id}/answer`, ANSWER)
    await layla.api('DELETE /support/attachments/{id}', { params: { id: await anUpload(scene, layla) } })
    const file = await aSentFile(scene, layla)
    await layla.get(`/support/attachments/${file}`)
    await operator.get(`/ops/attachments/${file}`)
    await layla.api('POST /support/tickets/{id}/solve', { params: { id } })
    for (const query of ['', `?state=closed&cursor=${id}`]) await operator.get(`/ops/enquiries${query}`)
    await conclude(scene, 'answer')
    await conclude(scene, 'close')
    await product.runJob('support.forget_enquiries')
  },
}

/** Room for one more, and the ticket. */
async function aTicket(_scene: Scene, owner: Person): Promise<string> {
  await solveAll(owner)
  const { id } = await owner.api('POST /support/tickets', { body: QUESTION, idempotencyKey: randomUUID() })
  return id
}

async function anUpload(_scene: Scene, owner: Person): Promise<string> {
  const file = new Blob([new Uint8Array(aPdf())], { type: 'application/pdf' })
  return (await owner.api('POST /support/attachments', { query: { name: 'letter.pdf' }, file })).id
}

async function aSentFile(scene: Scene, owner: Person): Promise<string> {
  await solveAll(owner)
  const file = await anUpload(scene, owner)
  const body = { ...QUESTION, attachment_ids: [file] }
  await owner.api('POST /support/tickets', { body, idempotencyKey: randomUUID() })
  return file
}

async function solveAll(owner: Person): Promise<void> {
  const { data } = await owner.api('GET /support/tickets')
  for (const { id, state } of data)
    if (state !== 'solved') await owner.api('POST /support/tickets/{id}/solve', { params: { id } })
}

async function conclude({ product }: Scene, verb: 'answer' | 'close') {
  const { body } = await product.http.post('/api/v1/support/enquiries', anEnquiry())
  const operator = await operatorOf(product)
  return operator.post(`/ops/enquiries/${body.id}/${verb}`, verb === 'answer' ? ANSWER : undefined)
}
