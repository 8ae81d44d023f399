import type { FormProblems } from '../wallet/index.ts'

/** A refusal in the server's own words above the form, whichever field it is about. */
export function aboveTheForm({ fields, form }: FormProblems): FormProblems {
  const [first] = Object.values(fields)
  if (form || !first) return { fields: {}, ...(form && { form }) }
  return {
    fields: {},
    form: { code: 'refused', ...(first.message !== undefined && { message: first.message }) },
  }
}
