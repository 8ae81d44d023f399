import { CircleDot, FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpsCaseFile } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Panel, Word } from '../parts.tsx'
import { actionWord } from '../words.ts'

/** History of a case, the latest first, down to its beginning. */
export function Timeline({ file }: { readonly file: OpsCaseFile }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('ops.case.timeline')}>
      <ol className="divide-y divide-line">
        {file.timeline.map(({ id, action, at, operator, reason }) => (
          <Step key={id} icon={<CircleDot aria-hidden />} at={at} by={operator ?? t('ops.deployment')}>
            <p className="font-medium">
              <Word said={actionWord(action, t)} word={action} />
            </p>
            {reason && (
              <p dir="auto" className="own-end mt-1 wrap-anywhere whitespace-pre-wrap">
                {reason}
              </p>
            )}
          </Step>
        ))}
        <Step icon={<FolderOpen aria-hidden />} at={file.opened_at}>
          <p className="font-medium">{t('ops.case.wasOpened')}</p>
        </Step>
      </ol>
    </Panel>
  )
}

function Step({
  icon,
  at,
  by,
  children,
}: {
  readonly icon: ReactNode
  readonly at: string
  readonly by?: string
  readonly children: ReactNode
}) {
  return (
    <li className="flex gap-3 px-4 py-3 text-sm sm:px-6 [&_svg]:mt-0.5 [&_svg]:size-[1.125rem] [&_svg]:shrink-0 [&_svg]:text-muted">
      {icon}
      <div className="min-w-0 flex-1">
        {children}
        <p className="mt-0.5 text-xs text-muted">
          {by !== undefined && (
            <>
              <bdi>{by}</bdi> ·{' '}
            </>
          )}
          <DateText value={at} style="full" />
        </p>
      </div>
    </li>
  )
}
