-- Locks are named after what they keep, and after no house: what the code takes and what these functions take is the same again.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  if old.role <> 'owner' or old.status <> 'active' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.role = 'owner' and new.status = 'active' and new.site_id = old.site_id then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('house/owners'), old.site_id);
  if not exists (
    select from staff s where s.site_id = old.site_id and s.id <> old.id
    and s.role = 'owner' and s.status = 'active' and has_way_in(s)
  ) then
    raise exception 'The last owner of a site stays one.'
      using errcode = 'check_violation', constraint = 'staff_last_owner';
  end if;
  return coalesce(new, old);
end $$;

create or replace function held_alone(of_site integer, first_night date, end_night date, at timestamptz)
  returns table (id integer, property_id integer, arrival date, departure date, guest_id integer, network text, guest_has_kept boolean)
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtext('house/holds'), of_site);
  return query
    select stays.id, stays.property_id, lower(stays.nights), upper(stays.nights), stays.guest_id, stays.network, stays.guest_has_kept
    from stays join properties on properties.id = stays.property_id
    where properties.site_id = of_site and stays.status = 'held' and stays.held_until > at
    and stays.nights && daterange(first_night, end_night);
end $$;

-- What a house says of itself on its pages and in its letters: one row for each text, in both languages.
create table site_texts (
  site_id integer not null references sites,
  key text not null,
  fr text not null check (fr <> ''),
  en text not null check (en <> ''),
  written_at timestamptz,
  written_by text,
  primary key (site_id, key)
);
comment on column site_texts.key is 'Which text, of the list in domain/site-texts.ts; what is not written has no row.';
comment on column site_texts.written_at is 'Null of what stood in the program before it could be written.';
comment on column site_texts.written_by is 'The name of whoever wrote it; null where written_at is.';

create trigger tell_added after insert on site_texts
  referencing new table as added for each statement execute function tell_of_site_changed('site');
create trigger tell_removed after delete on site_texts
  referencing old table as removed for each statement execute function tell_of_site_changed('site');
create trigger tell_changed after update on site_texts
  referencing old table as removed new table as added for each statement execute function tell_of_site_changed('site');
create trigger tell_emptied after truncate on site_texts
  for each statement execute function tell_all_changed('site');

alter table sites add column town_slug text check (town_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
comment on column sites.town_slug is 'The end of the address of the page about the town; null = as the town is called.';

-- A site that existed keeps the address of that page and what its visitors read: until now every site said this.
update sites set town_slug = 'sainte-agathe-des-monts';
insert into site_texts (site_id, key, fr, en)
  select sites.id, said.key, said.fr, said.en from sites, (values
    ('home-title', 'Le lac d’un côté, le feu de l’autre.', 'The lake on one side, the fire on the other.'),
    ('home-text', 'Des lofts à Sainte-Agathe-des-Monts, à une heure et quart de Montréal.', 'Lofts in Sainte-Agathe-des-Monts, an hour and a quarter from Montréal.'),
    ('home-lofts-title', 'À chacun sa vue sur le lac', 'Each with its own view of the lake'),
    ('home-lofts-text', 'La même maison, le même quai, et pourtant pas deux lofts pareils. Les prix comprennent le ménage et les frais de service.', 'One house, one dock, and no two lofts alike. Prices include cleaning and service fees.'),
    ('home-articles-title', 'À faire autour du lac', 'Things to do around the lake'),
    ('home-meta-title', 'Lofts au bord du lac à Sainte-Agathe', 'Lakefront lofts in Sainte-Agathe'),
    ('home-meta-description', 'Des lofts haut de gamme au bord du lac, dans les Laurentides : vue sur l’eau, poêle à bois, quai partagé. Prix frais inclus et annulation claire.', 'Luxury lakefront lofts in the Laurentians: water views, wood stoves, a shared dock. Prices with all fees included, online booking, clear cancellation terms.'),
    ('home-comfort-title', 'Arrivez, posez vos sacs, tout est là', 'Arrive, drop your bags, it’s all here'),
    ('home-comfort-1-title', 'Le feu est préparé', 'The fire is laid'),
    ('home-comfort-1-text', 'Bûches rentrées, petit bois fendu : il ne manque que l’allumette.', 'Logs brought in, kindling split: all it needs is a match.'),
    ('home-comfort-2-title', 'Le lit est fait', 'The bed is made'),
    ('home-comfort-2-text', 'Literie de coton, serviettes épaisses, et une cuisine où l’on a envie de cuisiner.', 'Cotton linen, thick towels, and a kitchen you’ll want to cook in.'),
    ('home-comfort-3-title', 'La porte s’ouvre avec un code', 'The door opens with a code'),
    ('home-comfort-3-text', 'Arrivez dès 16 h, sans clé à aller chercher. Un problème? Nous sommes au bout du fil.', 'Arrive any time from 4 p.m., with no key to collect. And we’re a call away.'),
    ('about-title', 'Une maison sur le lac, des lofts pour s’y poser', 'One house on the lake, lofts to settle into'),
    ('about-text', 'Tous ont vue sur le lac. Ménage et frais de service compris dans les prix.', 'All look out on the lake. Prices include cleaning and service fees.'),
    ('about-place-title', 'Au bout du chemin, le quai', 'At the end of the road, a dock'),
    ('about-place-text', 'La maison donne sur le lac des Sables, à cinq minutes en voiture du centre de Sainte-Agathe-des-Monts. L’été, on se baigne du quai et les kayaks attendent sur la rive. L’hiver, on chausse les raquettes devant la porte. Le soir, tout le monde finit au même endroit : sur les deux chaises du bout.', 'The house faces Lac des Sables, a five-minute drive from the centre of Sainte-Agathe-des-Monts. In summer, you swim off the dock and the kayaks are waiting on the shore. In winter, you can strap on your snowshoes right outside the door. And in the evening, everyone ends up in the same spot: the two chairs at the end of the dock.'),
    ('about-lofts-title', 'De grandes fenêtres et de bons matelas', 'Tall windows and good mattresses'),
    ('about-lofts-text', 'Chaque loft a son caractère : brique, ardoise, terre cuite, bois blond. Tous ont la vue, un poêle à bois, une vraie cuisine et un lit dont on se souvient. Il y a tout ce qu’il faut, et rien de trop : le tire-bouchon est dans le premier tiroir.', 'Each loft has its own character: brick, slate, terracotta, pale wood. All have the view, a wood stove, a real kitchen and a bed you’ll miss when you get home. Everything you need and nothing you don’t. The corkscrew? Top drawer.'),
    ('about-welcome-title', 'De vraies personnes au bout du fil', 'Real people, one call away'),
    ('about-welcome-text', 'Gestion Rivage, c’est une petite équipe d’ici. Votre code d’entrée vous est donné par courriel et dans votre compte le jour de l’arrivée, à partir de 10 h, une fois le dépôt de garantie retenu; vous entrez quand vous voulez à partir de 16 h, et si quelque chose cloche, quelqu’un répond. Le prix affiché comprend déjà le ménage et les frais de service; les taxes sont indiquées avant de payer.', 'Gestion Rivage is a small local team. You get your door code by email and in your account on the day you check in, from 10 a.m., once the security deposit is held. You let yourself in any time from 4 p.m., and if anything isn’t right, someone picks up. The price you see already includes cleaning and service fees; taxes are shown before you pay.'),
    ('about-meta-description', 'La maison du Vieux-Quai, à Sainte-Agathe-des-Monts : les lieux, les lofts et l’accueil, puis tous les lofts à louer avec leur prix par nuit, frais inclus.', 'The house on chemin du Vieux-Quai in Sainte-Agathe-des-Monts: the setting, the lofts, the people, and every loft for rent with its nightly price, fees included.'),
    ('town-title', 'Une petite ville au bord d’un grand lac', 'A small town on a large lake'),
    ('town-intro', 'Sainte-Agathe-des-Monts se trouve à une centaine de kilomètres au nord-ouest de Montréal, sur le lac des Sables. On y vient depuis que le train s’y est arrêté, en 1892. Le train ne passe plus; les gens, oui.', 'Sainte-Agathe-des-Monts lies about 100 kilometres northwest of Montréal, on Lac des Sables. People have been coming since the railway first stopped here in 1892. The trains are gone; the people still come.'),
    ('town-1-title', 'D’où elle vient', 'A little history'),
    ('town-1-text', 'Des moulins, des bûcherons, puis le chemin de fer. Le train a amené les premières villas d’été et, au tournant du siècle, on montait aussi à Sainte-Agathe soigner ses poumons; le ski est venu ensuite. Deux incendies, en 1907 et en 1923, ont emporté une partie du centre. Il reste l’église de pierre, quelques grandes villas et des galeries profondes comme des pièces.', 'Mills, lumbermen, then the railway. The train brought the first summer villas and, at the turn of the century, people who came up to Sainte-Agathe for their lungs; the skiers followed. Two fires, in 1907 and 1923, took part of the centre. What’s left is the stone church, a few large villas, and verandas as deep as rooms.'),
    ('town-2-title', 'La ville d’aujourd’hui', 'The town today'),
    ('town-2-text', 'Onze mille personnes y vivent toute l’année. C’est une ville de services, avec un hôpital, des épiceries et, à l’entrée, les grandes surfaces qu’on voit partout. Continuez : le charme commence rue Principale et descend jusqu’à la place Lagny, au bord du lac.', 'Eleven thousand people live here year-round. It’s a working town, with a hospital, grocery stores and, on the way in, the same big-box stores as everywhere else. Keep going: the charm begins on rue Principale and runs down to Place Lagny and the lake.'),
    ('town-3-title', 'Ce qu’il vaut mieux savoir', 'Good to know'),
    ('town-3-text', 'Le vendredi soir, l’autoroute 15 est lente. En juillet, il faut chercher sa place de stationnement. Une bonne partie des rives est privée : on touche l’eau aux plages de la Ville, à la place Lagny et, si vous logez chez nous, au bout du quai. En avril et en novembre, plusieurs tables ferment, et le lac est à vous.', 'On Friday evenings, Autoroute 15 is slow. In July, finding parking takes patience. Much of the shore is private: you can reach the water at the town’s beaches, at Place Lagny and, if you stay with us, at the end of our dock. In April and November several restaurants close, and you have the lake to yourself.'),
    ('town-articles-title', 'Pour aller plus loin que le quai', 'Beyond the dock'),
    ('town-meta-title', 'Sainte-Agathe-des-Monts, la ville et le lac', 'Sainte-Agathe-des-Monts, the town and the lake'),
    ('town-meta-description', 'Portrait franc de Sainte-Agathe-des-Monts : son lac, son histoire, ce qu’on y trouve, ce qu’il faut savoir avant de venir, et comment s’y rendre.', 'A candid portrait of Sainte-Agathe-des-Monts, in the Laurentians: its lake, its past, what you’ll find there, what to know before coming, and how to get there.'),
    ('town-fact-1-title', 'De Montréal', 'From Montréal'),
    ('town-fact-1-text', 'une centaine de kilomètres, une heure et quart quand la route est dégagée', 'about 100 kilometres, an hour and a quarter when traffic is light'),
    ('town-fact-2-title', 'Le lac des Sables', 'Lac des Sables'),
    ('town-fact-2-text', 'près de 3 km², trois plages, un tour d’une douzaine de kilomètres', 'close to 3 km², three beaches, about twelve kilometres around'),
    ('town-fact-3-title', 'Le P’tit Train du Nord', 'The P’tit Train du Nord'),
    ('town-fact-3-text', 'l’ancienne voie ferrée traverse la ville : à vélo l’été, à skis l’hiver à partir de Val-David', 'the old railway line runs through town: cycling in summer, skiing from Val-David in winter'),
    ('town-fact-4-title', 'Tout près', 'Nearby'),
    ('town-fact-4-text', 'Val-David à dix minutes vers le sud, Mont-Tremblant à trente-cinq minutes vers le nord', 'Val-David, ten minutes south; Mont-Tremblant, thirty-five minutes north'),
    ('footer-about', 'Des lofts de villégiature au bord d’un lac des Laurentides, tenus par des gens d’ici.', 'Vacation lofts on a lake in the Laurentians, run by people who live here.'),
    ('place-text', 'Au bord du lac des Sables, à cinq minutes en voiture du centre de Sainte-Agathe-des-Monts et à une heure et quart de Montréal.', 'On Lac des Sables, a five-minute drive from the centre of Sainte-Agathe-des-Monts and an hour and a quarter from Montréal.'),
    ('directions-text', 'La maison donne sur le lac, à cinq minutes en voiture du centre. Pour venir de Montréal, suivez l’autoroute 15 vers le nord jusqu’à Sainte-Agathe-des-Monts.', 'The house faces the lake, a five-minute drive from the centre. From Montréal, take Autoroute 15 north to Sainte-Agathe-des-Monts.'),
    ('map-water', 'Lac des Sables', 'Lac des Sables'),
    ('search-town-title', 'La ville, à cinq minutes en voiture', 'The town, a five-minute drive away'),
    ('search-town-text', 'Les plages, la patinoire du lac, les pistes à quinze minutes : voyez ce qui vous attend dehors.', 'The beaches, the rink on the lake, ski hills fifteen minutes away: see what’s waiting outside.'),
    ('letter-welcome', 'Nous avons hâte de vous accueillir au bord du lac.', 'We look forward to welcoming you to the lake.')
  ) said (key, fr, en);
