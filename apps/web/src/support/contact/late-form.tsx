import { late } from '../../app/late.ts'
import { LatePart } from '../../app/start/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { EnquiryKind } from './enquiry.ts'

const EnquiryForm = late(() =>
  import('./enquiry-form.tsx').then(({ EnquiryForm: Form }) => ({ default: Form })),
)

/** The form, which is downloaded after what there is to read; its place is kept, and what is typed before. */
export function LateForm({ kind }: { readonly kind: EnquiryKind }) {
  return (
    <section className="min-h-[34rem] rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <LatePart fallback={<Skeleton className="h-[30rem]" />}>
        <EnquiryForm kind={kind} />
      </LatePart>
    </section>
  )
}
