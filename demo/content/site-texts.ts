import type { SiteText, SiteTextKey } from '#domain/site-texts.ts'
import type { Locale } from '#domain/locale.ts'

/** What the demo's house says of itself on its pages. */
const words = {
  'home-title': {
    fr: 'Le lac d’un côté, le feu de l’autre.',
    en: 'The lake on one side, the fire on the other.',
  },
  'home-text': {
    fr: 'Des lofts à Sainte-Agathe-des-Monts, à une heure et quart de Montréal.',
    en: 'Lofts in Sainte-Agathe-des-Monts, an hour and a quarter from Montréal.',
  },
  'home-lofts-title': {
    fr: 'À chacun sa vue sur le lac',
    en: 'Each with its own view of the lake',
  },
  'home-lofts-text': {
    fr: 'La même maison, le même quai, et pourtant pas deux lofts pareils. Les prix comprennent le ménage et les frais de service.',
    en: 'One house, one dock, and no two lofts alike. Prices include cleaning and service fees.',
  },
  'home-articles-title': {
    fr: 'À faire autour du lac',
    en: 'Things to do around the lake',
  },
  'home-meta-title': {
    fr: 'Lofts au bord du lac à Sainte-Agathe',
    en: 'Lakefront lofts in Sainte-Agathe',
  },
  'home-meta-description': {
    fr: 'Des lofts haut de gamme au bord du lac, dans les Laurentides : vue sur l’eau, poêle à bois, quai partagé. Prix frais inclus et annulation claire.',
    en: 'Luxury lakefront lofts in the Laurentians: water views, wood stoves, a shared dock. Prices with all fees included, online booking, clear cancellation terms.',
  },
  'home-comfort-title': {
    fr: 'Arrivez, posez vos sacs, tout est là',
    en: 'Arrive, drop your bags, it’s all here',
  },
  'home-comfort-1-title': {
    fr: 'Le feu est préparé',
    en: 'The fire is laid',
  },
  'home-comfort-1-text': {
    fr: 'Bûches rentrées, petit bois fendu : il ne manque que l’allumette.',
    en: 'Logs brought in, kindling split: all it needs is a match.',
  },
  'home-comfort-2-title': {
    fr: 'Le lit est fait',
    en: 'The bed is made',
  },
  'home-comfort-2-text': {
    fr: 'Literie de coton, serviettes épaisses, et une cuisine où l’on a envie de cuisiner.',
    en: 'Cotton linen, thick towels, and a kitchen you’ll want to cook in.',
  },
  'home-comfort-3-title': {
    fr: 'La porte s’ouvre avec un code',
    en: 'The door opens with a code',
  },
  'home-comfort-3-text': {
    fr: 'Arrivez aussi tard que vous voulez, sans clé à aller chercher. Un problème? Nous sommes au bout du fil.',
    en: 'Arrive as late as you like, with no key to collect. And we’re a call away.',
  },
  'about-title': {
    fr: 'Une maison sur le lac, des lofts pour s’y poser',
    en: 'One house on the lake, lofts to settle into',
  },
  'about-text': {
    fr: 'Tous ont vue sur le lac. Ménage et frais de service compris dans les prix.',
    en: 'All look out on the lake. Prices include cleaning and service fees.',
  },
  'about-place-title': {
    fr: 'Au bout du chemin, le quai',
    en: 'At the end of the road, a dock',
  },
  'about-place-text': {
    fr: 'La maison donne sur le lac des Sables, à cinq minutes en voiture du centre de Sainte-Agathe-des-Monts. L’été, on se baigne du quai et les kayaks attendent sur la rive. L’hiver, on chausse les raquettes devant la porte. Le soir, tout le monde finit au même endroit : sur les deux chaises du bout.',
    en: 'The house faces Lac des Sables, a five-minute drive from the centre of Sainte-Agathe-des-Monts. In summer, you swim off the dock and the kayaks are waiting on the shore. In winter, you can strap on your snowshoes right outside the door. And in the evening, everyone ends up in the same spot: the two chairs at the end of the dock.',
  },
  'about-lofts-title': {
    fr: 'De grandes fenêtres et de bons matelas',
    en: 'Tall windows and good mattresses',
  },
  'about-lofts-text': {
    fr: 'Chaque loft a son caractère : brique, ardoise, terre cuite, bois blond. Tous ont la vue, un poêle à bois, une vraie cuisine et un lit dont on se souvient. Il y a tout ce qu’il faut, et rien de trop : le tire-bouchon est dans le premier tiroir.',
    en: 'Each loft has its own character: brick, slate, terracotta, pale wood. All have the view, a wood stove, a real kitchen and a bed you’ll miss when you get home. Everything you need and nothing you don’t. The corkscrew? Top drawer.',
  },
  'about-welcome-title': {
    fr: 'De vraies personnes au bout du fil',
    en: 'Real people, one call away',
  },
  'about-welcome-text': {
    fr: 'Gestion Rivage, c’est une petite équipe d’ici. Votre code d’entrée vous est donné par courriel et dans votre compte le matin de l’arrivée, une fois le dépôt de garantie retenu; vous entrez aussi tard que vous voulez, et si quelque chose cloche, quelqu’un répond. Le prix affiché comprend déjà le ménage et les frais de service; les taxes sont indiquées avant de payer.',
    en: 'Gestion Rivage is a small local team. You get your door code by email and in your account on the morning you check in, once the security deposit is held. You let yourself in as late as you like, and if anything isn’t right, someone picks up. The price you see already includes cleaning and service fees; taxes are shown before you pay.',
  },
  'about-meta-description': {
    fr: 'La maison du Vieux-Quai, à Sainte-Agathe-des-Monts : les lieux, les lofts et l’accueil, puis tous les lofts à louer avec leur prix par nuit, frais inclus.',
    en: 'The house on chemin du Vieux-Quai in Sainte-Agathe-des-Monts: the setting, the lofts, the people, and every loft for rent with its nightly price, fees included.',
  },
  'town-title': {
    fr: 'Une petite ville au bord d’un grand lac',
    en: 'A small town on a large lake',
  },
  'town-intro': {
    fr: 'Sainte-Agathe-des-Monts se trouve à une centaine de kilomètres au nord-ouest de Montréal, sur le lac des Sables. On y vient depuis que le train s’y est arrêté, en 1892. Le train ne passe plus; les gens, oui.',
    en: 'Sainte-Agathe-des-Monts lies about 100 kilometres northwest of Montréal, on Lac des Sables. People have been coming since the railway first stopped here in 1892. The trains are gone; the people still come.',
  },
  'town-1-title': {
    fr: 'D’où elle vient',
    en: 'A little history',
  },
  'town-1-text': {
    fr: 'Des moulins, des bûcherons, puis le chemin de fer. Le train a amené les premières villas d’été et, au tournant du siècle, on montait aussi à Sainte-Agathe soigner ses poumons; le ski est venu ensuite. Deux incendies, en 1907 et en 1923, ont emporté une partie du centre. Il reste l’église de pierre, quelques grandes villas et des galeries profondes comme des pièces.',
    en: 'Mills, lumbermen, then the railway. The train brought the first summer villas and, at the turn of the century, people who came up to Sainte-Agathe for their lungs; the skiers followed. Two fires, in 1907 and 1923, took part of the centre. What’s left is the stone church, a few large villas, and verandas as deep as rooms.',
  },
  'town-2-title': {
    fr: 'La ville d’aujourd’hui',
    en: 'The town today',
  },
  'town-2-text': {
    fr: 'Onze mille personnes y vivent toute l’année. C’est une ville de services, avec un hôpital, des épiceries et, à l’entrée, les grandes surfaces qu’on voit partout. Continuez : le charme commence rue Principale et descend jusqu’à la place Lagny, au bord du lac.',
    en: 'Eleven thousand people live here year-round. It’s a working town, with a hospital, grocery stores and, on the way in, the same big-box stores as everywhere else. Keep going: the charm begins on rue Principale and runs down to Place Lagny and the lake.',
  },
  'town-3-title': {
    fr: 'Ce qu’il vaut mieux savoir',
    en: 'Good to know',
  },
  'town-3-text': {
    fr: 'Le vendredi soir, l’autoroute 15 est lente. En juillet, il faut chercher sa place de stationnement. Une bonne partie des rives est privée : on touche l’eau aux plages de la Ville, à la place Lagny et, si vous logez chez nous, au bout du quai. En avril et en novembre, plusieurs tables ferment, et le lac est à vous.',
    en: 'On Friday evenings, Autoroute 15 is slow. In July, finding parking takes patience. Much of the shore is private: you can reach the water at the town’s beaches, at Place Lagny and, if you stay with us, at the end of our dock. In April and November several restaurants close, and you have the lake to yourself.',
  },
  'town-articles-title': {
    fr: 'Pour aller plus loin que le quai',
    en: 'Beyond the dock',
  },
  'town-meta-title': {
    fr: 'Sainte-Agathe-des-Monts, la ville et le lac',
    en: 'Sainte-Agathe-des-Monts, the town and the lake',
  },
  'town-meta-description': {
    fr: 'Portrait franc de Sainte-Agathe-des-Monts : son lac, son histoire, ce qu’on y trouve, ce qu’il faut savoir avant de venir, et comment s’y rendre.',
    en: 'A candid portrait of Sainte-Agathe-des-Monts, in the Laurentians: its lake, its past, what you’ll find there, what to know before coming, and how to get there.',
  },
  'town-fact-1-title': {
    fr: 'De Montréal',
    en: 'From Montréal',
  },
  'town-fact-1-text': {
    fr: 'une centaine de kilomètres, une heure et quart quand la route est dégagée',
    en: 'about 100 kilometres, an hour and a quarter when traffic is light',
  },
  'town-fact-2-title': {
    fr: 'Le lac des Sables',
    en: 'Lac des Sables',
  },
  'town-fact-2-text': {
    fr: 'près de 3 km², trois plages, un tour d’une douzaine de kilomètres',
    en: 'close to 3 km², three beaches, about twelve kilometres around',
  },
  'town-fact-3-title': {
    fr: 'Le P’tit Train du Nord',
    en: 'The P’tit Train du Nord',
  },
  'town-fact-3-text': {
    fr: 'l’ancienne voie ferrée traverse la ville : à vélo l’été, à skis l’hiver à partir de Val-David',
    en: 'the old railway line runs through town: cycling in summer, skiing from Val-David in winter',
  },
  'town-fact-4-title': {
    fr: 'Tout près',
    en: 'Nearby',
  },
  'town-fact-4-text': {
    fr: 'Val-David à dix minutes vers le sud, Mont-Tremblant à trente-cinq minutes vers le nord',
    en: 'Val-David, ten minutes south; Mont-Tremblant, thirty-five minutes north',
  },
  'articles-text': {
    fr: 'Des lieux et des moments que nous connaissons, racontés par des gens qui y vont. Rien n’est commandité.',
    en: 'Places and moments we know, written by people who go there. Nothing here is sponsored.',
  },
  'contact-title': {
    fr: 'Quelqu’un d’ici vous répond',
    en: 'Someone local picks up',
  },
  'contact-text': {
    fr: 'Une petite équipe lit tous les courriels et répond à tous les appels. Pas de menu vocal, pas de numéro de dossier.',
    en: 'A small team reads every email and picks up every call. No menus, no ticket numbers.',
  },
  'contact-email-text': {
    fr: 'Réponse le jour même, ou le lendemain matin.',
    en: 'We reply the same day or the next morning.',
  },
  'contact-telephone-text': {
    fr: 'Tous les jours, de 9 h à 20 h. Pendant votre séjour, à toute heure en cas d’urgence.',
    en: 'Every day from 9 a.m. to 8 p.m. During your stay, any time in an emergency.',
  },
  'contact-address-text': {
    fr: 'Il n’y a pas de réception : votre porte s’ouvre avec un code. Pour nous rencontrer, appelez d’abord.',
    en: 'There is no front desk: your door opens with a code. If you’d like to meet us, please call first.',
  },
  'footer-about': {
    fr: 'Des lofts de villégiature au bord d’un lac des Laurentides, tenus par des gens d’ici.',
    en: 'Vacation lofts on a lake in the Laurentians, run by people who live here.',
  },
  'place-text': {
    fr: 'Au bord du lac des Sables, à cinq minutes en voiture du centre de Sainte-Agathe-des-Monts et à une heure et quart de Montréal.',
    en: 'On Lac des Sables, a five-minute drive from the centre of Sainte-Agathe-des-Monts and an hour and a quarter from Montréal.',
  },
  'directions-text': {
    fr: 'La maison donne sur le lac, à cinq minutes en voiture du centre. Pour venir de Montréal, suivez l’autoroute 15 vers le nord jusqu’à Sainte-Agathe-des-Monts.',
    en: 'The house faces the lake, a five-minute drive from the centre. From Montréal, take Autoroute 15 north to Sainte-Agathe-des-Monts.',
  },
  'map-water': {
    fr: 'Lac des Sables',
    en: 'Lac des Sables',
  },
  'search-town-title': {
    fr: 'La ville, à cinq minutes en voiture',
    en: 'The town, a five-minute drive away',
  },
  'search-town-text': {
    fr: 'Les plages, la patinoire du lac, les pistes à quinze minutes : voyez ce qui vous attend dehors.',
    en: 'The beaches, the rink on the lake, ski hills fifteen minutes away: see what’s waiting outside.',
  },
  'letter-welcome': {
    fr: 'Nous avons hâte de vous accueillir au bord du lac.',
    en: 'We look forward to welcoming you to the lake.',
  },
} satisfies Record<SiteTextKey, Record<Locale, string>>

export const siteTexts: SiteText[] = Object.entries(words).map(([key, text]) => ({
  key: key as SiteTextKey,
  ...text,
}))
