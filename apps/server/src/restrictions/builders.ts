import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { operatorOf } from '../../../../test/support/operators.ts'

export const builders: Builders = {
  rows: { 'restrictions.restrictions': () => ({ reason: 'legal', asks_for: [] }) },
  counts: { restrictions: 'select count(*) from restrictions.restrictions where lifted_at is null' },
  growing: ['restrictions.restrictions'],
  fill: [
    `insert into restrictions.restrictions (user_id, id, reason, asks_for, placed_at, answer_by, lifted_at)
     select id, gen_random_uuid(), 'documents', '{identity_document}', now(), now(), case when n % 50 > 0 then now() end
     from person`,
  ],
  calls: {
    getRestriction: ({ layla }) => layla.get('/me/restriction'),
    placeRestriction: (scene) => post(scene, PLACED, ''),
    liftRestriction: async (scene) => {
      await post(scene, PLACED, '')
      return post(scene, { note: 'They showed it.' }, '/lift')
    },
  },
  async use(scene) {
    await post(scene, PLACED, '')
    await scene.layla.api('GET /me/restriction')
    await post(scene, { note: 'They showed it.' }, '/lift')
  },
}

const PLACED = {
  reason: 'documents',
  asks_for: ['identity_document'],
  answer_in_days: 3,
  note: 'The document has expired.',
}

async function post(scene: Scene, body: object, what: '' | '/lift') {
  const operator = await operatorOf(scene.product)
  return operator.post(`/ops/people/${scene.layla.userId}/restriction${what}`, body)
}
