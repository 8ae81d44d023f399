import { PointerTrail } from '../ui/pearl/pointer-trail.tsx'

const dots = 12

/** The landing page's dots: 12, refreshed every 100 ms, each gone when eleven newer ones have come. */
export default function ParticleTrail() {
  return (
    <PointerTrail
      dots={dots}
      tickMs={100}
      decayPerTick={1 / dots}
      className="size-1.5 rounded-full bg-accent transition-opacity duration-100"
    />
  )
}
