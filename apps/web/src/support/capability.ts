import { capability } from '../app/capability/capability.ts'

const contact = {
  access: 'public',
  load: () => import('./contact/contact-page.tsx'),
  texts: ['contact'],
} as const

export const support = capability({
  pages: {
    support: {
      path: '/support',
      access: 'open',
      load: () => import('./home/page.tsx'),
      texts: ['support', 'help'],
      next: ['supportHelp'],
    },
    supportHelp: {
      path: '/support/help',
      access: 'open',
      load: () => import('./help/list-page.tsx'),
      texts: ['support', 'help'],
    },
    supportArticle: {
      path: '/support/help/:article',
      access: 'open',
      load: () => import('./help/article-page.tsx'),
      texts: ['support', 'help'],
      example: { article: 'pending' },
    },
    // Which ticket is meant stands behind the address, as `?id=`.
    supportTickets: {
      path: '/support/tickets',
      access: 'member',
      load: () => import('./tickets/page.tsx'),
      texts: ['support'],
    },
    faq: {
      path: '/learn/faq',
      access: 'public',
      load: () => import('./help/faq-page.tsx'),
      texts: ['faq'],
    },
    contact: { path: '/contact', ...contact },
    supportContact: { path: '/support/contact', ...contact, sameAs: 'contact' },
    companyContact: { path: '/company/contact', ...contact, sameAs: 'contact' },
    enterprise: {
      path: '/enterprise',
      access: 'public',
      load: () => import('./contact/enterprise-page.tsx'),
      texts: ['contact'],
    },
  },
  live: { load: () => import('./live.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
  palette: { load: () => import('./palette.tsx'), texts: ['support', 'help', 'faq', 'contact'] },
})
