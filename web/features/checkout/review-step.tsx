import { useEffect, useRef, useState } from 'react'
import { localized } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { m } from '#i18n/paraglide/messages.js'
import { saveReservationRequest } from '#web/client/reservation-request.ts'
import { readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FactLine } from '#ui/fact-line.tsx'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { checkoutPath } from './checkout-query.ts'
import { readPrice, type Checkout } from './load-checkout.ts'
import { isGone, PriceProblem } from './price-problem.tsx'
import { StepBar } from './step-bar.tsx'

const maxMessage = 1000

type Props = {
  checkout: Checkout
  onBusy: (isBusy: boolean) => void
  onGoOn: (path: string) => Promise<void>
}

export function ReviewStep({ checkout, onBusy, onGoOn }: Props) {
  const locale = useLocale()
  const { property, request } = checkout
  const [message, setMessage] = useState(request.message)
  const [price, setPrice] = useState(checkout.price)
  const [isBusy, setBusy] = useState(false)
  const withMessage = { ...request, message: message.trim() }
  // What was typed is kept as it is typed, so that a change of language or a reload loses nothing.
  useEffect(() => saveReservationRequest({ ...request, message }), [request, message])

  // On a phone the button that was pressed is at the foot of a long page.
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => problem.current?.scrollIntoView({ block: 'nearest' }), [price])

  async function askPrice() {
    setBusy(true)
    onBusy(true)
    const priced = await readPrice(request, { token: readSession()?.token, locale })
    setPrice(priced)
    onBusy(false)
    return priced
  }

  async function goOn() {
    const priced = await askPrice()
    // Step 2 leads to step 3 only when the price could be calculated (specification §4).
    if (priced.ok && readSession()) await onGoOn(checkoutPath('checkoutPayment', locale, withMessage))
    setBusy(false)
  }

  const metas = [
    m.checkout_capacity({ count: property.capacity }),
    ...(property.bedrooms > 0 ? [m.checkout_bedrooms({ count: property.bedrooms })] : []),
    m.checkout_beds({ count: property.beds }),
    m.checkout_bathrooms({ count: property.bathrooms }),
  ]
  return (
    <div className="grid gap-10">
      {price?.ok === false && (
        <div ref={problem} className="scroll-mt-24">
          <PriceProblem
            error={price.error}
            request={request}
            onRetry={() => void askPrice().then(() => setBusy(false))}
          />
        </div>
      )}
      <div className="border-line grid items-center gap-6 border-y py-6 max-lg:border-t-0 max-lg:pt-0 sm:grid-cols-[11rem_1fr]">
        <Picture
          file={pictureFile(property.thumbnail)}
          alt={localized(property, 'thumbnailAlt', locale)}
          sizes="(min-width: 40rem) 11rem, 100vw"
          ratio="3/2"
        />
        <div>
          <h2 className="title-card">{loftName(property.name)}</h2>
          <p className="text-muted mt-1">{localized(property, 'tagline', locale)}</p>
          <p className="small mt-3">
            <FactLine facts={metas} />
          </p>
        </div>
      </div>
      <TextField
        label={m.checkout_message()}
        name="message"
        rows={4}
        longest={maxMessage}
        description={m.checkout_message_help()}
        value={message}
        onChange={setMessage}
      />
      {!isGone(price) && (
        <StepBar>
          <Button
            size="large"
            isPending={isBusy}
            pendingLabel={m.checkout_checking()}
            onPress={() => void goOn()}
            className="w-full sm:w-auto"
          >
            {m.checkout_to_payment()}
          </Button>
        </StepBar>
      )}
    </div>
  )
}
