/** The heading of a part of the landing page, on the axis that the hero sets. */
export function SectionHeading({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <div className="mx-auto max-w-2xl text-center">
      <h2 className="text-xl font-semibold tracking-[-0.02em] text-balance sm:text-2xl">{title}</h2>
      {text !== undefined && <p className="mt-3 text-balance text-muted sm:text-lg">{text}</p>}
    </div>
  )
}
