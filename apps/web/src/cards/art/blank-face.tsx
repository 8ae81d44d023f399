import { Skeleton } from '../../ui/skeleton.tsx'
import { FaceStyles } from './styles.tsx'

/** A face on its way, in the ratio that it will have. */
export function LoadingFace() {
  return <Skeleton className="aspect-[400/252] rounded-[1rem]" />
}

/** The face of a card that does not exist yet: grey, with a dashed pearl. */
export function EmptyFace() {
  return (
    <>
      <FaceStyles />
      <span aria-hidden className="face face-blank">
        <span className="face-pearl" />
      </span>
    </>
  )
}
