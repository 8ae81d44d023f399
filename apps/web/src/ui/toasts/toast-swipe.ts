/** The specified distance from which a swipe puts a toast away; sonner's own is 45 px, and less for a quick flick. */
const SWIPE_THRESHOLD_PX = 50

/** Where sonner keeps how far a finger has moved a toast. */
const MOVED = ['--swipe-amount-x', '--swipe-amount-y']

/** Takes back what a shorter swipe has moved, before sonner judges it: the toast returns to its place. */
export function holdShortSwipes(page: Document): () => void {
  const judge = ({ target }: PointerEvent) => {
    const toast = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null
    if (!toast) return
    const distances = MOVED.map((name) => Math.abs(Number.parseFloat(toast.style.getPropertyValue(name))))
    if (distances.some((px) => px >= SWIPE_THRESHOLD_PX)) return
    for (const name of MOVED) toast.style.setProperty(name, '0px')
  }
  page.addEventListener('pointerup', judge, { capture: true })
  return () => page.removeEventListener('pointerup', judge, { capture: true })
}
