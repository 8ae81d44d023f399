import { publishedTexts, publishedVersions } from '@sadaf/api/legal'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { LateNotFound, PublicPage } from '../shell/index.ts'
import { VersionPage } from './version-page.tsx'

/** An earlier version of a document, which the address names. */
export function Component() {
  const params = useParams()
  const document = publishedTexts.find((each) => each === params.document)
  const version =
    document && publishedVersions[document].find((each) => String(each.version) === params.version)
  return document && version ? (
    <VersionPage document={document} version={version} />
  ) : (
    <PublicPage>
      <Suspense>
        <LateNotFound />
      </Suspense>
    </PublicPage>
  )
}
