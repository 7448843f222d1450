import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { PaymentProgress } from '#web/features/checkout/payment-progress.tsx'
import { Banner } from '#web/features/session-warning/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, Sheet } from '#ui/dialog.tsx'
import { EmailInSentence } from '#ui/email-in-sentence.tsx'
import { FactLine } from '#ui/fact-line.tsx'
import { GivenName } from '#ui/given-name.tsx'
import { Notice, type NoticeTone } from '#ui/notice.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Summary } from '#ui/summary.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { Group, Specimen, useSay } from './specimen.tsx'

const tones: NoticeTone[] = ['info', 'success', 'warning', 'error']
type Floating = 'dialog' | 'alert' | 'sheet' | 'banner' | 'progress' | null

/** What is said to somebody, in the page and over it. */
export function NoticesGroup() {
  const say = useSay()
  const locale = useLocale()
  const [open, setOpen] = useState<Floating>(null)
  const close = () => setOpen(null)
  const sentence = say(
    'Votre carte n’a pas été débitée et les nuits sont encore libres. Réessayez, ou écrivez-nous.',
    'Your card was not charged and the nights are still free. Try again, or write to us.',
  )
  const words = Array.from({ length: 9 }, (_, at) => (
    <p key={at} className="mt-4">
      {sentence}
    </p>
  ))
  const steps = [
    say('Vos coordonnées', 'Your details'),
    say('Révision', 'Review'),
    say('Paiement', 'Payment'),
  ]
  const openers: [Floating, string][] = [
    ['dialog', say('Fenêtre', 'Dialog')],
    [
      'alert',
      say('Fenêtre qu’on ne peut pas quitter, dix secondes', 'Dialog that cannot be left, for ten seconds'),
    ],
    ['sheet', say('Feuille', 'Sheet')],
    ['banner', say('Bandeau de session', 'Session banner')],
    ['progress', say('Paiement en cours, dix secondes', 'Payment under way, for ten seconds')],
  ]
  const show = (what: Floating) => {
    setOpen(what)
    if (what === 'alert' || what === 'progress') setTimeout(close, 10_000)
  }
  return (
    <Group id="notices" title={say('Avis et fenêtres', 'Notices and windows')}>
      {tones.map((tone) => (
        <Specimen key={tone} label={tone}>
          <Notice tone={tone} title={m.checkout_title()}>
            {sentence} <a href={pathTo('contact', locale)}>{m.site_nav_contact()}</a>
          </Notice>
        </Specimen>
      ))}
      <Specimen label={say('titre seul', 'title alone')}>
        <Notice tone="info" title={sentence} />
      </Specimen>
      <Specimen label={say('texte seul', 'text alone')}>
        <Notice tone="warning">{sentence}</Notice>
      </Specimen>
      {[0, 1, 2].map((current) => (
        <Specimen key={current} label={`Stepper ${current + 1}`}>
          <Stepper
            label={m.checkout_title()}
            steps={steps.map((label, at) => ({
              label,
              href: at < current ? '#notices' : null,
              state: at < current ? 'done' : at === current ? 'current' : 'todo',
            }))}
          />
        </Specimen>
      ))}
      {[false, true].map((isOpen) => (
        <Specimen key={String(isOpen)} label={`Summary ${isOpen ? '▲' : '▼'}`}>
          <details open={isOpen}>
            <Summary>{m.price_nights()}</Summary>
            <p>{sentence}</p>
          </details>
        </Specimen>
      ))}
      <Specimen label="FactLine">
        <FactLine
          facts={[m.catalog_capacity({ count: 4 }), m.catalog_registration({ license: '971205' }), null]}
        />
      </Specimen>
      <Specimen label="Typeset">
        <Typeset>
          {say('Du 1er mars à Saint-Jean-sur-Richelieu', 'March 1 in Saint-Jean-sur-Richelieu')}
        </Typeset>
      </Specimen>
      <Specimen label="GivenName">
        <GivenName name="Loft des Pins 101" />
      </Specimen>
      <Specimen label="EmailInSentence">
        <p>
          <EmailInSentence
            sentence={say('Nous écrivons à info@house.example.', 'We write to info@house.example.')}
            email="info@house.example"
          />
        </p>
      </Specimen>
      <Specimen label={say('au-dessus de la page', 'over the page')} isWide>
        <div className="flex flex-wrap gap-4">
          {openers.map(([what, label]) => (
            <Button key={what} variant="quiet" onPress={() => show(what)}>
              {label}
            </Button>
          ))}
        </div>
        <Dialog title={m.checkout_title()} isOpen={open === 'dialog'} onOpenChange={close}>
          {words}
        </Dialog>
        <Dialog
          title={m.checkout_title()}
          role="alertdialog"
          isDismissable={false}
          isOpen={open === 'alert'}
          onOpenChange={close}
        >
          {sentence}
        </Dialog>
        <Sheet title={m.checkout_title()} isOpen={open === 'sheet'} onOpenChange={close}>
          {words}
        </Sheet>
        {open === 'banner' && (
          <Banner
            icon="clock"
            title={m.account_session_ended()}
            text={m.account_session_ended_text()}
            onReach={() => {}}
            onClose={close}
          />
        )}
        <PaymentProgress stage={open === 'progress' ? 'paying' : 'idle'} bankSentence="" />
      </Specimen>
    </Group>
  )
}
