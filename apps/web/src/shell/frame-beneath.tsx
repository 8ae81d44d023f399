import { contributions } from '../app/capability/contributed.ts'

/** Lines of capabilities beneath a page. */
export default function FrameBeneath() {
  return contributions('frame').map(({ part, Beneath }) => Beneath && <Beneath key={part} />)
}
