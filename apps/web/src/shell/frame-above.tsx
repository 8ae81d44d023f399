import { contributions } from '../app/capability/contributed.ts'

/** Banners of capabilities above a page. */
export default function FrameAbove() {
  return contributions('frame').map(({ part, Above }) => Above && <Above key={part} />)
}
