import type { Capability, Needs } from '../capability.ts'
import { registerMcp } from './mcp/plugin.ts'
import { declareAssistantData } from './personal-data.ts'
import { serveAssistant } from './routes.ts'

/** Questions about one's own money in plain words, answered from one's own figures; and these figures for programs. */
export const assistant = {
  name: 'assistant',
  personalData: declareAssistantData,
  open: (services: Needs<'api' | 'app' | 'authenticate' | 'platform'>) => {
    serveAssistant(services)
    return registerMcp(services)
  },
} satisfies Capability
