import { addMinutes } from '#domain/days.ts'
import { boughtStates } from '#domain/reservation.ts'
import type { Action } from './actions.ts'
import { listMoments, nextMorning, readSoldStays } from './moments.ts'
import { nth, randomFrom } from './random.ts'
import { askByLink, askForOption, askNoMore, payByLink, returnToLink } from './asking.ts'
import { changeIt, receiveMoney } from './changing.ts'
import { correctIt } from './buyers.ts'
import { correctLoft } from './corrected-lofts.ts'
import { actByHand, refundByHand } from './dashboard.ts'
import { changeNights, undoNights } from './nights.ts'
import { answerProposal, proposeNights } from './proposals.ts'
import { comeBack, goAway, handOver, writeBack } from './incoming.ts'
import { beginOne, markThread, sendOneAgain, writeByPage, writeInThread } from './messages.ts'
import { bringThem, eraseBrought, takeThemBack } from './bringing.ts'
import { bringOthers } from './bringing-others.ts'
import { actOnOption, holdIt } from './options.ts'
import { priceNights } from './prices.ts'
import { sayCompany } from './said-company.ts'
import { setTerms } from './terms.ts'
import { assignIt, changeKeeper, markIt, passMinutes, takeIt } from './turnovers.ts'
import { giveBack } from './giving-back.ts'
import { cancelAsHouse, changeSite, returnRefused } from './staff.ts'
import { adopt, keepPart } from './staff-at-bank.ts'
import { deliver, type Context } from './context.ts'
import type { System } from './system.ts'

/** What comes by the clock. */
const jobsOf = {
  sweep: ['sweep-payments'],
  clear_leftovers: ['clear-leftovers'],
  announce: ['announce-arrivals', 'thank-guests', 'send-own-letters'],
  settle_deposits: ['settle-deposits'],
  compare_turnovers: ['compare-turnovers'],
  tell_mornings: ['tell-mornings'],
  tell_staff: ['tell-staff'],
} as const

/** Does one thing, and tells it in a few words. */
export async function perform(context: Context, action: Action): Promise<string> {
  const { system, log, people, jobs, step } = context
  const { clock, connection, mail } = system
  switch (action.kind) {
    case 'pay':
      return people.pay(action, step)
    case 'return': {
      const visit = nth(log.visits, action.visit)
      if (!visit) return 'nothing to come back to'
      if (visit.link !== undefined) return `${visit.intentId} ${await returnToLink(context, visit)}`
      const as = action.as === 'self' ? visit.guest : (visit.guest + 1) % system.guests.length
      return `${visit.intentId} ${await people.comeBack(visit, as, step)}`
    }
    case 'answer': {
      const visit = nth(
        log.visits.filter(({ page }) => page !== null),
        action.visit,
      )
      return visit ? people.answerBank(visit, action.answer) : 'no question'
    }
    case 'cancel':
      return cancel(context, action.stay)
    case 'staff_cancel':
      return cancelAsHouse(context, action)
    case 'give_back':
      return giveBack(context, action)
    case 'change':
      return changeIt(context, action)
    case 'correct_buyer':
      return correctIt(context, action)
    case 'receive':
      return receiveMoney(context, action)
    case 'option':
      return holdIt(context, action)
    case 'extend_option':
    case 'release_option':
    case 'pay_option':
      return actOnOption(context, action)
    case 'bring_in':
      return bringThem(context, action)
    case 'bring_in_other':
      return bringOthers(context, action)
    case 'take_back':
      return takeThemBack(context, action)
    case 'erase_brought':
      return eraseBrought(context, action)
    case 'close_nights':
    case 'open_nights':
      return changeNights(context, action)
    case 'close_site':
    case 'open_site':
      return changeSite(context, action)
    case 'propose':
      return proposeNights(context, action)
    case 'answer_proposal':
      return answerProposal(context, action)
    case 'price_nights':
      return priceNights(context, action)
    case 'say_company':
      return sayCompany(context, action)
    case 'correct_loft':
      return correctLoft(context, action)
    case 'set_terms':
      return setTerms(context, action)
    case 'undo':
      return undoNights(context, action)
    case 'ask':
      return askByLink(context, action)
    case 'ask_option':
      return askForOption(context, action)
    case 'ask_no_more':
      return askNoMore(context, action.link)
    case 'pay_link':
      return payByLink(context, action)
    case 'return_outside':
      return returnRefused(context, action.refund)
    case 'refund_by_hand':
      return refundByHand(context, action)
    case 'adopt':
      return adopt(context, action.refund)
    case 'keep_part':
      return keepPart(context, action)
    case 'sign_in':
      return people.signIn(action.guest).then(() => '')
    case 'sign_out':
      people.signOut(action.guest)
      return ''
    case 'message': {
      const event = nth(action.again ? context.delivered : connection.bank.messages, action.number)
      return event ? deliver(context, event) : 'no message'
    }
    case 'sweep':
    case 'clear_leftovers':
    case 'announce':
    case 'settle_deposits':
    case 'compare_turnovers':
    case 'tell_mornings':
    case 'tell_staff':
      for (const job of jobsOf[action.kind]) await jobs.run(job)
      return ''
    case 'settle_refunds':
      connection.bank.settleRefunds()
      return ''
    case 'assign':
      return assignIt(context, action)
    case 'take':
      return takeIt(context, action)
    case 'mark_ready':
      return markIt(context, action)
    case 'member':
      return changeKeeper(context, action)
    case 'pass':
      return passMinutes(context, action)
    case 'jobs': {
      let done = 0
      while (done < action.most && (await jobs.doNext())) done += 1
      return `${done} done`
    }
    case 'clock':
      clock.forward(action.minutes)
      return clock.now()
    case 'until':
      return goUntil(system, action)
    case 'by_hand':
      return actByHand(system, log, action)
    case 'withdraw':
      connection.withdraws = true
      return ''
    case 'bank': {
      const random = randomFrom(action.seed)
      connection.mode = action.mode
      connection.left = action.calls
      connection.isHit = () => random.chance(action.share)
      return ''
    }
    case 'mail':
      mail.mode = action.mode
      return ''
    case 'contact':
      return writeByPage(context, action)
    case 'begin_thread':
      return beginOne(context, action)
    case 'reply':
    case 'thread_note':
      return writeInThread(context, action)
    case 'mark':
      return markThread(context, action)
    case 'send_again':
      return sendOneAgain(context, action)
    case 'write_back':
      return writeBack(context, action)
    case 'come_back':
      return comeBack(context, action)
    case 'mail_in': {
      const incoming = nth(action.again ? mail.handed : mail.incoming, action.number)
      return incoming ? handOver(context, incoming) : 'no email'
    }
    case 'away':
      return goAway(context, action)
  }
}

async function cancel({ system, people }: Context, number: number): Promise<string> {
  const stays = await system.db
    .selectFrom('stays')
    .select(['id', 'guestId'])
    .where('status', 'in', boughtStates)
    .orderBy('id')
    .execute()
  const stay = nth(stays, number)
  if (!stay) return 'nothing to cancel'
  const guest = system.guests.findIndex(({ id }) => id === stay.guestId)
  // Whoever has no account cancels by telephone: the house does it.
  if (guest === -1) return `stay ${stay.id} is a contact's`
  return `stay ${stay.id}: ${await people.cancel(guest, stay.id)}`
}

async function goUntil(system: System, { what, minutes }: Action & { kind: 'until' }): Promise<string> {
  const { clock } = system
  const now = clock.now()
  if (what === 'morning') {
    clock.set(addMinutes(nextMorning(now), minutes))
    return clock.now()
  }
  const moments = listMoments(await readSoldStays(system), now)
  const next = moments.find(({ kind, at }) => kind === what && at > now)
  if (!next) return `no ${what} to come`
  clock.set(addMinutes(next.at, minutes))
  return clock.now()
}
