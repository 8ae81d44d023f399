import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Camera } from './camera.tsx'
import { CodeTabs } from './code-tabs.tsx'
import { Picture } from './picture.tsx'
import { readCode } from './read-code.ts'
import { TypedLink } from './typed-link.tsx'

/** Another's code: by the camera, from a picture, or as a link. What is none of ours is shown and never opened. */
export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [foreign, setForeign] = useState<string | null>(null)
  const onText = (text: string) => {
    const code = readCode(text, location)
    if (code.kind === 'foreign') return setForeign(code.shown)
    const query = code.kind === 'link' ? { link: code.link } : { to: code.walletId }
    void navigate(href('send', {}, { query }))
  }
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('links.scan.title') })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('links.scan.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('links.scan.intro')}</p>
        <CodeTabs />
        {foreign !== null && <Foreign shown={foreign} />}
        <Card className="mt-4">
          <h2 className="sr-only">{t('links.scan.camera')}</h2>
          <Camera onText={onText} />
        </Card>
        <Card className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
          <Picture onText={onText} />
          <TypedLink onText={onText} />
        </Card>
      </div>
    </div>
  )
}

/** The text of a code that is none of ours: to be read, and nothing else. */
function Foreign({ shown }: { readonly shown: string }) {
  const { t } = useTranslation()
  return (
    <Alert tone="destructive" className="mt-4" title={t('links.scan.foreignTitle')}>
      {shown === '' ? (
        t('links.scan.empty')
      ) : (
        <>
          {t('links.scan.foreign')}{' '}
          <bdi dir="ltr" translate="no" className="break-all">
            {shown}
          </bdi>
        </>
      )}
    </Alert>
  )
}
