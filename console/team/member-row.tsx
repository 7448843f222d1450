import { useRef, useState } from 'react'
import { roles, type Role } from '#domain/permissions.ts'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { momentOf } from '#client/session-words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Change } from '#console/forms/use-change.ts'
import { SureButton } from '#console/frame/sure-button.tsx'
import { LoftBoxes, type Lofts } from './loft-boxes.tsx'
import { roleSentences, roleWords } from './role-words.ts'

type Member = Answer<'GET /api/staff/team'>['members'][number]

/** One of the staff; what can be changed of them opens below their name. One’s own row has nothing to change. */
export function MemberRow({ member, lofts, change }: { member: Member; lofts: Lofts; change: Change }) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { name, email, role, status, isMe, seenAt } = member
  const id = `member-${member.id}`

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <li className="console-row-tall">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {name}
            {isMe && <span className="text-muted font-normal"> ({m.console_team_me()})</span>}
          </p>
          <p className="small text-muted wrap-anywhere">
            {roleWords[role]()}
            {dot}
            {email}
          </p>
          <p className="small text-muted">
            {status === 'disabled'
              ? m.console_team_disabled()
              : seenAt
                ? m.console_session_seen({ moment: momentOf(seenAt, locale) })
                : m.console_team_never_seen()}
          </p>
        </div>
        {!isMe && (
          <Button
            ref={opener}
            variant="link"
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? m.site_close() : m.stay_change()}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {isOpen && <MemberChanges id={id} member={member} lofts={lofts} change={change} onDone={close} />}
    </li>
  )
}

type Changes = { id: string; member: Member; lofts: Lofts; change: Change; onDone: () => void }

function MemberChanges({ id, member, lofts, change, onDone }: Changes) {
  const [chosen, setChosen] = useState(member.propertyIds)
  const [role, setRole] = useState<Role>(member.role)
  const isHousekeeping = role === 'housekeeping'
  const sameLofts =
    chosen.length === member.propertyIds.length && chosen.every((id) => member.propertyIds.includes(id))
  const areSameLofts = !isHousekeeping || sameLofts
  const isActive = member.status === 'active'
  const params = { id: String(member.id) }

  const save = (
    payload: { role: Role; status: Member['status']; propertyIds?: number[] },
    done: () => string,
  ) =>
    change
      .run('member', (asking) => asking('PUT /api/staff/team/{id}', { params, payload }), done)
      .then((called) => called?.ok && onDone())

  const reset = () =>
    change.run(
      'factors',
      (asking) => asking('POST /api/staff/team/{id}/new-factors', { params }),
      m.console_team_factors_reset,
    )

  return (
    <div id={id} className="mt-4 grid max-w-md gap-5">
      <SelectField
        label={m.console_team_role()}
        name={`${id}-role`}
        options={roles.map((value) => ({ value, label: roleWords[value]() }))}
        value={role}
        description={roleSentences[role]()}
        onChange={(value) => setRole(value as Role)}
      />
      {isHousekeeping && <LoftBoxes id={`${id}-loft`} lofts={lofts} chosen={chosen} onChange={setChosen} />}
      <div className="flex flex-wrap gap-3">
        <Button
          isDisabled={role === member.role && areSameLofts}
          isPending={change.busy === 'member'}
          onPress={() =>
            void save(
              { role, status: member.status, propertyIds: isHousekeeping ? chosen : [] },
              m.console_team_role_changed,
            )
          }
        >
          {m.console_save()}
        </Button>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {member.sessions > 0 && (
          <Button
            variant="link"
            onPress={() =>
              void change.run(
                'sessions',
                (asking) => asking('DELETE /api/staff/team/{id}/sessions', { params }),
                m.console_team_sessions_ended,
              )
            }
          >
            {m.console_team_end_sessions({ count: member.sessions })}
          </Button>
        )}
        {isActive && (
          <SureButton
            label={m.console_team_reset_factors()}
            name={m.console_team_reset_factors()}
            what={m.console_team_reset_what()}
            sure={m.console_team_reset_sure()}
            isPending={change.busy === 'factors'}
            onSure={reset}
          />
        )}
      </div>
      {isActive ? (
        <SureButton
          label={m.console_team_disable()}
          name={`${m.console_team_disable()}, ${member.name}`}
          what={m.console_team_disable_what()}
          sure={m.console_team_disable_sure({ name: member.name })}
          isPending={change.busy === 'member'}
          onSure={() => void save({ role: member.role, status: 'disabled' }, m.console_team_now_disabled)}
        />
      ) : (
        <Button
          variant="quiet"
          isPending={change.busy === 'member'}
          onPress={() => void save({ role: member.role, status: 'active' }, m.console_team_now_active)}
        >
          {m.console_team_enable()}
        </Button>
      )}
    </div>
  )
}
