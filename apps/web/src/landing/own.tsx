import { useEffect } from 'react'
import { Queries } from '../app/api/queries.tsx'
import { contributions } from '../app/capability/contributed.ts'
import type { LauncherPart } from '../app/capability/launcher.ts'
import { useChannel } from '../app/live/live.ts'
import { OwnAmounts } from '../app/own-amounts.tsx'
import { tellFact } from './facts.ts'

type OwnProps = { readonly userId: string }

/** Where a signed-in person begins: in place of what guests are told. */
export default function Own(props: OwnProps) {
  return (
    <Queries>
      <OwnAmounts>
        <Live {...props} />
      </OwnAmounts>
    </Queries>
  )
}

function Live({ userId }: OwnProps) {
  useChannel(userId)
  return contributions('launcher').map(({ name, Greeting, fact }) => (
    <div key={name} className="contents">
      {Greeting && <Greeting />}
      {fact && <Telling {...fact} />}
    </div>
  ))
}

/** Speaks to the place around the pearl, which stands elsewhere on the page. */
function Telling({ of, useFact }: NonNullable<LauncherPart['fact']>) {
  const fact = useFact()
  const text = fact?.text
  const needsAttention = fact?.needsAttention ?? false
  useEffect(() => {
    tellFact(of, text === undefined ? null : { text, needsAttention })
    return () => tellFact(of, null)
  }, [of, text, needsAttention])
  return null
}
