-- What only one house promised on the page by which it is reached, and above its articles, is its own text. Until now every site said this.
insert into site_texts (site_id, key, fr, en)
  select sites.id, said.key, said.fr, said.en from sites, (values
    ('contact-title', 'Quelqu’un d’ici vous répond', 'Someone local picks up'),
    ('contact-text', 'Une petite équipe lit tous les courriels et répond à tous les appels. Pas de menu vocal, pas de numéro de dossier.', 'A small team reads every email and picks up every call. No menus, no ticket numbers.'),
    ('contact-email-text', 'Réponse le jour même, ou le lendemain matin.', 'We reply the same day or the next morning.'),
    ('contact-telephone-text', 'Tous les jours, de 9 h à 20 h.', 'Every day from 9 a.m. to 8 p.m.'),
    ('contact-address-text', 'Il n’y a pas de réception : votre porte s’ouvre avec un code. Pour nous rencontrer, appelez d’abord.', 'There is no front desk: your door opens with a code. If you’d like to meet us, please call first.'),
    ('articles-text', 'Des lieux et des moments que nous connaissons, racontés par des gens qui y vont. Rien n’est commandité.', 'Places and moments we know, written by people who go there. Nothing here is sponsored.')
  ) said (key, fr, en)
  where sites.name <> ''
  on conflict do nothing;
