import type { PersonalData } from '../platform/index.ts'

export function declareAssistantData(data: PersonalData): void {
  data.add({
    'assistant.conversations': { export: { as: 'assistant_conversations' }, deletion: 'deleted' },
    'assistant.messages': { export: { as: 'assistant_messages' }, deletion: 'deleted' },
    'assistant.settings': {
      export: { as: 'assistant_settings', columns: ['engine', 'language', 'tone', 'reads'] },
      deletion: 'deleted',
    },
  })
}
