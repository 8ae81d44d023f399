import { contributions } from '../app/capability/contributed.ts'
import { useChannel } from '../app/live/live.ts'
import { Queries } from '../app/requests/queries.tsx'

type OwnProps = { readonly userId: string }

/** Where a signed-in person begins: in place of what guests are told. */
export default function Own(props: OwnProps) {
  return (
    <Queries>
      <Live {...props} />
    </Queries>
  )
}

function Live({ userId }: OwnProps) {
  useChannel(userId)
  return contributions('launcher').map(({ name, Greeting }) => Greeting && <Greeting key={name} />)
}
