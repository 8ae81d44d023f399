import { contributions } from '../app/capability/contributed.ts'

/** Where a signed-in person begins: in place of what guests are told. */
export default function Own() {
  return contributions('launcher').map(({ Greeting }) => Greeting && <Greeting key="greeting" />)
}
