/** The ways to say what of a holding was sold. */
export const methods = ['first_in_first_out', 'average'] as const
export type Method = (typeof methods)[number]

/** The method that an address asks for. */
export function readMethod(address: URLSearchParams): Method {
  return methods.find((each) => each === address.get('method')) ?? 'first_in_first_out'
}
