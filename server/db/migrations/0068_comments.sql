-- What tables and columns mean where their names do not say it: server/db/tables.gen.ts is printed with these words.

comment on column address_links.session_id is 'The session that asked for the change.';

comment on table approvals is 'Commands that wait for somebody who may give so much.';

comment on table attempts is 'Counted by rate-limiter-flexible; `expire` is milliseconds since 1970.';

comment on column audit.staff_id is 'Exactly where the actor is one of the staff.';

comment on table books_comparisons is 'What a comparison of the books found, and who said why it may be so.';
comment on column books_comparisons.exceptions is 'How many differences it found, acknowledged ones too.';
comment on column books_comparisons.asked_by is 'Who of the staff asked for it; null = the night’s.';

comment on column books_exceptions.happened_at is 'When the bank did it, where the bank alone knows of it.';
comment on column books_exceptions.cleared_at is 'When a comparison found it no longer; null while it stands.';

comment on table companion_links is 'An address of a stay’s page for those who come along.';

comment on table concessions is 'What the house gave beyond what it sold, one row for each command; rows are only added.';
comment on column concessions.note is 'Why, in words that the guest reads; null of a change by goodwill.';
comment on column concessions.given_by is 'Who, as the books name them, and in which role.';

comment on table deposits is 'Authorizations of security deposits at the provider, one row each.';
comment on column deposits.keep_key is 'Of one that the house keeps a part of: what asked for it, how much, why in the guest’s eyes, and who.';

comment on column guests.email is 'Null of a contact who has none: papers are printed.';
comment on column guests.password_hash is 'With the birth date: null until whoever booked by telephone claims an account.';
comment on column guests.email_confirmed_at is 'When the reader of the mailbox said that the account is theirs; null until then.';
comment on column guests.email_since is 'Since when the account has its address.';
comment on column guests.ends_unconfirmed is 'Whether the account ends some days after that when nobody confirms the address.';
comment on column guests.erased_at is 'Since when nothing says any more who it was; null of everybody else.';

comment on table held_letters is 'Letters that lack a fact of a stay, and did not go out.';
comment on column held_letters.at is 'When it was last held back, to a day.';

comment on table inboxes is 'How far a mailbox was read.';
comment on column inboxes.name is 'User, server and folder, without the password.';

comment on column invoices.sequence is 'From 1, among those of its kind for its stay.';
comment on column invoices.invoice_id is 'Of a credit note: the invoice that it takes from, and the refund that it is the proof of, where one is made.';
comment on column invoices.corrects_id is 'The invoice that this one is with another buyer, and the form that asked for it; else both are null.';

comment on table journal is 'What was done by hand to the whole of the records.';

comment on table known_browsers is 'A browser that signed in to an account before: only the hash of its mark is kept.';

comment on table letters is 'What the house says of the letters that go out by themselves: of its own ones, once something was changed, and those it added.';
comment on column letters.key is 'Null of a letter that the house added.';
comment on column letters.form_key is 'Of a letter that the house added: one for each form that is filled in.';
comment on column letters.body_fr is 'Of a letter of the house, what is added to it.';
comment on column letters.on_since is 'Nobody is written to whose moment had passed by then.';
comment on column letters.moment_since is 'When its moment became another; null = it never did.';
comment on column letters.deleted_at is 'One that was deleted is still named where it was sent.';

comment on table log_keys is 'The key by which the log names addresses.';

comment on table mails_underway is 'Emails that somebody is sending right now.';

comment on table message_templates is 'What the staff writes again and again, in both languages.';
comment on column message_templates.form_key is 'One for each form that is filled in; null of those that came with the house.';

comment on column messages.author is 'Who of the staff wrote it, by the name that they had.';
comment on column messages.claimed_at is 'When its sender says that it was written, where that is another time.';
comment on column messages.key is 'One for each form that is filled in.';
comment on column messages.message_id is 'Of an email, without angle brackets.';
comment on column messages.sender is 'Whence an answer came, where it is not the address that was written to.';
comment on column messages.delivery is 'Null of what is no reply.';
comment on column messages.mail_answer is 'What the mail server said.';
comment on column messages.sending is 'Counts how often it goes out: one more after it came back.';
comment on column messages.quoted is 'What a mail program put beneath an answer.';

comment on table movements is 'The books: the database writes them, nobody changes them.';

comment on table night_forms is 'The forms by which the staff closed and opened nights, or changed what they cost.';
comment on column night_forms.property_id is 'Null of prices, which are those of several lofts.';
comment on column night_forms.audit_id is 'The entry of the journal; null of those from before there was an undo.';

comment on column password_resets.email is 'Where the email with the link went; null = made by a version before, which kept no address.';

comment on table payment_requests is 'What a guest is asked to pay by a link.';
comment on column payment_requests.withdrawn_for is 'Null unless it is withdrawn.';
comment on column payment_requests.seed is 'What the link’s secret is made of, with the console’s key; its hash finds the row.';
comment on column payment_requests.ended_at is 'Null while it is open.';

comment on column payments.intent_id is 'Null of money that was received without the card, which no query of cards reads.';
comment on column payments.card_fingerprint is 'The provider’s mark of the card, the same for each payment with it, until `kept_from`.';
comment on column payments.void_reason is 'Null unless it was let go; kept when its money was taken all the same.';
comment on column payments.last_decline is 'What the card’s bank said last, unless it approved another card since.';
comment on column payments.approved_at is 'When the bank approved the card, whatever became of the payment.';
comment on column payments.kept_from is 'From when on the stay that it bought could no longer be given back for nothing; null of what bought none.';
comment on column payments.customer_id is 'The provider’s names of the saved card and of whom it belongs to; the card’s is null once it is forgotten.';
comment on column payments.asked is 'How often the bank was asked to approve a card for it, and of these how many whose refusal was counted.';
comment on column payments.is_live is 'Whether a card was really charged; true also for payments from before that was noted.';
comment on column payments.is_demo is 'Made with the demo, and unknown to any provider.';
comment on column payments.reference is 'Of what was received without the card; null of all others.';
comment on column payments.request_id is 'What it is to pay, where that was asked for by a link.';

comment on table privacy_requests is 'What a guest asked for about what is kept of them, and when it was answered.';

comment on column properties.deposit_amount is 'Less than the site’s; null = the same.';
comment on column properties.stairs is 'Steps up to its door; 0 = none, null = nobody counted them.';
comment on column properties.area is 'Square metres.';
comment on column properties.floor is '0 = the ground floor.';
comment on column properties.facade_place is 'Its window on the façade, from the left from 1 on; null = it is not drawn.';
comment on column properties.wifi_speed is 'Mbit/s.';

comment on table property_access is 'How to get to a loft and in, for its guests alone: the catalogue never reads it.';

comment on column property_photos.bedroom is 'Which one of the loft’s; null of any other room.';
comment on column property_photos.season is 'Null = shown all year.';
comment on column property_photos.caption_fr is 'In both languages or in none.';

comment on column rates.nightly_rate is 'Null: that of the layer below.';
comment on column rates.arrivals is 'Of single days: false = nobody may arrive on them, or leave. Null: as usual.';

comment on column refunds.key is 'What asked for it, once for each payment: its cause, or a command by its own key.';
comment on column refunds.note is 'Why, in the words of who gives it back; null where the rules say it.';
comment on column refunds.lines is 'What is given back of each line of the price; null where nothing was sold, and for some from before it was kept.';
comment on column refunds.asked_by is 'Who gives it back; null where the rules do.';
comment on column refunds.method is 'Of one that was given back without the card; null of all others.';

comment on column reviews.stay_month is 'The first day of the month; null = not known.';
comment on column reviews.origin is 'As the guest says it; null = they did not.';
comment on column reviews.hidden_for is 'Null: everybody may read it.';
comment on column reviews.reply_fr is 'A draft while `replied_at` is null.';
comment on column reviews.left_at is 'Somebody decided that it needs no answer.';

comment on column seasons.anchor_day is 'The first day as it was typed: copies for later years are as near to it as their weekday lets them be.';

comment on column sessions.created_at is 'When this token was made: at the login, or when the session was last renewed.';
comment on column sessions.id is 'Stays through renewals, as the moment of the login does.';

comment on table site_policies is 'Cancellation policies; each holds for what is sold from its first day on.';

comment on column sites.deposit_amount is 'The security deposit of a stay, at most; 0 = none.';
comment on column sites.night_telephone is 'Answered at any hour; null = `telephone` is.';
comment on column sites.approvals_ticked is 'Whether the boxes of the terms and of the cancellation policy start ticked.';
comment on column sites.manager_refund_limit is 'What a manager may give back alone of one stay, beside what the policy gives.';
comment on column sites.privacy_email is 'Of the person in charge of the protection of personal information; null = `email`.';
comment on column sites.host_name is 'Who answers guests; all three or none.';

comment on column staff.webauthn_user_id is 'By it an authenticator knows the person.';
comment on column staff.totp_secret is 'Sealed; there exactly when there is a password.';
comment on column staff.totp_last_step is 'The 30 seconds of the last code that was used.';

comment on table staff_browsers is 'A browser that somebody entered by before: only the hash of its mark is kept.';

comment on column staff_challenges.webauthn_user_id is 'Of somebody who joins and is nobody yet.';

comment on column staff_invitations.seed is 'Of it and the console’s key the secret is made.';
comment on column staff_invitations.staff_id is 'Whose ways in are set anew.';
comment on column staff_invitations.email is 'Of somebody who is invited.';
comment on column staff_invitations.invited_by is 'Null = the start of the product, or the person themselves.';

comment on column staff_passkeys.transports is 'Names with commas between them.';

comment on column staff_sessions.seen_at is 'Of the last request, to the minute.';

comment on table stay_versions is 'What a stay was before it was changed: rows are only added.';
comment on column stay_versions.worth is 'What it cost then, less what was given back.';
comment on column stay_versions.key is 'Of the form that was filled in.';
comment on column stay_versions.note is 'Why, where the house is to blame, in words that the guest reads.';

comment on column stays.network is 'Whence the hold was asked for, as long as it lasts.';
comment on column stays.card_refusals is 'Cards refused so far.';
comment on column stays.guest_has_kept is 'Whether its guest had kept a stay that they paid for by card when they began this one.';
comment on column stays.deposit_amount is 'What the guest agreed to when paying; null = nothing.';
comment on column stays.sold_terms is 'What else it was sold by, whatever the site’s terms are later; null of closed nights.';
comment on column stays.english_chosen_at is 'When its guest chose to contract in English, and the French texts that they were given before.';
comment on column stays.version is 'Counts its terms: 1 until it is changed.';
comment on column stays.arrival_version is 'That since which its loft and its arrival are what they are.';
comment on column stays.cancelled_as is 'How somebody of the house cancelled it; null = its guest did. The amount is of one that was agreed on.';
comment on column stays.option_key is 'The form by which the staff held it, and who of them sent it; null of all others.';
comment on column stays.block_reason is 'Why the staff closed these nights, who did, and since when; null of all others.';
comment on column stays.arrived_at is 'When somebody of the staff saw its guests come and go.';

comment on table threads is 'What guests and the house write to each other: of a stay, or of the contact page.';
comment on column threads.firstname is 'Who wrote by the contact page, as they typed it; of a stay it is its guest.';
comment on column threads.token is 'By this an answer finds its thread.';
comment on column threads.version is 'Counts what an answer has to have read.';
comment on column threads.last_at is 'Null until something is written.';

comment on column turnovers.stay_id is 'Of the stay that leaves.';

comment on table undelivered_mails is 'Letters that a mail server refused or sent back.';
comment on column undelivered_mails.reason is 'Refused, or sent back.';
comment on column undelivered_mails.job is 'Name and numbers of the job that tries on; null of a letter that had gone out.';

comment on table undos is 'How a change of the journal is taken back, while it can be.';
