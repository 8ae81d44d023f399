import { Check, Image, Link2 } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useCopied } from '../../ui/use-copied.ts'
import type { OwnLink } from './queries.ts'

const paper = 'bg-pearl-paper/60! text-pearl-ink!'

/** The ways to hand a code on: by message, as a link, as a picture. */
export function HandOver({ link, name }: { readonly link: OwnLink; readonly name: string }) {
  const { t, language } = useTranslation()
  const { isCopied, copy } = useCopied()
  const amount = link.amount && moneyText(toMoney(link.amount), language)
  const words = amount ? t('links.own.messageFor', { name, amount }) : t('links.own.message', { name })
  const save = async () => {
    const { saveCode } = await import('./save-code.ts')
    await saveCode(link.url, { name, amount, fileName: t('links.own.fileName') })
    toast.success(t('links.own.saved'))
  }
  return (
    <div className="grid w-full max-w-sm gap-3">
      <ShareButton
        variant="pearl"
        size="lg"
        className="w-full"
        label={t('links.own.share')}
        title={t('links.own.shareTitle')}
        // In a line of its own, or what stands beside it would be taken for a part of it.
        text={`${words}\n${link.url}`}
        copied={t('links.own.shared')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="ghost" className={paper} onClick={() => copy(link.url)}>
          {isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
          {t('links.own.copy')}
        </Button>
        <Button variant="ghost" className={paper} onClick={save}>
          <Image aria-hidden />
          {t('links.own.save')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied ? t('links.own.copied') : ''}
      </span>
    </div>
  )
}
