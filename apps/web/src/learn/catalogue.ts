/**
 * The articles in the order in which they are listed. Titles and summaries are texts (`locales/en/learn.ts`); a test
 * holds dates and reading times to the articles themselves.
 */
export const articles = [
  {
    name: 'how-a-payment-travels',
    topic: 'payments',
    minutes: 4,
    date: '2026-11-27',
    related: ['what-pending-means', 'iban-and-its-check-digits'],
  },
  {
    name: 'what-pending-means',
    topic: 'payments',
    minutes: 3,
    date: '2026-11-27',
    related: ['how-a-payment-travels', 'how-card-holds-work'],
  },
  {
    name: 'iban-and-its-check-digits',
    topic: 'payments',
    minutes: 3,
    date: '2026-11-27',
    related: ['how-a-payment-travels', 'keeping-an-account-safe'],
  },
  {
    name: 'how-card-holds-work',
    topic: 'payments',
    minutes: 3,
    date: '2026-11-27',
    related: ['what-pending-means', 'keeping-an-account-safe'],
  },
  {
    name: 'the-code-on-a-statement',
    topic: 'records',
    minutes: 3,
    date: '2026-11-27',
    related: ['figures-that-explain-themselves', 'iban-and-its-check-digits'],
  },
  {
    name: 'figures-that-explain-themselves',
    topic: 'records',
    minutes: 3,
    date: '2026-11-27',
    related: ['the-code-on-a-statement', 'two-kinds-of-return'],
  },
  {
    name: 'two-kinds-of-return',
    topic: 'growth',
    minutes: 3,
    date: '2026-11-27',
    related: ['figures-that-explain-themselves', 'zakat-on-savings'],
  },
  {
    name: 'zakat-on-savings',
    topic: 'growth',
    minutes: 3,
    date: '2026-11-27',
    related: ['two-kinds-of-return', 'the-code-on-a-statement'],
  },
  {
    name: 'keeping-an-account-safe',
    topic: 'safety',
    minutes: 4,
    date: '2026-11-27',
    related: ['how-card-holds-work', 'iban-and-its-check-digits'],
  },
  {
    name: 'talking-to-the-api',
    topic: 'building',
    minutes: 3,
    date: '2026-11-27',
    related: ['how-a-payment-travels', 'keeping-an-account-safe'],
  },
] as const

export const topics = ['payments', 'records', 'growth', 'safety', 'building'] as const

export type Article = (typeof articles)[number]
export type ArticleName = Article['name']
export type Topic = (typeof topics)[number]

export function articleOf(name: string | undefined): Article | undefined {
  return articles.find((article) => article.name === name)
}

export function isTopic(name: string | null): name is Topic {
  return topics.some((topic) => topic === name)
}
