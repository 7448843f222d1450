/** React Router asks for a page's data at the page's own address and `.data`; `/_.data` belongs to one that ends with a slash. */
export const isPageData = (pathname: string): boolean => pathname.endsWith('.data')

/** The page that an address belongs to, whether its HTML or its data is asked for: `/en.data` is the English home page. */
export const pagePathOf = (pathname: string): string => pathname.replace(/(\/_)?\.data$/, '') || '/'
