-- Who sends a letter says so first, so that a request and a job do not send the same one at the same time. A row whose
-- time is over is that of a process that died: the next who tries takes it over.
create table mails_underway (
  key text primary key,
  until timestamptz not null
);
