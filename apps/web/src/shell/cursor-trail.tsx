import { PointerTrail } from '../ui/pearl/pointer-trail.tsx'

/** Small pearls after the pointer: 11 of them, every 16 ms, each losing 0.02 of its life a tick. */
export default function CursorTrail() {
  return <PointerTrail dots={11} tickMs={16} decayPerTick={0.02} className="pearl-dot size-2.5!" />
}
