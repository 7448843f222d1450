import { m } from '#i18n/paraglide/messages.js'
import { CopiedText } from '#console/forms/copied-text.tsx'

const words = {
  label: m.console_requests_link,
  copy: m.console_requests_copy,
  copied: m.console_requests_copied,
  yourself: m.console_requests_copy_yourself,
}

/** The link, told once to whoever made it: for a guest who wants it another way than by email. */
export const SentLink = ({ url }: { url: string }) => <CopiedText text={url} words={words} />
