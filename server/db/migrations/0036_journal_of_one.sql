-- What was done about one stay, invitation or person is asked for by it.
create index on audit (subject, subject_id);
