-- Until 0091 the contact page of every house that answers its own telephone at night said so. Where the text that 0091 wrote
-- still stands, it goes on saying it.
update site_texts set
    fr = fr || ' Pendant votre séjour, à toute heure en cas d’urgence.',
    en = en || ' During your stay, any time in an emergency.'
  from sites
  where sites.id = site_texts.site_id
    and sites.night_telephone is null
    and key = 'contact-telephone-text'
    and fr = 'Tous les jours, de 9 h à 20 h.'
    and en = 'Every day from 9 a.m. to 8 p.m.';
