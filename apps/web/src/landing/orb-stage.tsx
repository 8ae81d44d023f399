import type { ReactNode } from 'react'
import { late } from '../app/late.ts'
import { LatePart } from '../app/start/late-part.tsx'
import { Orb } from '../ui/pearl/orb.tsx'
import { OrbPlace } from './orb-button.tsx'

const OrbMenu = late(() => import('./orb-menu.tsx'))

/** The pearl stands at once; its menu is downloaded after the first paint. `children` stand under the pearl. */
export function OrbStage({ children }: { readonly children: ReactNode }) {
  return (
    <LatePart
      fallback={
        <div className="mx-auto grid grid-cols-[minmax(0,1fr)] gap-y-8 max-lg:pb-56 md:max-lg:pb-31 lg:max-w-[72rem] lg:grid-cols-[1fr_auto_1fr] lg:grid-rows-[repeat(4,6.75rem)_auto] lg:items-center lg:gap-x-6 lg:gap-y-0">
          <OrbPlace>
            <Orb className="w-full" />
          </OrbPlace>
          <div className="relative lg:col-span-3 lg:row-start-5 lg:pt-4">{children}</div>
        </div>
      }
    >
      <OrbMenu>{children}</OrbMenu>
    </LatePart>
  )
}
