import './toast.css'
import { DismissableLayer } from 'radix-ui/internal'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { useTranslation } from '../../app/language/translation.ts'
import { toastPlace } from './toast-place.ts'
import { holdShortSwipes } from './toast-swipe.ts'
import { toasterHasMounted } from './toaster-store.ts'

/**
 * The specified figures: 4000 ms, three visible, 356 px wide and 200 ms of removal (sonner's own), 14 px apart, bottom
 * end, F8 to reach, a swipe of 50 px to put away.
 */
export default function ToasterPanel({
  theme,
  direction,
}: {
  readonly theme: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
}) {
  const { t } = useTranslation()
  // Sonner subscribes to its messages in an effect of its own, a child's, which has run before this one.
  useEffect(() => toasterHasMounted(toast), [])
  // The page's pointer, which sonner listens to as well.
  useEffect(() => holdShortSwipes(document), [])
  return createPortal(
    // To press it is not to press outside of what is open.
    <DismissableLayer.Branch>
      <Sonner
        theme={theme}
        dir={direction}
        position={direction === 'rtl' ? 'bottom-left' : 'bottom-right'}
        duration={4000}
        visibleToasts={3}
        gap={14}
        offset={{ bottom: 'calc(24px + var(--bar-height, 0px))' }}
        mobileOffset={{ bottom: 'calc(16px + var(--bar-height, 0px))' }}
        hotkey={['F8']}
        closeButton
        containerAriaLabel={t('common.notifications')}
        toastOptions={{
          closeButtonAriaLabel: t('common.action.close'),
          classNames: {
            toast: 'sadaf-toast',
            success: '[&_[data-icon]]:text-positive',
            error: '[&_[data-icon]]:text-negative',
            info: '[&_[data-icon]]:text-accent',
          },
        }}
      />
    </DismissableLayer.Branch>,
    toastPlace(),
  )
}
