import type { Capability, Needs } from '../capability.ts'
import { declareAssistantData } from './personal-data.ts'
import { serveAssistant } from './routes.ts'

/** Questions about one's own money in plain words, answered from one's own figures. */
export const assistant = {
  name: 'assistant',
  personalData: declareAssistantData,
  open: (services: Needs<'api' | 'platform'>) => serveAssistant(services),
} satisfies Capability
