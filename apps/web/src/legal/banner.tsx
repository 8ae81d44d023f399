import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'
import { meQuery } from '../app/session/me.ts'

const NewTexts = late(page({ load: () => import('./new-texts.tsx'), texts: ['acceptances', 'legal'] }))

/** Above every page while a new version of the terms or of the privacy notice waits to be accepted. */
export default function NewTextsBanner() {
  const { data: me } = useQuery(meQuery())
  if (!me?.has_texts_to_accept) return null
  return (
    <Suspense>
      <NewTexts />
    </Suspense>
  )
}
