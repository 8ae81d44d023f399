/**
 * Stored state in the shape of a sample: values of another kind or missing are the sample's. Each item of a list is as
 * the first of the sample's.
 */
export function shaped<Shape>(sample: Shape, given: unknown): Shape {
  return read(sample, given) as Shape
}

// The answer is made of the sample's own parts, or of given ones of the same type.
function read(sample: unknown, given: unknown): unknown {
  if (Array.isArray(sample)) {
    if (!Array.isArray(given)) return []
    return given.map((item) => read(sample[0], item))
  }
  if (typeof sample === 'object' && sample !== null) {
    const from = typeof given === 'object' && given !== null ? given : {}
    const part = (key: string): unknown => (Object.hasOwn(from, key) ? Reflect.get(from, key) : undefined)
    return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, read(value, part(key))]))
  }
  return typeof given === typeof sample ? given : sample
}
