import type { Appearance } from '@stripe/stripe-js'

/** Our tokens in Stripe's words. Our own files are not served to its frames, so the letters are those of the device. */
export function providerAppearance(): Appearance {
  const root = getComputedStyle(document.documentElement)
  const token = (name: string) => root.getPropertyValue(`--${name}`).trim()
  const [ink, muted, copper, error] = ['ink', 'muted', 'copper', 'error'].map((name) =>
    token(`color-${name}`),
  ) as [string, string, string, string]
  const radius = token('radius-sm')
  return {
    theme: 'flat',
    disableAnimations: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: getComputedStyle(document.body).fontSize,
      colorPrimary: copper,
      colorBackground: token('color-card'),
      colorText: ink,
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorDanger: error,
      borderRadius: radius,
      gridRowSpacing: '1.25rem',
      gridColumnSpacing: '1.25rem',
    },
    rules: {
      '.Input': { border: `1px solid ${muted}`, padding: '0.8rem 0.9rem', boxShadow: 'none' },
      '.Input:hover': { borderColor: ink },
      '.Input:focus': { borderColor: copper, outline: `2px solid ${copper}`, boxShadow: 'none' },
      '.Input--invalid': { borderColor: error, boxShadow: `inset 0 0 0 1px ${error}` },
      '.Label': { fontSize: '0.94rem', fontWeight: '550', marginBottom: '0.35rem' },
      '.Error': { fontSize: '0.88rem', color: error },
    },
  }
}
