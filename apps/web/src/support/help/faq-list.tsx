import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { type ArticleName, articlesByTopic } from '../catalogue.ts'

/** The questions by topic, each with its first answer behind it. */
export default function FaqList() {
  const { t } = useTranslation()
  return articlesByTopic.map(({ topic, names }) => (
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
  ))
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
        aria-label={`${t('faq.read')}: ${t(`help.article.${name}.question`)}`}
        className="mb-3 inline-flex min-h-11 items-center rounded-control font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('faq.read')}
      </AppLink>
    </details>
  )
}
