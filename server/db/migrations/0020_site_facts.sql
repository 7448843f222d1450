-- What the public pages say of the company besides the columns of 0001.
alter table sites
  -- The person in charge of the protection of personal information (Law 25): a role, so that it outlives whoever has it; null = `email`.
  add column privacy_email text,
  add column facebook_url text check (facebook_url like 'https://%'),
  add column instagram_url text check (instagram_url like 'https://%');

-- The pages of the demo said these until now, from a constant.
update sites
set
  privacy_email = 'confidentialite@leslofts.example',
  facebook_url = 'https://facebook.leslofts.example',
  instagram_url = 'https://instagram.leslofts.example'
where email = 'info@leslofts.example';
