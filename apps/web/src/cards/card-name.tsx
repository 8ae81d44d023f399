/** A card by what its holder calls it, and its last four digits. */
export function CardName({ name, lastFour }: { readonly name: string; readonly lastFour: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {lastFour !== null && (
        <>
          {/* Its digits stay with it. */}
          {'\u00a0'}
          <bdi dir="ltr" className="figures whitespace-nowrap">
            ·· {lastFour}
          </bdi>
        </>
      )}
    </>
  )
}
