import { useViewTransitionState } from 'react-router'

/** While the page at `to` is being opened or left, its card's picture and its first one are one and the same; see site.css. */
export const sharedPicture = 'shared-picture'

/** The class of a card's picture: the shared one while its page comes or goes, and none else, since only one may bear it. */
export const useSharedPicture = (to: string): string => (useViewTransitionState(to) ? sharedPicture : '')
