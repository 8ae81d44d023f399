import licences from 'virtual:licences'

/** Every library that the product runs with. */
export default function LicenceList() {
  return (
    <ul dir="ltr" translate="no" className="mt-8 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
      {licences.map(({ name, version, licence }) => (
        <li key={`${name} ${version}`} className="break-words">
          {name} {version} <span className="text-muted">{licence}</span>
        </li>
      ))}
    </ul>
  )
}
