-- How a change of the house is taken back: the command that undoes one entry of the journal, for some minutes.
create table undos (
  -- No reference: the journal keeps its own rules.
  audit_id integer primary key,
  command jsonb not null,
  until timestamptz not null,
  undone_at timestamptz
);

-- A form that is sent again is told the same undo.
alter table night_forms add column audit_id integer;
