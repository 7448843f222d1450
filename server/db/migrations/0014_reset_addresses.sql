-- The address that the letter with the link went to: once the account has another one, the link opens nothing.
-- Null = made by a process of the version before, which runs beside this one for a moment; such a link opens nothing either.
alter table password_resets add column email text;
update password_resets set email = guests.email from guests where guests.id = guest_id;
