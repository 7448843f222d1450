import { serviceParts, type ServicePart } from '#domain/service-facts.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { TextField } from '#ui/field.tsx'
import type { FieldWords, Words } from '#ui/use-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { Radios } from '#console/forms/radios.tsx'
import { useActionForm, type Asked } from '#console/forms/use-action-form.ts'
import type { useAsk } from '#console/proof/proof-provider.tsx'
import { centsIn } from '#console/settings/typed-settings.ts'
import { HolidayBoxes } from './holiday-boxes.tsx'
import { consentWords, readOwnDays, serviceFields, typedFact, type House } from './service-words.ts'

type Ask = ReturnType<typeof useAsk>
type Typed = Record<string, string>
type Ahead = Answer<'POST /api/staff/settings/company/preview'>
type Payload = Record<string, unknown>

/** The fields of a part, whom other facts would reach, and the button that says them. */
type Props = { part: ServicePart; house: House; onClose: (news?: Words) => void }

export function ServiceForm({ part, house, onClose }: Props) {
  const facts = serviceParts[part]
  const form = useActionForm<Typed, Ahead, object>({
    name: part,
    initial: Object.fromEntries(facts.map((fact) => [fact, typedFact(house[fact])])),
    preview: (ask, typed) => {
      const read = payloadOf(part, typed)
      return 'wrong' in read ? read.wrong : asks[part].preview(ask, read.payload)
    },
    act: (ask, typed, { ahead: { basis } }) => {
      const read = payloadOf(part, typed)
      return 'wrong' in read ? read.wrong : asks[part].set(ask, { ...read.payload, basis })
    },
    onDone: () => onClose(m.console_service_saved),
  })
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <ServiceAhead part={part} ahead={ahead} />}
      confirm={m.console_save}
      onLeave={() => onClose()}
    >
      {part === 'consent' ? (
        <Radios
          label={serviceFields.approvalsTicked.label()}
          name={form.field('approvalsTicked').name}
          value={form.values['approvalsTicked']!}
          options={['true', 'false'].map((value) => ({ value, label: consentWords(value === 'true') }))}
          onChange={form.field('approvalsTicked').onChange}
        />
      ) : (
        facts.map((fact) => {
          const { label, help, ...field } = serviceFields[fact]
          if (fact === 'holidays') return <HolidayBoxes key={fact} label={label()} {...form.field(fact)} />
          return (
            <TextField
              key={fact}
              label={label()}
              {...(help && { description: help() })}
              {...field}
              {...form.field(fact)}
            />
          )
        })
      )}
    </ActionForm>
  )
}

/** Of what was typed amounts and days are read here; all else by the server, which says it in the same words to everybody. */
function payloadOf(part: ServicePart, typed: Typed): { payload: Payload } | { wrong: FieldWords } {
  if (part === 'consent') return { payload: { approvalsTicked: typed['approvalsTicked'] === 'true' } }
  if (part === 'holidays') {
    const ownDays = readOwnDays(typed['ownDays']!)
    if (!ownDays) return { wrong: { ownDays: m.console_service_own_days_unread } }
    return { payload: { holidays: typed['holidays']!.split('\n').filter(Boolean), ownDays } }
  }
  if (part !== 'giving') return { payload: typed }
  const { value, otherwise } = centsIn(typed['managerRefundLimit']!)
  return value === null
    ? { wrong: { managerRefundLimit: otherwise } }
    : { payload: { managerRefundLimit: value } }
}

type Asks = {
  preview: (ask: Ask, payload: Payload) => Asked<Ahead>
  set: (ask: Ask, payload: Payload) => Asked<object>
}
/** The names of what is sent are those of the part's facts. */
const asks: Readonly<Record<ServicePart, Asks>> = {
  company: {
    preview: (ask, payload) => ask('POST /api/staff/settings/company/preview', { payload: payload as never }),
    set: (ask, payload) => ask('PUT /api/staff/settings/company', { payload: payload as never }),
  },
  reach: {
    preview: (ask, payload) => ask('POST /api/staff/settings/reach/preview', { payload: payload as never }),
    set: (ask, payload) => ask('PUT /api/staff/settings/reach', { payload: payload as never }),
  },
  host: {
    preview: (ask, payload) => ask('POST /api/staff/settings/host/preview', { payload: payload as never }),
    set: (ask, payload) => ask('PUT /api/staff/settings/host', { payload: payload as never }),
  },
  place: {
    preview: (ask, payload) => ask('POST /api/staff/settings/place/preview', { payload: payload as never }),
    set: (ask, payload) => ask('PUT /api/staff/settings/place', { payload: payload as never }),
  },
  holidays: {
    preview: (ask, payload) =>
      ask('POST /api/staff/settings/holidays/preview', { payload: payload as never }),
    set: (ask, payload) => ask('PUT /api/staff/settings/holidays', { payload: payload as never }),
  },
  giving: {
    preview: (ask, payload) => ask('POST /api/staff/settings/giving/preview', { payload: payload as never }),
    set: (ask, payload) => ask('PUT /api/staff/settings/giving', { payload: payload as never }),
  },
  consent: {
    preview: (ask, payload) => ask('POST /api/staff/settings/consent/preview', { payload: payload as never }),
    set: (ask, payload) => ask('PUT /api/staff/settings/consent', { payload: payload as never }),
  },
}

function ServiceAhead({ part, ahead: { here, coming, leavesMap } }: { part: ServicePart; ahead: Ahead }) {
  return (
    <ul className="ahead-facts">
      <li>{m.console_service_ahead()}</li>
      <li>{m.console_service_reached({ here, coming })}</li>
      {part === 'company' && leavesMap && <li>{m.console_service_leaves_map()}</li>}
    </ul>
  )
}
