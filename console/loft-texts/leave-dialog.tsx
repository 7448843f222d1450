import type { Blocker } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Before somebody leaves words behind that could not be saved. */
export const LeaveDialog = ({ blocker }: { blocker: Blocker }) => (
  <Dialog
    role="alertdialog"
    title={m.console_texts_leave_title()}
    isOpen={blocker.state === 'blocked'}
    onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
    foot={
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => blocker.reset?.()}>{m.console_texts_leave_stay()}</Button>
        <Button variant="danger" onPress={() => blocker.proceed?.()}>
          {m.console_texts_leave_go()}
        </Button>
      </div>
    }
  >
    <p>{m.console_texts_leave_what()}</p>
  </Dialog>
)
