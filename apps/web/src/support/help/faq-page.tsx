import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { PublicPage, PublicTitle } from '../../shell/index.ts'
import { type ArticleName, articlesByTopic } from '../catalogue.ts'

/** Every question with its first answer, from the same articles as the help. */
export function Component() {
  const { t } = useTranslation()
  return (
    <PublicPage>
      <div className="mx-auto max-w-3xl">
        <PublicTitle>{t('support.faq.title')}</PublicTitle>
        <p className="mt-2 text-muted">{t('support.faq.intro')}</p>
        {articlesByTopic.map(({ topic, names }) => (
          <section key={topic} aria-labelledby={topic} className="mt-10">
            <h2 id={topic} className="scroll-mt-20 text-lg font-semibold">
              {t(`help.topic.${topic}`)}
            </h2>
            <div className="mt-3 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
              {names.map((name) => (
                <Question key={name} name={name} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </PublicPage>
  )
}

function Question({ name }: { readonly name: ArticleName }) {
  const { t } = useTranslation()
  return (
    <details className="group px-5 sm:px-6">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {t(`help.article.${name}.question`)}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="max-w-prose pb-2 leading-relaxed text-muted">{t(`help.article.${name}.answer`)}</p>
      <AppLink
        to="supportArticle"
        params={{ article: name }}
        aria-label={`${t('support.faq.read')}: ${t(`help.article.${name}.question`)}`}
        className="mb-3 inline-flex min-h-11 items-center rounded-control font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('support.faq.read')}
      </AppLink>
    </details>
  )
}
