export { EmptyFace, LoadingFace } from './art/blank-face.tsx'
/** A card as it looks, on the page that shows the design system. */
export { CardFace } from './art/card-face.tsx'
export { FaceChip } from './art/face-chip.tsx'
export { colours } from './card.ts'
