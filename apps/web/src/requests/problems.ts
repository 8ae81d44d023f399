import type { FormProblems } from '../wallet/index.ts'

/** Refusals in the server's own words above the form, where no field stands that is to blame. */
export function ofTheForm({ fields, form }: FormProblems): FormProblems {
  const [first] = Object.values(fields)
  if (form || !first) return { fields: {}, ...(form && { form }) }
  return {
    fields: {},
    form: { code: 'refused', ...(first.message !== undefined && { message: first.message }) },
  }
}
