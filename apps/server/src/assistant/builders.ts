import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'

const nothingSaid = {
  ...{ language: 'en', paragraphs: [], bars: null, rows: [], choices: [] },
  ...{ proposals: [], read: [], is_information: false, engine: 'built_in', cited: [], note: null },
}

const choices = {
  ...({ engine: 'built_in', language: 'question', tone: 'full' } as const),
  reads: ['accounts' as const],
}

export const builders: Builders = {
  rows: {
    'assistant.messages': () => ({ question: 'What is my balance?', answer: nothingSaid }),
  },
  counts: {
    assistant_conversations: 'select count(*) from assistant.conversations',
    assistant_settings: 'select count(*) from assistant.settings',
    assistant_messages: 'select count(*) from assistant.messages',
  },
  growing: ['assistant.conversations', 'assistant.messages', 'assistant.settings'],
  fill: [
    `insert into assistant.conversations (user_id, id, title, created_at, asked_at)
     select person.id, gen_random_uuid(), 'What is my balance?', now(), now() from person cross join generate_series(1, 5)`,
    `insert into assistant.messages (user_id, id, conversation_id, question, answer, asked_at)
     select user_id, gen_random_uuid(), id, title, '${JSON.stringify(nothingSaid)}', now() from assistant.conversations
     cross join generate_series(1, 5)`,
    `insert into assistant.settings (user_id, engine, language, tone, reads, model_day, model_answers, model_tokens)
     select id, 'built_in', 'question', 'full', '{accounts}', now(), 0, 0 from person`,
  ],
  things: {
    'GET /assistant/conversations/{id}': (_, owner) => aConversation(owner),
    'PATCH /assistant/conversations/{id}': (_, owner) => aConversation(owner),
    'DELETE /assistant/conversations/{id}': (_, owner) => aConversation(owner),
  },
  bodies: { 'PATCH /assistant/conversations/{id}': () => ({ title: 'Groceries' }) },
  calls: {
    askAssistant: ({ layla }) => layla.post('/assistant/messages', { question: 'What is my balance?' }),
    streamAnswer: ({ layla }) => layla.post('/assistant/answers', { question: 'What is my balance?' }),
    getAssistantSettings: ({ layla }) => layla.get('/assistant/settings'),
    changeAssistantSettings: ({ product, layla }) =>
      product.http.call({
        method: 'PUT',
        path: '/api/v1/assistant/settings',
        headers: { authorization: `Bearer ${layla.token}` },
        body: choices,
      }),
    listAssistantInsights: ({ layla }) => layla.get('/assistant/insights'),
    listConversations: ({ layla }) => layla.get('/assistant/conversations'),
    getConversation: async ({ layla }) => layla.get(`/assistant/conversations/${await aConversation(layla)}`),
    renameConversation: async ({ layla }) =>
      layla.patch(`/assistant/conversations/${await aConversation(layla)}`, { title: 'Groceries' }),
    deleteConversation: async (scene) => deleted(scene, `/${await aConversation(scene.layla)}`),
    deleteConversations: (scene) => deleted(scene, ''),
  },
  async use({ layla }) {
    const id = await aConversation(layla)
    const ask = (question: string) =>
      layla.api('POST /assistant/messages', { body: { question, conversation_id: id } })
    await ask('and last month?')
    await layla.api('GET /assistant/conversations', { query: { search: 'spend', limit: 1 } })
    await layla.api('GET /assistant/conversations', { query: { cursor: id } })
    await layla.api('GET /assistant/conversations/{id}', { params: { id } })
    await layla.api('PATCH /assistant/conversations/{id}', { params: { id }, body: { title: 'Mine' } })
    await layla.api('GET /assistant/insights')
    await layla.post('/assistant/answers', { question: 'and last month?', conversation_id: id })
    const { reads } = await layla.api('GET /assistant/settings')
    await layla.api('PUT /assistant/settings', { body: { ...choices, reads } })
    await layla.api('DELETE /assistant/conversations/{id}', { params: { id } })
    await layla.api('DELETE /assistant/conversations')
  },
}

async function aConversation(owner: Person): Promise<string> {
  const body = { question: 'How much did I spend?' }
  return (await owner.api('POST /assistant/messages', { body })).conversation.id
}

const deleted = ({ product, layla }: Scene, path: string) =>
  product.http.call({
    method: 'DELETE',
    path: `/api/v1/assistant/conversations${path}`,
    headers: { authorization: `Bearer ${layla.token}` },
  })
