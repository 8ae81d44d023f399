import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { TrailLine } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Asked, Code, linkStyle, Nothing, PageTitle, PersonLink, Word } from '../parts.tsx'
import { trailQuery } from '../queries.ts'
import { actionWord } from '../words.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/** Audit trail of what operators looked at and did, newest first. It cannot be changed. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const person = address.get('person')
  const trail = useInfiniteQuery(trailQuery(person))
  return (
    <>
      <PageTitle
        title={t('ops.trail.title')}
        intro={t(person === null ? 'ops.trail.intro' : 'ops.trail.ofOne')}
        action={
          person !== null && (
            <AppLink to="opsTrail" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
              {t('ops.trail.all')}
            </AppLink>
          )
        }
      />
      <Asked query={trail}>
        {({ pages }) => (
          <Card padded={false} className="overflow-hidden">
            <Lines lines={pages.flatMap(({ data }) => data)} />
            {trail.hasNextPage && (
              <div className="border-t border-line p-3 text-center">
                <Button variant="ghost" busy={trail.isFetchingNextPage} onClick={() => trail.fetchNextPage()}>
                  {t('ops.more')}
                </Button>
              </div>
            )}
          </Card>
        )}
      </Asked>
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly TrailLine[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return <Nothing icon={ScrollText} text={t('ops.trail.none')} />
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3 text-sm sm:px-6"
        >
          <p className="min-w-0 font-medium">
            <Word said={actionWord(line.action, t)} word={line.action} />
          </p>
          <p className="text-end text-xs text-muted">
            <DateText value={line.at} style="full" className="whitespace-nowrap" />
          </p>
          <div className="col-span-2 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-muted">
            <span>
              {t('ops.trail.by')} <bdi translate="no">{line.operator ?? t('ops.deployment')}</bdi>
            </span>
            {line.person && <PersonLink person={line.person} />}
            {line.case_id !== null && (
              <AppLink to="opsCase" query={{ id: line.case_id }} className={linkStyle}>
                {t('ops.trail.case')}
              </AppLink>
            )}
            {line.subject !== null && <Code>{line.subject}</Code>}
          </div>
          {line.reason !== null && (
            <p
              dir="auto"
              translate="no"
              className="own-end col-span-2 mt-1 wrap-anywhere whitespace-pre-wrap"
            >
              {line.reason}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
