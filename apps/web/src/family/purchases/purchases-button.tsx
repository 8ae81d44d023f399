import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import type { Member } from '../queries.ts'
import { PurchasesDialog } from './purchases-dialog.tsx'

/** Opens the card purchases of a Teen or Child, for their Parents. */
export function PurchasesButton({ member }: { readonly member: Member }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        className="mt-4 w-full"
        aria-label={t('shops.openOf', { name: member.name })}
        onClick={() => setIsOpen(true)}
      >
        <ReceiptText aria-hidden />
        {t('shops.open')}
      </Button>
      {isOpen && <PurchasesDialog member={member} onClose={() => setIsOpen(false)} />}
    </>
  )
}
