import { capability } from '../app/capability/capability.ts'

export const ops = capability({
  // Which case, person or operation is meant stands behind the address, as `?id=`.
  pages: {
    ops: {
      path: '/ops',
      access: 'operator',
      layout: 'ops',
      load: () => import('./state/page.tsx'),
      texts: ['ops'],
    },
    opsCases: {
      path: '/ops/cases',
      access: 'operator',
      layout: 'ops',
      load: () => import('./cases/page.tsx'),
      texts: ['ops'],
    },
    opsCase: {
      path: '/ops/case',
      access: 'operator',
      layout: 'ops',
      load: () => import('./cases/case-page.tsx'),
      texts: ['ops', 'transactions'],
      shows: ['kinds'],
    },
    opsSupport: {
      path: '/ops/support',
      access: 'operator',
      layout: 'ops',
      load: () => import('./support/page.tsx'),
      texts: ['ops', 'support'],
    },
    opsTicket: {
      path: '/ops/ticket',
      access: 'operator',
      layout: 'ops',
      load: () => import('./support/ticket-page.tsx'),
      texts: ['ops', 'support'],
    },
    opsSearch: {
      path: '/ops/search',
      access: 'operator',
      layout: 'ops',
      load: () => import('./people/search-page.tsx'),
      texts: ['ops', 'transactions'],
      shows: ['kinds'],
    },
    opsPerson: {
      path: '/ops/person',
      access: 'operator',
      layout: 'ops',
      load: () => import('./people/person-page.tsx'),
      texts: ['ops', 'transactions'],
      shows: ['kinds'],
    },
    opsOperation: {
      path: '/ops/operation',
      access: 'operator',
      layout: 'ops',
      load: () => import('./people/operation-page.tsx'),
      texts: ['ops', 'transactions'],
      shows: ['kinds'],
    },
    opsIncidents: {
      path: '/ops/incidents',
      access: 'operator',
      layout: 'ops',
      load: () => import('./incidents/page.tsx'),
      texts: ['ops', 'status'],
    },
    opsTrail: {
      path: '/ops/trail',
      access: 'operator',
      layout: 'ops',
      load: () => import('./trail/page.tsx'),
      texts: ['ops'],
    },
    opsOperators: {
      path: '/ops/operators',
      access: 'operator',
      layout: 'ops',
      load: () => import('./trail/operators-page.tsx'),
      texts: ['ops'],
    },
  },
  layouts: { ops: { load: () => import('./layout.tsx'), texts: ['menus', 'opsMenu'] } },
})
