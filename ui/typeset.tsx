const words = /[\p{L}’-]+/gu

/** The text, with what a book sets in its own way written by `set`: names of three words and more, and the letters of '1er'. */
const setEach = (text: string, set: (word: string) => string): string =>
  text.replaceAll(words, (word, at: number) =>
    // Two words joined are as well broken as not.
    (word === 'er' ? text[at - 1] === '1' : word.split('-').length > 2) ? set(word) : word,
  )

/**
 * A text as a book sets it: 'Saint-Jean-sur-Richelieu' is not broken at its hyphens where a line has room for it, and the letters
 * of '1er' are raised. It is read and copied as it was written.
 */
export function Typeset({ children }: { children: string }) {
  const parts = setEach(children, (word) => `\0${word}\0`).split('\0')
  return (
    // Another text is another element: in a translated page its words are not those that React wrote.
    <span key={children}>
      {parts.map((part, index) => {
        if (index % 2 === 0) return part
        if (part === 'er') return <sup key={index}>{part}</sup>
        return (
          <span key={index} className="inline-block">
            {part}
          </span>
        )
      })}
    </span>
  )
}

/** The same of a body that is HTML, between its marks. Pages ask for it in their loaders: no browser has to. */
export const typesetHtml = (html: string): string =>
  html.replaceAll(/(?<=^|>)[^<>]+/g, (text) =>
    setEach(text, (word) => (word === 'er' ? '<sup>er</sup>' : `<span class="inline-block">${word}</span>`)),
  )
