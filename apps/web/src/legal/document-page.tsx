import { type ComponentType, Suspense } from 'react'
import { type Language, languages } from '../app/language/language.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { PublicPage, PublicTitle } from '../shell/index.ts'
import { formatDate } from '../ui/format.ts'
import { Prose, type Text } from '../ui/prose.tsx'
import { WaitingForText } from './waiting-for-text.tsx'

type LoadText = () => Promise<{ readonly default: Text }>

/**
 * The page of a document: its text in the reader's language, with its version, and what follows it. The text is a
 * download of its own, so that a page brings one language and not both.
 */
export function documentPage(load: Readonly<Record<Language, LoadText>>, After?: ComponentType) {
  const documents = Object.fromEntries(
    languages.map((language) => [language, late(() => documentOf(load[language]))]),
  )
  return function Document() {
    const { language } = useLanguage()
    const Written = documents[language]
    return (
      <PublicPage>
        <Suspense fallback={<WaitingForText />}>
          {Written && <Written />}
          {After && <After />}
        </Suspense>
      </PublicPage>
    )
  }
}

async function documentOf(load: LoadText): Promise<{ readonly default: ComponentType }> {
  const { default: text } = await load()
  return { default: () => <DocumentText text={text} /> }
}

function DocumentText({ text }: { readonly text: Text }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // The day of a document is the same everywhere.
  const date = formatDate(new Date(text.date), 'day', language, 'UTC')
  return (
    <>
      <PublicTitle>{text.title}</PublicTitle>
      <p className="mt-2 text-sm text-muted">{t('legal.version', { version: text.version, date })}</p>
      <Prose text={text} />
    </>
  )
}
