/** Help articles, by topic. Questions and first answers are texts (`locales/en/help.ts`). */
export const articles = [
  { name: 'accounts-and-iban', topic: 'account' },
  { name: 'adding-money', topic: 'money' },
  { name: 'sending', topic: 'money' },
  { name: 'to-a-bank', topic: 'money' },
  { name: 'pending', topic: 'money' },
  { name: 'converting', topic: 'money' },
  { name: 'requests', topic: 'money' },
  { name: 'splitting', topic: 'money' },
  { name: 'bills', topic: 'money' },
  { name: 'auto-save', topic: 'money' },
  { name: 'schedules', topic: 'money' },
  { name: 'statements', topic: 'money' },
  { name: 'importing', topic: 'money' },
  { name: 'pay-codes', topic: 'money' },
  { name: 'reporting-a-problem', topic: 'money' },
  { name: 'cards-and-holds', topic: 'cards' },
  { name: 'freezing', topic: 'cards' },
  { name: 'declined', topic: 'cards' },
  { name: 'cashback', topic: 'cards' },
  { name: 'limits', topic: 'account' },
  { name: 'verification', topic: 'account' },
  { name: 'buying-crypto', topic: 'crypto' },
  { name: 'trading', topic: 'crypto' },
  { name: 'staking', topic: 'crypto' },
  { name: 'between-people', topic: 'crypto' },
  { name: 'price-alerts', topic: 'crypto' },
  { name: 'prices', topic: 'crypto' },
  { name: 'portfolio', topic: 'crypto' },
  { name: 'crypto-hub', topic: 'crypto' },
  { name: 'two-step', topic: 'security' },
  { name: 'apps-with-access', topic: 'security' },
  { name: 'developers', topic: 'security' },
  { name: 'dashboard', topic: 'account' },
  { name: 'profile', topic: 'account' },
  { name: 'notifications', topic: 'account' },
  { name: 'restricted', topic: 'account' },
  { name: 'status', topic: 'account' },
  { name: 'leaving', topic: 'account' },
  { name: 'family', topic: 'account' },
  { name: 'child-account', topic: 'account' },
  { name: 'analytics', topic: 'account' },
  { name: 'assistant', topic: 'account' },
  { name: 'super-app', topic: 'account' },
] as const

export const topics = ['money', 'cards', 'account', 'security', 'crypto'] as const

export type ArticleName = (typeof articles)[number]['name']
export type Topic = (typeof topics)[number]

export function isArticle(name: string | undefined): name is ArticleName {
  return articles.some((article) => article.name === name)
}

/** The names of the articles of each topic, in the order in which both are shown. */
export const articlesByTopic: readonly { readonly topic: Topic; readonly names: readonly ArticleName[] }[] =
  topics.map((topic) => ({
    topic,
    names: articles.filter((article) => article.topic === topic).map(({ name }) => name),
  }))
