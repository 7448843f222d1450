import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'

/** Ten codes, each good for once: to be copied, kept in a file or printed. They are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="grid gap-5">
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="quiet" onPress={() => void copy()}>
          {m.console_codes_copy()}
        </Button>
        <Button variant="quiet" onPress={() => window.print()}>
          {m.checkout_print()}
        </Button>
      </div>
      <p role="status" className="small text-success">
        {isCopied && m.console_codes_copied()}
      </p>
    </div>
  )
}
