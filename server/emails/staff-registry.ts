// The emails about the console's door, for the registry: what they say, their words and what there is one of.

import { email, toGuest } from './send-email.ts'
import { staffLinkEmail, staffLinkFacts } from './staff-link.ts'
import {
  onceOfSecurity,
  staffJoinedEmail,
  staffJoinedFacts,
  staffNewDeviceEmail,
  staffNewDeviceFacts,
  staffSecurityEmail,
  staffSecurityFacts,
} from './staff-news.ts'

/** By their names; all of them go to one person of the staff. */
export const staffEmails = {
  'staff-link': email({
    facts: staffLinkFacts,
    once: ({ invitationId }) => invitationId,
    write: (facts) => [toGuest(facts, staffLinkEmail(facts))],
  }),
  'staff-joined': email({
    facts: staffJoinedFacts,
    once: ({ invitationId, ownerId }) => `${invitationId}/${ownerId}`,
    write: (facts) => [toGuest(facts, staffJoinedEmail(facts))],
  }),
  'staff-new-device': email({
    facts: staffNewDeviceFacts,
    once: ({ sessionId }) => sessionId,
    write: (facts) => [toGuest(facts, staffNewDeviceEmail(facts))],
  }),
  'staff-security': email({
    facts: staffSecurityFacts,
    once: onceOfSecurity,
    write: (facts) => [toGuest(facts, staffSecurityEmail(facts))],
  }),
}
