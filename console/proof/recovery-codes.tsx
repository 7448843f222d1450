import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useCopying } from '#ui/use-sharing.ts'

/** Ten codes, each good for once: to be copied, kept in a file or printed. They are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copy, isCopied] = useCopying(codes.join('\n'))
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
      <p role="status" className={`small ${isCopied ? 'text-success' : 'text-muted'}`}>
        {isCopied !== undefined && (isCopied ? m.console_codes_copied() : m.console_codes_copy_yourself())}
      </p>
    </div>
  )
}
