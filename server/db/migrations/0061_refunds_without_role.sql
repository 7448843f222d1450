-- In which role a part was given counts no more: what the house gives is kept in concessions (0060), whatever the door.
alter table refunds drop column asked_role;
