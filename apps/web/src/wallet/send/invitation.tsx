import { localHref } from '../../app/language/address.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { ShareButton } from '../../ui/share-button.tsx'

/** Invitation for people without a wallet to open one. It says nothing of money: none waits for them. */
export function Invitation() {
  const { t, language } = useTranslation()
  const address = location.origin + localHref(language, 'register', {}, {})
  return (
    <ShareButton
      variant="link"
      size="sm"
      className="justify-self-start"
      label={t('wallet.send.invite')}
      title={t('common.brand')}
      // In a line of its own, or what stands beside it would be taken for a part of it.
      text={`${t('wallet.send.invitation')}\n${address}`}
      copied={t('wallet.send.invited')}
    />
  )
}
