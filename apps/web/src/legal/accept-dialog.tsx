import type { LegalDocument, LegalVersion } from '@sadaf/api/legal'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { Changes } from './changes.tsx'
import { useInForce } from './in-force.ts'
import { acceptancesQuery, useAccept } from './queries.ts'
import { WaitingForText } from './waiting-for-text.tsx'
import { writtenVersion } from './written.tsx'

type Waiting = { readonly document: LegalDocument } & Pick<LegalVersion, 'version' | 'from'>

/** Texts that wait to be accepted, each with what changed in it. */
export default function AcceptDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(acceptancesQuery())
  const accept = useAccept()
  const submit = async () => {
    try {
      await accept.mutateAsync(data?.waiting ?? [])
      toast.success(t('acceptances.ask.done'))
      onClose()
    } catch (cause) {
      toast.error(t('acceptances.ask.failed'), tellError(cause).message)
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('acceptances.ask.title')}
        description={t('acceptances.ask.intro')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('acceptances.ask.later')}
            </Button>
            <Button
              disabled={!data}
              busy={accept.isPending}
              busyLabel={t('acceptances.ask.accepting')}
              onClick={submit}
            >
              {t('acceptances.ask.accept')}
            </Button>
          </>
        }
      >
        {data ? (
          <ul className="grid gap-6">
            {data.waiting.map((waiting) => (
              <li key={waiting.document}>
                <Version waiting={waiting} />
              </li>
            ))}
          </ul>
        ) : error ? (
          <ErrorState
            message={t('acceptances.ask.loadFailed')}
            requestId={tellError(error).requestId}
            retrying={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <WaitingForText />
        )}
      </DialogContent>
    </Dialog>
  )
}

function Version({ waiting: { document, version, from } }: { readonly waiting: Waiting }) {
  const { t, language } = useTranslation()
  const inForce = useInForce()
  const [isWhole, setIsWhole] = useState(false)
  const Written = writtenVersion(document, version, language)
  return (
    <section aria-labelledby={`accept-${document}`}>
      <h3 id={`accept-${document}`} className="font-semibold">
        {t(`acceptances.document.${document}`)}
      </h3>
      <p className="mt-0.5 text-sm text-muted">{inForce({ version, from })}</p>
      <Changes document={document} version={version} level="h4" className="mt-3" />
      {isWhole ? (
        <div className="mt-3 border-s-2 border-line ps-4 text-sm">
          <Suspense fallback={<WaitingForText />}>
            <Written />
          </Suspense>
        </div>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-describedby={`accept-${document}`}
          className="mt-2 -ms-3"
          onClick={() => setIsWhole(true)}
        >
          {t('acceptances.ask.whole')}
        </Button>
      )}
    </section>
  )
}
