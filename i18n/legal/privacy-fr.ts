import { privacyChangedOn } from '#domain/consent.ts'
import { formatTelephone } from '#i18n/format.ts'
import { townLine } from '#i18n/loft-address.ts'
import { figuresIn } from './figures.ts'
import { inOrder, type LegalDocument, type LegalSite } from './legal-document.ts'
import { privacySections, type PrivacySection } from './section-names.ts'

const f = figuresIn('fr')

/** What the product really does with what it knows of people; anyone who changes that changes this text. */
export const privacyInFrench = (site: LegalSite): LegalDocument<PrivacySection> => ({
  title: 'Politique de confidentialité',
  intro:
    'Quels renseignements personnels nous avons sur vous, pourquoi, combien de temps, et comment vous en gardez la maîtrise. Cette politique suit la Loi sur la protection des renseignements personnels dans le secteur privé, telle que la Loi 25 l’a modifiée.',
  changedOn: privacyChangedOn,
  sections: inOrder(privacySections, {
    'in-charge': {
      title: 'Qui en est responsable',
      blocks: [
        `${site.company} (« nous »), qui exploite ${site.name}, est responsable des renseignements qu’elle détient sur vous. La personne qui en assure la direction générale (directrice générale ou directeur général) est responsable de la protection des renseignements personnels.`,
        [
          'On lui écrit à ',
          { text: site.privacyEmail, way: 'email' },
          `, ou par la poste au ${site.address}, ${townLine(site, 'fr')}. On peut aussi l’appeler au `,
          { text: formatTelephone(site.telephone, 'fr'), way: 'telephone' },
          '.',
        ],
      ],
    },
    'what-and-why': {
      title: 'Ce que nous recueillons, et pourquoi',
      blocks: [
        {
          table: {
            caption: 'Les renseignements que nous recueillons et leur usage',
            head: ['Renseignements', 'À quoi ils servent'],
            rows: [
              [
                'Compte : nom, courriel, téléphone, adresse, date de naissance, langue, mot de passe',
                'Vous reconnaître, vous joindre, établir vos factures et vérifier l’âge minimal.',
              ],
              [
                'Séjours : loft, dates, nombre de voyageurs, prix, message à l’hôte, annulation',
                'Tenir votre réservation, vous accueillir et vous écrire avant et après le séjour.',
              ],
              [
                'Séjours vendus avant ce site : les mêmes renseignements, repris du logiciel où vous aviez réservé, avec ce qui était payé',
                'Tenir ici la réservation que vous aviez faite.',
              ],
              [
                'Fiches reprises de nos anciens logiciels : nom, courriel, téléphone, langue, jour de la reprise',
                'Vous reconnaître quand vous revenez; elles ne servent à aucun envoi.',
              ],
              [
                'Code de la porte et accès Wi-Fi du loft : gardés chiffrés, et chaque consultation par notre équipe est notée',
                'Vous faire entrer, et personne d’autre.',
              ],
              [
                'Paiements : montants, marque et derniers chiffres de la carte',
                'Débiter, rembourser et répondre à votre banque.',
              ],
              [
                'Empreinte de la carte que nous donne notre fournisseur de paiement, tant que le séjour se rembourse en entier',
                'Repérer une carte qui sert à réserver et à annuler sans cesse.',
              ],
              [
                'Accord sur les conditions et la politique d’annulation : moment, versions, langue, adresse IP et navigateur, ou qui de notre équipe vous les a dites',
                'Montrer à la banque de la carte ce qui a été accepté, si un paiement est contesté.',
              ],
              ['Factures et notes de crédit : nom, adresse, montants', 'Respecter les lois fiscales.'],
              [
                'Courriels envoyés : lequel, à qui, quand, et s’il est revenu',
                'Éviter de vous envoyer un courriel en double, et corriger une adresse où rien n’arrive.',
              ],
              ['Avis : prénom, commentaire, date', 'Être publiés, avec votre prénom, sur la page du loft.'],
              [
                'Avis écrits sur d’autres sites : prénom, commentaire, date, nom du site',
                'Les publier sur la page du loft, en disant où ils ont été écrits.',
              ],
              [
                'Messages : courriel, téléphone, texte, nom si vous le donnez, et nos réponses',
                'Vous répondre, et retrouver ce qui a été dit. Un courriel en avertit les personnes de notre équipe qui répondent.',
              ],
              [
                'Sessions : navigateur, système, heures de connexion',
                'Vous montrer où votre compte est ouvert.',
              ],
              [
                'Événements du compte (connexion, mot de passe, adresse), avec une empreinte du courriel et de l’adresse IP',
                'Repérer une intrusion.',
              ],
              [
                'Adresse IP, quand vous vous connectez, créez un compte, demandez un mot de passe, payez ou nous écrivez',
                'Freiner quiconque essaie des mots de passe, inonde une boîte de courriel ou retient des nuits sans les payer.',
              ],
            ],
          },
        },
        'Tout cela vient de vous, sauf ce que notre fournisseur de paiement nous dit de la carte et ce qui est repris de nos anciens logiciels ou d’autres sites. Les champs obligatoires sont nécessaires à la réservation : sans eux, nous ne pouvons pas la faire. Le reste est facultatif.',
        `Une décision est prise automatiquement : la réservation est refusée quand la date de naissance donne moins de ${site.minimumAge} ans le jour de l’arrivée. Vous en êtes averti au moment du refus. Seules la date de naissance et la date d’arrivée servent à cette décision : vous pouvez les faire corriger, en connaître les raisons et demander qu’une personne la revoie.`,
        'Nous n’établissons aucun profil, n’envoyons pas de publicité, et n’achetons ni ne vendons aucun renseignement.',
      ],
    },
    browser: {
      title: 'Ce que garde votre navigateur',
      blocks: [
        'Ce site ne mesure pas son audience et ne vous suit nulle part.',
        `Il pose un seul témoin (« cookie »), quand vous vous connectez : un nombre au hasard, par lequel nous reconnaissons ce navigateur à la prochaine connexion, pour que les essais d’inconnus ne vous empêchent pas d’entrer. Il n’accompagne que les demandes de nos pages à notre propre serveur, n’ouvre rien à lui seul et s’efface ${f.knownBrowserDays} jours après la dernière.`,
        `Le temps d’un onglet, et ${f.session} au plus, votre navigateur garde votre session, votre prénom, la réservation en cours ou celle que vous venez de faire, et ce que vous avez tapé dans un formulaire. Jamais un mot de passe, jamais une carte. Fermer l’onglet ou vous déconnecter efface cela.`,
        'La carte interactive n’est chargée que si vous l’affichez : ses images viennent alors du site nommé à côté du bouton, normalement OpenStreetMap, qui voit votre adresse IP. Au paiement, les champs de la carte peuvent être ceux de Stripe, qui peut y employer ses propres témoins contre la fraude. Si vous y choisissez Apple Pay ou Google Pay, c’est Apple ou Google qui remet votre carte à Stripe, selon ses propres règles de confidentialité.',
      ],
    },
    shared: {
      title: 'À qui nous les confions',
      blocks: [
        'Dans notre équipe, seules les personnes qui en ont besoin y ont accès. En dehors d’elle :',
        {
          list: [
            'Stripe, pour les paiements. Le numéro et le code de la carte lui sont destinés; nous ne les conservons pas. Stripe garde la carte, pour le dépôt de garantie seulement, jusqu’à ce que ce dépôt soit libéré.',
            'Les entreprises qui hébergent ce site et acheminent nos courriels.',
            'Les boîtes de courriel et les agendas des personnes de notre équipe qui vous accueillent : votre prénom, le loft, vos heures d’arrivée et de départ et le nombre de voyageurs, sans aucun montant.',
            'Les services de notifications de Google, d’Apple, de Mozilla et de Microsoft, quand une personne de notre équipe fait avertir son téléphone ou son ordinateur de ce que vous écrivez. Ils ne peuvent pas lire ces avertissements, qui sont chiffrés pour cet appareil; votre nom et vos mots n’y figurent que si cette personne l’a choisi.',
            'Les autorités, quand la loi nous y oblige : le fisc, par exemple.',
          ],
        },
        'Certains de ces fournisseurs sont établis hors du Québec ou y traitent des renseignements, notamment aux États-Unis. Avant de leur en confier, nous évaluons si la protection y est adéquate, et un contrat la leur impose.',
      ],
    },
    'how-long': {
      title: 'Combien de temps nous les gardons',
      blocks: [
        {
          table: {
            caption: 'Durée de conservation de chaque sorte de renseignements',
            head: ['Renseignements', 'Durée'],
            rows: [
              ['Session ouverte', `${f.session}; ${f.longestSession} au plus si vous la prolongez`],
              [
                'Navigateur où vous vous êtes connecté',
                `${f.knownBrowserDays} jours après la dernière connexion`,
              ],
              ['Lien pour confirmer une nouvelle adresse', f.changeLink],
              ['Ancienne adresse du compte, pour la rétablir', `${f.undoDays} jours`],
              ['Lien pour un nouveau mot de passe', f.resetLink],
              ['Lien d’un séjour sans compte, et son adresse', `${f.stayLinkDays} jours après le départ`],
              ['Adresse IP d’une tentative', `${f.attempt} au plus`],
              ['Nuits retenues pendant que vous payez', `${f.holdMinutes} minutes`],
              ['Adresse IP d’où ces nuits sont retenues', 'Tant qu’elles le sont'],
              [
                'Demande qui n’est pas devenue une réservation',
                `${f.unpaidHoldDays} jours; si un paiement a été tenté, seul le message est effacé et le reste suit nos livres`,
              ],
              [
                'Réservations, paiements, factures, notes de crédit',
                `${f.taxYears} ans après la fin de l’année d’imposition, comme le veulent les lois fiscales`,
              ],
              [
                'Adresse IP et navigateur de cet accord',
                `Tant qu’une banque peut contester le paiement : ${f.disputeDays} jours après l’accord et ${f.disputeAfterStayDays} jours après le séjour, même si vous demandez la suppression avant; le reste de l’accord suit la réservation, ou s’efface alors`,
              ],
              [
                'Compte sans séjour dont personne n’a confirmé l’adresse courriel, et le lien pour la confirmer',
                `${f.unconfirmedAccountDays} jours à partir du jour où le compte a reçu cette adresse`,
              ],
              [
                'Compte',
                'Tant que vous le voulez; supprimé à votre demande, sauf ce que la loi nous oblige à garder',
              ],
              [
                'Fiche reprise d’un ancien logiciel, sans séjour, compte ni message ici',
                `${f.broughtInGuestYears} ans`,
              ],
              [
                'Avis publié',
                'Tant que le loft est offert, ou jusqu’à ce que vous nous demandiez de le retirer',
              ],
              [
                'Avis écrit sur un autre site, que nous avons masqué',
                `${f.hiddenBroughtReviewYears} ans; ensuite, il n’en reste qu’une empreinte où vous n’êtes pas nommé`,
              ],
              ['Note des courriels envoyés', `${f.sentMailYears} ans`],
              [
                'Messages que vous nous écrivez, et nos réponses',
                `Sur le site, ${f.messageYears} ans après le dernier message de l’échange; dans nos boîtes de courriel, ${f.mailboxYears} ans`,
              ],
              [
                'Message de la page Nous joindre qui semble écrit par un robot, si personne n’y répond',
                `${f.perhapsRobotDays} jours`,
              ],
              ['Journal des erreurs et de la sécurité du site', `${f.logDays} jours au plus`],
            ],
          },
        },
        'Ensuite, ils sont détruits ou rendus anonymes.',
      ],
    },
    security: {
      title: 'Comment nous les protégeons',
      blocks: [
        'Les échanges avec le site sont chiffrés. Votre mot de passe, votre session et vos liens sont gardés sous une forme qui ne permet pas de les relire. Les accès sont limités et les tentatives répétées sont freinées. Un appareil que notre équipe laisse inutilisé ne montre plus ni votre nom ni vos coordonnées avant d’être déverrouillé.',
        'Si un incident touche vos renseignements, nous réduisons aussitôt le risque et le notons dans notre registre. S’il peut vous causer un préjudice sérieux, nous vous en avertissons sans tarder, ainsi que la Commission d’accès à l’information.',
      ],
    },
    'your-rights': {
      title: 'Vos droits',
      blocks: [
        {
          list: [
            'Savoir ce que nous avons sur vous, et en recevoir une copie.',
            [
              'Faire corriger ce qui est inexact. Votre profil se corrige dans ',
              { text: 'votre compte', page: 'account' },
              '.',
            ],
            'Retirer votre consentement, ou faire supprimer ce qui n’est plus nécessaire. Une réservation en cours ne peut pas s’en passer, et la loi nous oblige à garder les factures.',
            'Recevoir, dans un format informatique courant, ce que vous nous avez fourni, ou le faire remettre à quelqu’un d’autre.',
            'Faire cesser la diffusion d’un renseignement, ou faire désindexer le lien qui y mène, quand cette diffusion vous cause un tort ou contrevient à la loi.',
          ],
        },
        [
          'Écrivez à ',
          { text: site.privacyEmail, way: 'email' },
          `. C’est gratuit. Nous vérifions que c’est bien vous et répondons par écrit dans les ${f.privacyAnswerDays} jours. Un refus est expliqué, et nous vous aidons à le comprendre. Une plainte sur la façon dont nous traitons vos renseignements se fait de la même manière et reçoit une réponse dans le même délai.`,
        ],
        [
          `Si la réponse ne vous satisfait pas, ou si elle tarde, vous pouvez demander, dans les ${f.privacyReviewDays} jours, une révision à la `,
          { text: 'Commission d’accès à l’information du Québec', href: 'https://www.cai.gouv.qc.ca' },
          '.',
        ],
      ],
    },
    children: {
      title: 'Les enfants',
      blocks: [
        `Ce site s’adresse aux adultes. Des enfants qui vous accompagnent, nous ne demandons rien : ils comptent parmi les voyageurs, c’est tout. Si une personne de moins de ${f.ageOfOwnConsent} ans nous a confié des renseignements sans le consentement d’un parent ou d’un tuteur, dites-le-nous : nous les supprimons.`,
      ],
    },
    changes: {
      title: 'Modifications',
      blocks: [
        'Si cette politique change, la date en tête de page change aussi. Un changement qui compte pour vous est annoncé par courriel aux titulaires d’un compte avant de s’appliquer.',
        [
          'Ce que nous nous devons pendant un séjour est dans les ',
          { text: 'conditions de location', page: 'terms' },
          '.',
        ],
      ],
    },
  }),
})
