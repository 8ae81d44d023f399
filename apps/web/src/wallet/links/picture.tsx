import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { createDecoder } from './decoder.ts'

/** A photo of any phone; more would only keep the page busy. */
const MAX_BYTES = 20_000_000

type Outcome = 'reading' | 'noCode' | 'notPicture' | null

/** A code in a picture that one has: chosen, or pasted anywhere on the page. */
export function Picture({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)

  const read = async (file: File) => {
    setOutcome('reading')
    const text = await textIn(file)
    if (typeof text === 'string') {
      setOutcome(null)
      onText(text)
    } else setOutcome(text.failed)
  }
  const latest = useRef(read)
  latest.current = read

  // The clipboard is the browser's.
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (file) void latest.current(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-base font-semibold">{t('links.scan.orPicture')}</h2>
      {(outcome === 'noCode' || outcome === 'notPicture') && (
        <Alert tone="destructive" title={t(`links.scan.${outcome}`)}>
          {t(`links.scan.${outcome}Hint`)}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('links.scan.picture')}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same one may be chosen again.
          target.value = ''
          if (file) void read(file)
        }}
      />
      <Button
        variant="secondary"
        block
        busy={outcome === 'reading'}
        busyLabel={t('links.scan.reading')}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden />
        {t('links.scan.picture')}
      </Button>
      <p className="text-sm text-muted">{t('links.scan.pictureHint')}</p>
    </div>
  )
}

async function textIn(file: File): Promise<string | { readonly failed: 'noCode' | 'notPicture' }> {
  if (file.size > MAX_BYTES) return { failed: 'notPicture' }
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { failed: 'notPicture' }
  try {
    const decode = await createDecoder()
    return (await decode(picture, 'picture')) ?? { failed: 'noCode' }
  } finally {
    picture.close()
  }
}
