import type { CSSProperties } from 'react'
import { ownColors, readLook, tonesOf, type Look } from '#domain/house-look.ts'
import { formatContrast, formatMoney } from '#i18n/format.ts'
import { colorWords, groundWords } from '#i18n/look-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { UndoableSection, type Saved } from '#console/forms/undoable-section.tsx'

type Ahead = Answer<'POST /api/staff/pages/look/preview'>

const fields = ['accent', 'ink'] as const
const helps = { accent: m.console_pages_look_accent_help, ink: m.console_pages_look_ink_help }
/** What the palette shows where a house has none of its own. */
const usual = { accent: ownColors.spruce, ink: ownColors.ink }

/** The colours of the house, and the form by which somebody who may chooses others. */
export const LookSection = ({ look }: { look: Look }) => (
  <UndoableSection
    id="look"
    title={m.console_pages_look_title()}
    lead={<Chosen look={look} />}
    saved={m.console_pages_look_saved()}
    needs="change_pages"
    form={(onClose) => <LookForm look={look} onClose={onClose} />}
  />
)

function Chosen({ look }: { look: Look }) {
  if (look.accent === null && look.ink === null)
    return <p className="text-muted my-3">{m.console_pages_look_none()}</p>
  return (
    <dl className="color-chips">
      {fields.map((field) => (
        <div key={field}>
          <dt>{colorWords[field]()}</dt>
          <dd className="color-chip" style={{ background: look[field] ?? usual[field] }} />
          <dd>{look[field] ?? m.console_pages_look_own()}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Two colours, typed or picked; how they are read is seen before they are published. */
function LookForm({ look, onClose }: { look: Look; onClose: (saved: Saved | null) => void }) {
  const form = useActionForm<Record<(typeof fields)[number], string>, Ahead, Saved>({
    name: 'look',
    initial: { accent: look.accent ?? '', ink: look.ink ?? '' },
    preview: (ask, payload) => ask('POST /api/staff/pages/look/preview', { payload }),
    act: (ask, payload, { ahead: { basis } }) =>
      ask('PUT /api/staff/pages/look', { payload: { ...payload, basis } }),
    onDone: (saved) => onClose(saved),
  })
  const typed = readLook(form.values)
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <Contrasts ahead={ahead} />}
      confirm={() => m.console_pages_look_save()}
      onLeave={() => onClose(null)}
    >
      {fields.map((field) => {
        const { onChange, ...given } = form.field(field)
        return (
          <TextField
            key={field}
            label={colorWords[field]()}
            description={helps[field]()}
            longest={20}
            autoCapitalize="none"
            placeholder="#rrggbb"
            {...given}
            onChange={onChange}
            value={given.value ?? ''}
            action={
              <input
                type="color"
                className="color-picker"
                aria-label={m.console_pages_look_pick({ color: colorWords[field]() })}
                value={typed[field] ?? usual[field]}
                onChange={(event) => onChange(event.target.value)}
              />
            }
          />
        )
      })}
      <Sample look={typed} />
    </ActionForm>
  )
}

/** Drawn by the tokens that the pages are drawn by. */
function Sample({ look }: { look: Look }) {
  const locale = useLocale()
  const tokens = Object.fromEntries(
    Object.entries(tonesOf(look)).map(([token, tone]) => [`--color-${token}`, tone]),
  ) as CSSProperties
  return (
    <figure className="look-sample" style={tokens} aria-label={m.console_pages_look_sample()}>
      <figcaption className="small text-muted">{m.console_pages_look_sample()}</figcaption>
      <p className="title-card">{colorWords.ink()}</p>
      <p className="price figures">{formatMoney(28_900, locale)}</p>
      <p className="tinted">{m.console_pages_look_accent()}</p>
      <span className="button button-primary" aria-hidden="true">
        {m.property_panel_reserve()}
      </span>
    </figure>
  )
}

function Contrasts({ ahead: { accent, ink, pairs } }: { ahead: Ahead }) {
  const locale = useLocale()
  if (accent === null && ink === null) return <p>{m.console_pages_look_plain()}</p>
  return (
    <>
      <p>{m.console_pages_look_ahead()}</p>
      <dl className="contrasts">
        {pairs.map(({ field, ground, contrast }) => (
          <div key={`${field} ${ground}`}>
            <dt>
              {m.console_pages_look_pair({ color: colorWords[field](), ground: groundWords[ground]() })}
            </dt>
            <dd className="figures">{formatContrast(contrast, locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
