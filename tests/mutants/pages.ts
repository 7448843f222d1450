import { inRoom } from './mutant.ts'

/** web/ and console/: what is seen and pressed. */
export const pages = [
  ...inRoom(
    ['ui', 'web/client', 'web/features'],
    [
      {
        name: 'a second press does it a second time',
        file: 'ui/button.tsx',
        find: 'if (isPending) return event.preventDefault()',
        put: '',
        caughtBy: 'ui/controls.test.tsx',
      },
      {
        name: 'nobody hears that a button is at work',
        file: 'ui/button.tsx',
        find: "aria-live={pendingLabel ? 'polite' : undefined}",
        put: '',
        caughtBy: 'ui/button.test.tsx',
      },
      {
        name: 'the focus stays at the button when a form is refused',
        file: 'ui/error-summary.tsx',
        find: 'if (isShown) box.current?.focus()',
        put: '',
        caughtBy: 'ui/controls.test.tsx',
      },
      {
        name: 'a refused form is sent again under another key',
        file: 'ui/forms/use-form.ts',
        find: '(keys.current[JSON.stringify(wish)] ??= crypto.randomUUID())',
        put: 'crypto.randomUUID()',
        caughtBy: 'ui/forms/use-form.test.tsx',
      },
      {
        name: 'an address that changed under a window is lost when it is closed',
        file: 'ui/use-back-closes.ts',
        find: 'if (left.page) window.history.replaceState(...left.page)',
        put: '',
        caughtBy: 'ui/use-back-closes.test.tsx',
      },
      {
        name: 'a form in a window also sends the form behind it',
        file: 'ui/modal-layer.tsx',
        find: 'const stopHere = (event: FormEvent) => event.stopPropagation()',
        put: 'const stopHere = (event: FormEvent) => event.bubbles',
        caughtBy: 'ui/dialog.test.tsx',
      },
      {
        name: 'a session lasts a moment too long in the browser',
        file: 'client/session.ts',
        find: 'Date.parse(current.expiresAt) > now ?',
        put: 'Date.parse(current.expiresAt) >= now ?',
        caughtBy: 'client/session.test.ts',
      },
      {
        name: 'what was typed before the page was ready is overwritten by a draft',
        file: 'web/features/form-fields/use-draft.ts',
        find: '{ ...drafted, ...changed(now, initial) }',
        put: 'drafted',
        caughtBy: 'web/features/form-fields/use-draft.test.tsx',
      },
      {
        name: 'nothing was charged, it says, when nobody knows',
        file: 'web/features/checkout/pay.ts',
        find: "charged: answered.error.charged ?? 'unknown'",
        put: "charged: answered.error.charged ?? 'no'",
        caughtBy: 'web/features/checkout/pay-unknown.test.ts',
      },
      {
        name: 'the focus is lost when a preview is asked for again',
        file: 'web/features/cancel-dialog/cancel-dialog.tsx',
        find: 'inside.current?.focus()',
        put: '',
        caughtBy: 'web/features/cancel-dialog/cancel-dialog.test.tsx',
      },
      {
        name: 'the other language forgets the dates',
        file: 'web/features/site-frame/language-path.ts',
        find: 'params as never) + search',
        put: 'params as never)',
        caughtBy: 'web/features/site-frame/language-path.test.ts',
      },
      {
        name: 'search engines are told that the English page is the French one',
        file: 'web/features/page-meta/page-meta.ts',
        find: 'alternate(other, addressIn(other))',
        put: 'alternate(other, addressIn(locale))',
        caughtBy: 'web/features/page-meta/page-meta.test.ts',
      },
      {
        name: 'a lost connection is called a failure of the site',
        file: 'web/features/error-page/is-connection-lost.ts',
        find: '(navigator.onLine === false || isUnreachable(error))',
        put: '(navigator.onLine === false)',
        caughtBy: 'web/features/error-page/is-connection-lost.test.ts',
      },
      {
        name: 'an arrival that is refused stays chosen',
        file: 'web/features/stay-picker/stay-selection.ts',
        find: 'if (refused) return { ...nothingChosen, alert: refused }',
        put: '',
        caughtBy: 'web/features/stay-picker/stay-selection.test.ts',
      },
    ],
  ),
  ...inRoom(
    ['web/pages'],
    [
      {
        name: 'how long it is until the stay is said by the day in Greenwich',
        file: 'web/pages/checkout-confirmation/confirmation-head.tsx',
        find: 'daysBetween(todayIn(zone, now), arrival as Day)',
        put: "daysBetween(todayIn('UTC', now), arrival as Day)",
        caughtBy: 'web/pages/checkout-confirmation/confirmation.test.tsx',
      },
    ],
  ),
  ...inRoom(
    ['console'],
    [
      {
        name: 'what was typed into a form of the console is lost by a reload',
        file: 'console/forms/use-action-form.ts',
        find: '{ ...initial, ...typedBefore(begun) }',
        put: 'initial',
        caughtBy: 'console/forms/action-form.test.tsx',
      },
      {
        name: 'what lies ahead is not read out before it is done',
        file: 'console/forms/action-form.tsx',
        find: 'useEffect(() => heading.current?.focus(), [])',
        put: '',
        caughtBy: 'console/forms/action-form.test.tsx',
      },
      {
        name: 'a page of the console changes under an open window',
        file: 'console/client/live.ts',
        find: "document.querySelector('[role=dialog], [role=alertdialog]') !== null",
        put: "document.querySelector('[role=dialog], [role=alertdialog]') === document",
        caughtBy: 'console/client/live.test.tsx',
      },
      {
        name: 'prices that are to go down go up',
        file: 'console/prices/typed-prices.ts',
        find: "const sign = how === 'up' ? 1 : -1",
        put: "const sign = how === 'up' ? 1 : 1",
        caughtBy: 'console/prices/typed-prices.test.ts',
      },
    ],
  ),
]
