import { cn } from '../../ui/cn.ts'

/** Places of the dashboard at which its tour stops, in their order. */
export const stops = ['steps', 'total', 'hide', 'actions', 'tiles', 'arrange'] as const
export type Stop = (typeof stops)[number]

/** While the tour is there a place stands above all others, which are dimmed. */
const lit =
  'scroll-mt-28 data-toured:relative data-toured:z-45 data-toured:rounded-card data-toured:bg-page data-toured:shadow-[0_0_0_6px_var(--page),0_0_0_8px_var(--accent),0_0_0_200vmax_var(--scrim)]'

/** Attributes of the place at which the tour has a stop. */
export const tourStop = (stop: Stop, className = '') => ({
  'data-tour': stop,
  className: cn(lit, className),
})

/** The place of a stop on this page; undefined where it is not shown. */
export function placeOf(stop: Stop): HTMLElement | undefined {
  const found = document.querySelector(`[data-tour=${stop}]`)
  return found instanceof HTMLElement && found.getClientRects().length > 0 ? found : undefined
}
