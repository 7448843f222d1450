/**
 * Pieces look otherwise under a pointer or with the focus, and a page can hold neither on all of them at once. So each rule
 * for such a state gets a twin, in its own place, for what stands inside of `data-shown="hover"` or `data-shown="focus"`.
 */
export function showStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) addTwins(sheet)
}

const controls = ':is(a, button, input, select, textarea, summary)'
const states: [state: RegExp, shown: string][] = [
  [/(?<!\\):hover/g, `:is([data-shown='hover'] *)`],
  [/(?<!\\):focus(-visible|-within)?(?![\w-])/g, `:is([data-shown='focus'] ${controls})`],
]

function addTwins(list: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  // From the end, so that a twin moves none of those to come.
  for (let at = list.cssRules.length - 1; at >= 0; at--) {
    const rule = list.cssRules[at]
    if (rule instanceof CSSStyleRule) {
      addTwins(rule)
      for (const [state, shown] of states) {
        const twin = rule.selectorText.replaceAll(state, shown)
        if (twin !== rule.selectorText) list.insertRule(rule.cssText.replace(rule.selectorText, twin), at + 1)
      }
    } else if (rule instanceof CSSGroupingRule) addTwins(rule)
  }
}
