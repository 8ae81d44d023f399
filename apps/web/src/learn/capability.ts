import { capability } from '../app/capability/capability.ts'

export const learn = capability({
  pages: {
    blog: {
      path: '/blog',
      access: 'public',
      load: () => import('./blog-page.tsx'),
    },
    blogArticle: {
      path: '/blog/:article',
      access: 'public',
      load: () => import('./article-page.tsx'),
      example: { article: 'zakat-on-savings' },
    },
  },
  palette: { load: () => import('./palette.ts') },
})
