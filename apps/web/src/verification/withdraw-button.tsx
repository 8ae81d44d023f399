import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, tellError, type VerificationCheck } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { verificationKey } from './queries.ts'

/** Takes back what was shown, after saying what that means. */
export function WithdrawButton({ check }: { readonly check: VerificationCheck }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => api('POST /verification/checks/{id}/withdraw', { params: { id: check.id } }),
    onSuccess: () => setIsAsking(false),
    onError: (error) => toast.error(t('verification.state.withdrawFailed'), tellError(error).message),
    onSettled: () => client.invalidateQueries({ queryKey: verificationKey }),
  })
  const hint = check.status === 'approved' ? 'withdrawApprovedHint' : 'withdrawHint'
  return (
    <div>
      <Button variant="ghost" size="sm" className="-ms-3.5" onClick={() => setIsAsking(true)}>
        {t('verification.state.withdraw')}
      </Button>
      <Dialog open={isAsking} onOpenChange={setIsAsking}>
        <DialogContent
          size="sm"
          title={t('verification.state.withdrawTitle')}
          description={t(`verification.state.${hint}`)}
          footer={
            <>
              <Button variant="ghost" disabled={withdraw.isPending} onClick={() => setIsAsking(false)}>
                {t('verification.state.keep')}
              </Button>
              <Button
                variant="destructive"
                busy={withdraw.isPending}
                busyLabel={t('verification.state.withdrawing')}
                onClick={() => withdraw.mutate()}
              >
                {t('verification.state.withdraw')}
              </Button>
            </>
          }
        />
      </Dialog>
    </div>
  )
}
