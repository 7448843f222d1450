import type { Day, Instant } from '#domain/days.ts'
import { longestTurnoverWords } from '#domain/turnovers.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatInstant } from '#i18n/format.ts'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { OpeningSection, type FormProps } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { nightsOfLoft } from './turnover-words.ts'
import type { Turnovers } from './turnover-groups.ts'

type Proposals = NonNullable<Turnovers['proposals']>

/** Nights that whoever may not close them would have closed, and what became of them. */
export function ProposeClosing({ turnovers }: { turnovers: Turnovers }) {
  const { proposals } = turnovers
  if (proposals === null) return null
  return (
    <OpeningSection
      id="proposals"
      title={m.console_turnovers_propose()}
      isOffered
      lead={
        <>
          <p className="measure text-muted mb-3">{m.console_turnovers_propose_lead()}</p>
          {proposals.length > 0 && (
            <ul className="money-rows mb-3">
              {proposals.map((proposal) => (
                <ProposalLine key={proposal.id} proposal={proposal} turnovers={turnovers} />
              ))}
            </ul>
          )}
        </>
      }
      opener={m.console_turnovers_propose_open()}
      subject={turnovers}
      form={ProposalForm}
    />
  )
}

function ProposalLine({ proposal, turnovers }: { proposal: Proposals[number]; turnovers: Turnovers }) {
  const locale = useLocale()
  const loft = turnovers.lofts.find(({ id }) => id === proposal.propertyId)!
  const { status, answeredBy, answeredAt } = proposal
  const answer = {
    name: answeredBy ?? '',
    at: answeredAt ? formatInstant(answeredAt as Instant, turnovers.zone, locale) : '',
  }
  const words = {
    open: m.console_turnovers_proposal_open,
    accepted: () => m.console_turnovers_proposal_accepted(answer),
    declined: () => m.console_turnovers_proposal_declined(answer),
    lapsed: m.console_turnovers_proposal_lapsed,
  }[status]
  const nights = { firstNight: proposal.firstNight as Day, lastNight: proposal.lastNight as Day }
  return (
    <li>
      <span className="min-w-0 wrap-anywhere">
        {nightsOfLoft(loft.name, nights, locale)}
        <span className="small text-muted block">{proposal.words}</span>
        <span className="small block">{words()}</span>
      </span>
    </li>
  )
}

type Props = { subject: Turnovers; onClose: FormProps['onClose'] }

function ProposalForm({ subject: { lofts, today }, onClose }: Props) {
  const form = useActionForm({
    name: 'proposal',
    initial: { loft: String(lofts[0]?.id ?? ''), first: today, last: today, words: '' },
    act: (ask, { loft, first: firstNight, last: lastNight, words }, { key }) =>
      ask('POST /api/staff/closing-proposals', {
        payload: { key, propertyId: Number(loft), firstNight, lastNight, words },
      }),
    onDone: () => onClose(m.console_turnovers_proposed),
  })
  return (
    <ActionForm form={form} submit={m.console_turnovers_propose_send()} onLeave={onClose}>
      <SelectField
        label={m.words_loft()}
        {...form.field('loft')}
        options={lofts.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className="change-fields">
        <TextField label={m.console_first_night()} {...form.field('first')} type="date" isRequired />
        <TextField label={m.console_last_night()} {...form.field('last')} type="date" isRequired />
      </div>
      <TextField
        label={m.console_turnovers_propose_words()}
        {...form.field('words')}
        rows={3}
        longest={longestTurnoverWords}
        isRequired
      />
    </ActionForm>
  )
}
