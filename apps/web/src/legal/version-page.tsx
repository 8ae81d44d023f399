import type { LegalVersion, PublishedText } from '@sadaf/api/legal'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { PublicPage, PublicTitle } from '../shell/index.ts'
import { formatNumber } from '../ui/format.ts'
import type { Text } from '../ui/prose.tsx'
import { useInForce } from './in-force.ts'
import { newestOf } from './versions.ts'
import { WaitingForText } from './waiting-for-text.tsx'
import { writtenVersion } from './written.tsx'

// Both stand beside a text that comes after the page.
const Changes = late(() => import('./changes.tsx').then((module) => ({ default: module.Changes })))
const Earlier = late(() => import('./earlier.tsx').then((module) => ({ default: module.Earlier })))

/** The page of a published text in its newest version. @param After what follows the text */
export function newestPage(document: PublishedText, After?: ComponentType) {
  return () => <VersionPage document={document} version={newestOf(document)} After={After} />
}

type VersionProps = {
  readonly document: PublishedText
  readonly version: LegalVersion
  readonly After?: ComponentType | undefined
}

/** A version of a published text, with its changes and the way to earlier ones. */
export function VersionPage({ document, version, After }: VersionProps) {
  const { language } = useTranslation()
  const Written = writtenVersion(document, version.version, language)
  return (
    <PublicPage>
      <Suspense fallback={<WaitingForText />}>
        <Written Head={heads[document]} />
        {After && <After />}
        <Earlier document={document} shown={version} />
      </Suspense>
    </PublicPage>
  )
}

type HeadProps = { readonly text: Text }

const heads = {
  terms: ({ text }: HeadProps) => <Head document="terms" text={text} />,
  privacy: ({ text }: HeadProps) => <Head document="privacy" text={text} />,
  risk: ({ text }: HeadProps) => <Head document="risk" text={text} />,
  cookies: ({ text }: HeadProps) => <Head document="cookies" text={text} />,
  regulatory: ({ text }: HeadProps) => <Head document="regulatory" text={text} />,
}

function Head({ document, text }: { readonly document: PublishedText; readonly text: Text }) {
  const { t, language } = useTranslation()
  const inForce = useInForce()
  const isNewest = text.version === newestOf(document).version
  const version = formatNumber(text.version, language)
  return (
    <>
      <PublicTitle>
        {isNewest ? text.title : t('legal.earlierTitle', { title: text.title, version })}
      </PublicTitle>
      <p className="mt-2 text-sm text-muted">{inForce({ version: text.version, from: text.date })}</p>
      {!isNewest && (
        <p className="mt-4 max-w-prose rounded-card bg-warning-soft px-5 py-3 text-sm">
          {t('legal.replaced')}{' '}
          <AppLink to={document} className={linkStyle}>
            {t('legal.toNewest')}
          </AppLink>
        </p>
      )}
      <Changes document={document} version={text.version} level="h2" className="mt-6 max-w-prose" />
    </>
  )
}

const linkStyle = 'font-medium text-accent underline underline-offset-4 hover:no-underline'
