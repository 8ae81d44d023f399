import { useEffect, useState } from 'react'

/** An address of bytes in this device's memory, for as long as they are shown; undefined until there are any. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  // The address is the browser's, and must be given back to it.
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}
