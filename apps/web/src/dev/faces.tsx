import { translate } from '../app/language/translate.ts'
import { OwnTranslation, useTranslation } from '../app/language/translation.ts'
import { CardFace, colours, EmptyFace, FaceChip, LoadingFace } from '../cards/index.ts'
import type cards from '../locales/en/cards.ts'
import { Row } from './specimen.tsx'
import { useWords } from './words.ts'

// All languages are shown at once: they come with what speaks in them.
const texts = import.meta.glob<typeof cards>('../locales/*/cards.ts', { eager: true, import: 'default' })

/** The faces with words of their own beside those of the page. */
export function Faces() {
  const outer = useTranslation()
  const own = { cards: texts[`../locales/${outer.language}/cards.ts`] }
  return (
    <OwnTranslation
      value={{
        ...outer,
        t: (key, values) =>
          key.startsWith('cards.')
            ? translate({ texts: own, language: outer.language }, key, values)
            : outer.t(key, values),
      }}
    >
      <All />
    </OwnTranslation>
  )
}

/** Every face of a card, frozen, on its way, empty, and as a chip; the same in both themes. */
function All() {
  const { face } = useWords()
  return (
    <>
      {colours.map((colour) => (
        <CardFace
          key={colour}
          colour={colour}
          type={face.type}
          name={face.name}
          lastFour="4821"
          expires="09/29"
        />
      ))}
      <CardFace
        colour="gold"
        type={face.type}
        name={face.name}
        lastFour="2093"
        expires="01/28"
        frozenSince={face.since}
      />
      <LoadingFace />
      <EmptyFace />
      <div className="w-60">
        <CardFace colour="lagoon" type={face.type} name={face.name} lastFour="4821" expires="09/29" />
      </div>
      <Row>
        {colours.map((colour) => (
          <FaceChip key={colour} colour={colour} />
        ))}
      </Row>
    </>
  )
}
