/** What search engines show of a page's title and of its description, in signs. */
const longestTitle = 60
const longestDescription = 160

/** A page's own words, with the site's name behind them where both have room. */
export function pageTitle(own: string, siteName: string): string {
  const whole = `${own} | ${siteName}`
  return siteName !== '' && whole.length <= longestTitle ? whole : own
}

/** Ends at a word, where a summary that was written for its page is longer than what search engines show. */
export function shortDescription(text: string): string {
  if (text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, -1)
  return `${words.replace(/[\s,;:]$/, '')}…`
}
