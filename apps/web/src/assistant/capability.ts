import { capability } from '../app/capability/capability.ts'

/** The page, at the tab that its address names. */
const page = {
  access: 'member',
  load: () => import('./page.tsx'),
  texts: ['assistant', 'savings', 'transactions'],
} as const

export const assistant = capability({
  pages: {
    aiAssistant: { path: '/ai-assistant', ...page },
    ai: { path: '/ai', ...page, sameAs: 'aiAssistant' },
    aiInsights: { path: '/ai/insights', ...page },
    aiCoach: { path: '/ai/coach', ...page },
    aiBudget: { path: '/ai/budget', ...page, sameAs: 'aiAssistant' },
  },
})
