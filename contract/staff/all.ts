import { changeReservation, previewStayChange, writeReceipt } from './changes.ts'
import { askNewPasskeyToJoin, joinStaff, readInvitation } from './join.ts'
import {
  acknowledgeException,
  adoptRefund,
  keepDeposit,
  previewAdoption,
  previewKeeping,
  readBooks,
} from './bank.ts'
import { readJournal } from './journal.ts'
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
import {
  downloadStaffDocument,
  exportStaffReservations,
  listStaffReservations,
  readStaffReservation,
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
import { readToDo } from './to-do.ts'

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
  listStaffReservations,
  exportStaffReservations,
  readStaffReservation,
  downloadStaffDocument,
  writeReservationNote,
  previewStayChange,
  changeReservation,
  writeReceipt,
  readToDo,
  previewRefund,
  giveBack,
  writeOutsideReturn,
  readBooks,
  acknowledgeException,
  previewAdoption,
  adoptRefund,
  previewKeeping,
  keepDeposit,
  previewStaffCancellation,
  cancelByPolicy,
  cancelBeyondPolicy,
] as const
