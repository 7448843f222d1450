import { readStaffCalendar } from './calendar.ts'
import { correctBuyer, previewBuyer } from './buyers.ts'
import { changeReservation, previewStayChange, suggestStayChanges, writeReceipt } from './changes.ts'
import {
  confirmOptionPaid,
  extendStayOption,
  holdStayAsOption,
  previewOptionExtension,
  previewOptionPaid,
  previewOptionRelease,
  releaseStayOption,
} from './options.ts'
import { askNewPasskeyToJoin, joinStaff, readInvitation } from './join.ts'
import {
  acknowledgeException,
  adoptRefund,
  compareBooks,
  keepDeposit,
  previewAdoption,
  previewKeeping,
  readBooks,
} from './bank.ts'
import { searchGuests } from './guests.ts'
import { exportJournal, readJournal } from './journal.ts'
import {
  addPasskey,
  askNewPasskey,
  changeOwnAccount,
  endStaffSession,
  offerTotp,
  readOwnAccount,
  removePasskey,
  renewRecoveryCodes,
  setStaffPassword,
} from './own-account.ts'
import { cancelBeyondPolicy, cancelByPolicy, previewStaffCancellation } from './cancellation.ts'
import { giveBack, previewRefund, writeOutsideReturn } from './refunds.ts'
import { previewPaymentRequest, requestPayment, withdrawPaymentRequest } from './requests.ts'
import {
  downloadStaffDocument,
  exportStaffReservations,
  listStaffReservations,
  readStaffReservation,
  sendLetterAgain,
  writeReservationNote,
} from './reservations.ts'
import {
  askPasskey,
  askProof,
  enterByPasskey,
  enterByPassword,
  leaveConsole,
  proveByPasskey,
  proveByPassword,
  readMe,
  recoverAccess,
} from './sign-in.ts'
import {
  changeMember,
  endMemberSessions,
  inviteStaff,
  readTeam,
  resetMemberFactors,
  withdrawInvitation,
} from './team.ts'
import { closeNights, listClosedNights, openNights } from './nights.ts'
import { followHouse, readToDo } from './to-do.ts'
import { undoChange } from './undo.ts'

/** Every endpoint of the console. */
export const staffEndpoints = [
  askPasskey,
  enterByPasskey,
  enterByPassword,
  recoverAccess,
  leaveConsole,
  readMe,
  askProof,
  proveByPasskey,
  proveByPassword,
  readInvitation,
  askNewPasskeyToJoin,
  joinStaff,
  readOwnAccount,
  changeOwnAccount,
  endStaffSession,
  askNewPasskey,
  addPasskey,
  removePasskey,
  offerTotp,
  setStaffPassword,
  renewRecoveryCodes,
  readTeam,
  inviteStaff,
  withdrawInvitation,
  changeMember,
  endMemberSessions,
  resetMemberFactors,
  readJournal,
  exportJournal,
  searchGuests,
  listStaffReservations,
  exportStaffReservations,
  readStaffReservation,
  sendLetterAgain,
  downloadStaffDocument,
  writeReservationNote,
  previewStayChange,
  suggestStayChanges,
  changeReservation,
  writeReceipt,
  previewBuyer,
  correctBuyer,
  holdStayAsOption,
  extendStayOption,
  releaseStayOption,
  previewOptionExtension,
  previewOptionPaid,
  previewOptionRelease,
  confirmOptionPaid,
  previewPaymentRequest,
  requestPayment,
  withdrawPaymentRequest,
  readStaffCalendar,
  listClosedNights,
  closeNights,
  openNights,
  undoChange,
  readToDo,
  followHouse,
  previewRefund,
  giveBack,
  writeOutsideReturn,
  readBooks,
  compareBooks,
  acknowledgeException,
  previewAdoption,
  adoptRefund,
  previewKeeping,
  keepDeposit,
  previewStaffCancellation,
  cancelByPolicy,
  cancelBeyondPolicy,
] as const
