-- The link of a first owner stands in the log of the start that printed it: it ends too. Those of before end with the next
-- start, which prints another, and at the latest a day after this.
alter table staff_invitations drop constraint staff_invitations_of_their_kind;
update staff_invitations set expires_at = now() + interval '1 day' where expires_at is null;
alter table staff_invitations alter column expires_at set not null;
alter table staff_invitations add constraint staff_invitations_of_their_kind check (
  (kind = 'new_factors') = (staff_id is not null)
  and (kind = 'invitation') = (email is not null)
);
