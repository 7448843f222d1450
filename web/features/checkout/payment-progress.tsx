import { m } from '#i18n/paraglide/messages.js'
import type { PaymentStage } from './use-payment.ts'

type Props = {
  stage: PaymentStage
  bankSentence: string
  /** What is finished once the bank has answered: a booking, unless told otherwise. */
  finishing?: () => string
}

/** Says what is going on at the foot of the window, wherever the page is scrolled to; nothing moves when it comes. */
export function PaymentProgress({ stage, bankSentence, finishing = m.checkout_finishing }: Props) {
  const titles = { paying: m.checkout_pay_notice_title, finishing, leaving: m.checkout_to_bank }
  return (
    <div role="status">
      {stage !== 'idle' && (
        <div
          data-at-foot
          className="border-line bg-card fixed inset-x-0 bottom-0 z-40 border-t py-4 shadow-float"
        >
          <div className="page-width">
            <p className="font-semibold">
              {stage === 'leaving' && bankSentence ? bankSentence : titles[stage]()}
            </p>
            <p className="small text-muted">{m.checkout_pay_notice()}</p>
          </div>
        </div>
      )}
    </div>
  )
}
