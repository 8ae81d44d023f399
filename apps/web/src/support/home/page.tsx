import { ArrowLeftRight, Coins, CreditCard, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { articlesByTopic, type Topic } from '../catalogue.ts'
import { FoundArticles } from '../help/found-articles.tsx'
import { useQueryInAddress } from '../help/use-query-in-address.ts'
import { Ask } from './ask.tsx'

const OwnTickets = late(() => import('./own-tickets.tsx'))

/** Where help begins: the search, the topics, one's own tickets, and how a person is asked. */
export function Component() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [query, search] = useQueryInAddress()
  return (
    <div className="container-page relative isolate overflow-x-clip py-8 sm:py-12">
      <title>{t('common.pageTitle', { page: t('support.home.title') })}</title>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-[-10rem] -z-10 h-[36rem] bg-(image:--glow) opacity-70"
      />
      <div className="mx-auto max-w-2xl text-center">
        <h1 className="text-2xl font-semibold tracking-[-0.02em] text-balance sm:text-3xl">
          {t('support.home.title')}
        </h1>
        <p className="mt-2 text-muted">{t('support.home.intro')}</p>
        <SearchField
          label={t('support.home.search')}
          placeholder={t('support.home.placeholder')}
          value={query}
          onSearch={search}
          className="mt-6 text-start"
        />
      </div>
      <div className="mx-auto mt-8 grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
        {query === '' ? <Topics /> : <FoundArticles query={query} />}
        {user && (
          <Suspense>
            <OwnTickets />
          </Suspense>
        )}
        <Ask />
      </div>
    </div>
  )
}

const icons: Readonly<Record<Topic, LucideIcon>> = {
  money: ArrowLeftRight,
  cards: CreditCard,
  account: UserRound,
  security: ShieldCheck,
  crypto: Coins,
}
const SHOWN_OF_A_TOPIC = 3

function Topics() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="topics">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="topics" className="text-lg font-semibold">
          {t('support.home.topics')}
        </h2>
        <AppLink to="supportHelp" className={linkStyle}>
          {t('support.home.allHelp')}
        </AppLink>
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {articlesByTopic.map(({ topic, names }) => (
          <TopicCard key={topic} topic={topic} names={names} />
        ))}
      </div>
    </section>
  )
}

const linkStyle =
  'inline-flex min-h-11 items-center rounded-control text-sm font-medium text-accent underline-offset-4 hover:underline'

function TopicCard({ topic, names }: (typeof articlesByTopic)[number]) {
  const { t } = useTranslation()
  const Icon = icons[topic]
  return (
    <Card aria-labelledby={`topic-${topic}`} className="flex flex-col">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <h3 id={`topic-${topic}`} className="font-semibold">
          {t(`help.topic.${topic}`)}
        </h3>
      </div>
      <ul className="mt-2 flex-1">
        {names.slice(0, SHOWN_OF_A_TOPIC).map((name) => (
          <li key={name}>
            <AppLink
              to="supportArticle"
              params={{ article: name }}
              className="flex min-h-11 items-center rounded-control py-1.5 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {t(`help.article.${name}.question`)}
            </AppLink>
          </li>
        ))}
      </ul>
      {names.length > SHOWN_OF_A_TOPIC && (
        <AppLink
          to="supportHelp"
          hash={topic}
          aria-label={`${t('support.home.allOf')}: ${t(`help.topic.${topic}`)}`}
          className={linkStyle}
        >
          {t('support.home.allOf')}
        </AppLink>
      )}
    </Card>
  )
}
