import { SHOP_AGREEMENT_VERSION } from '@sadaf/api/family'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Member } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { ShopWords } from './shop-words.tsx'

/** A Parent reads the words, signs them for the Parents and asks the member to sign too. */
export function AskShopsDialog({
  member: { id, name },
  onClose,
}: {
  readonly member: Member
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const submit = () =>
    act.mutate({
      call: () =>
        api('POST /family/members/{id}/shops', { params: { id }, body: { version: SHOP_AGREEMENT_VERSION } }),
      done: t('shops.asked', { name }),
      onDone: onClose,
    })
  return (
    <FormDialog
      title={t('shops.askTitle', { name })}
      description={t('shops.askHint', { name })}
      action={t('shops.send')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShopWords name={name} />
    </FormDialog>
  )
}
