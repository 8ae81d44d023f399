import { capability } from '../app/capability/capability.ts'

export const learn = capability({
  pages: {
    blog: {
      path: '/blog',
      access: 'public',
      load: () => import('./blog-page.tsx'),
      texts: ['learn'],
    },
    blogArticle: {
      path: '/blog/:article',
      access: 'public',
      load: () => import('./article-page.tsx'),
      texts: ['learn'],
      example: { article: 'how-a-payment-travels' },
    },
  },
  palette: { load: () => import('./palette.ts'), texts: ['learn'] },
})
