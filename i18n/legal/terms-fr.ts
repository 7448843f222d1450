import type { Day } from '#domain/days.ts'
import { formatTelephone } from '#i18n/format.ts'
import { houseRuleSentences } from './house-rules.ts'
import { inTown, townLine } from '#i18n/loft-address.ts'
import { daysBeforeWords } from '#i18n/refund-reasons.ts'
import { days, figuresIn, policyFiguresIn, saleFiguresIn, type PolicyLine } from './figures.ts'
import { inOrder, type LegalDocument, type LegalText, type TermsSite } from './legal-document.ts'
import { termsSections, type TermsSection } from './section-names.ts'

const figures = figuresIn('fr')

/** French is written first, and read first (Charter of the French language, s. 55). */
export function termsInFrench(site: TermsSite): LegalDocument<TermsSection> {
  const policy = policyFiguresIn('fr', site.cancellationPolicy)
  const f = { ...figures, ...saleFiguresIn('fr', site) }
  return {
    title: 'Conditions de location',
    intro:
      'Ce texte dit à quoi vous vous engagez en réservant un loft, et à quoi nous nous engageons envers vous. Nous l’avons voulu clair; si un passage ne l’est pas, demandez-nous.',
    changedOn: site.texts.terms as Day,
    sections: inOrder(termsSections, {
      'who-we-are': {
        title: 'Qui nous sommes',
        blocks: [
          `${site.name} est le nom sous lequel ${site.company} (« nous ») loue des lofts meublés, pour de courts séjours, ${inTown(site.city)}, au Québec. « Vous » désigne la personne qui réserve et toutes celles qui séjournent avec elle.`,
          [
            `On nous joint au ${site.address}, ${townLine(site, 'fr')}, au `,
            { text: formatTelephone(site.telephone, 'fr'), way: 'telephone' },
            ' et à ',
            { text: site.email, way: 'email' },
            '.',
          ],
          [
            'Ces conditions valent pour toute réservation faite sur ce site. Avec la ',
            { text: 'politique d’annulation', page: 'cancellationPolicy' },
            ' et la confirmation que vous recevez par courriel, elles constituent l’ensemble du contrat entre vous et nous. La version qui compte est celle qui était affichée le jour de votre réservation.',
          ],
          'Chaque loft est enregistré en vertu de la Loi sur l’hébergement touristique. Son numéro d’enregistrement figure sur sa page, sur votre confirmation et sur votre facture.',
        ],
      },
      booking: {
        title: 'Réserver',
        blocks: [
          {
            list: [
              `La personne qui réserve a au moins ${f.minimumAge} ans le jour de l’arrivée. Elle séjourne dans le loft et est responsable des personnes qui l’accompagnent.`,
              `Un séjour compte de ${f.minNights} à ${f.maxNights} nuits et commence au plus tard ${f.daysAhead} jours après la réservation. Certaines périodes demandent un minimum de nuits; le calendrier du loft l’indique.`,
              'Le nombre de voyageurs, enfants compris, ne dépasse pas la capacité indiquée sur la page du loft.',
              'Les renseignements que vous donnez sont exacts, et l’adresse courriel est la vôtre : tout ce qui concerne le séjour y est envoyé.',
            ],
          },
          'Avant de payer, vous voyez le loft, les dates, le nombre de voyageurs, le prix ligne par ligne et les dates limites de remboursement. Vous pouvez encore tout corriger.',
          `Vous avez ${f.holdMinutes} minutes pour payer. Pendant ce temps, les nuits sont retenues, sauf si la page de paiement indique qu’elles ne le sont pas : elles vont alors à la première personne dont la banque autorise le paiement. Le contrat est formé quand votre paiement est accepté et que la réservation vous est confirmée. La confirmation vous est aussi envoyée par courriel; conservez-la, avec ce texte, que vous pouvez imprimer ou enregistrer.`,
          'Une réservation est personnelle. Elle ne peut être ni cédée ni revendue sans notre accord.',
        ],
      },
      prices: {
        title: 'Prix, frais et taxes',
        blocks: [
          'Les prix sont en dollars canadiens. Le prix annoncé pour un loft comprend déjà tous les frais obligatoires; seules les taxes s’y ajoutent. Le prix d’un séjour se compose ainsi :',
          {
            table: {
              caption: 'Ce qui compose le prix d’un séjour',
              head: ['Ligne', 'Ce que c’est'],
              rows: [
                ['Nuits', 'Le tarif de chaque nuit, selon la saison et le jour de la semaine.'],
                [
                  'Personnes supplémentaires',
                  'Un montant par personne et par nuit, au-delà du nombre de personnes comprises indiqué sur la page du loft.',
                ],
                ['Ménage', 'Un montant par séjour, quelle que soit sa durée.'],
                [
                  'Frais de service',
                  `${f.managingFee} des nuits, des personnes supplémentaires et du ménage. Non remboursables, sauf pendant la période d’annulation gratuite.`,
                ],
                [
                  'Taxe sur l’hébergement',
                  `${f.lodgingTax} du prix des nuits, personnes supplémentaires comprises.`,
                ],
                ['TPS', `${f.tps} de toutes les lignes qui précèdent.`],
                ['TVQ', `${f.tvq} des mêmes lignes, sans la TPS.`],
              ],
            },
          },
          `Ensemble, la TPS et la TVQ représentent ${f.salesTaxesTogether}. Votre facture les présente séparément, avec nos numéros d’inscription.`,
          'Le prix que vous acceptez est le prix que vous payez. Si un prix change pendant que vous réservez, le nouveau vous est montré et rien n’est débité sans votre accord.',
        ],
      },
      payment: {
        title: 'Paiement',
        blocks: [
          `Nous acceptons les cartes ${listOf(f.cards)}, sans supplément. Le total du séjour est autorisé au moment de la réservation et débité peu après, en dollars canadiens.`,
          'Votre banque peut vous demander de confirmer le paiement (3-D Secure). Si vous n’allez pas au bout de cette étape ou si le paiement est refusé, rien n’est débité et les nuits sont libérées.',
          'Les paiements sont traités par un fournisseur spécialisé, Stripe. Nous ne conservons ni le numéro ni le code de votre carte; ce fournisseur conserve ce qu’il faut pour vous rembourser et retenir le dépôt de garantie.',
          'Une facture numérotée, en format PDF, est établie pour chaque séjour payé, et une note de crédit pour chaque annulation.',
        ],
      },
      cancellation: {
        title: 'Annulation et remboursement',
        blocks: [
          'Vous pouvez annuler jusqu’à l’heure d’arrivée. Le remboursement dépend du nombre de jours qui restent avant l’arrivée :',
          { list: policy.steps.map(refundLine) },
          `Dans les ${policy.freeWindow} qui suivent la réservation (${policy.freeWindowOnArrivalDay} si vous arrivez le jour même), l’annulation est gratuite et tout est remboursé, frais de service compris. Après cette période, les frais de service et leurs taxes ne sont pas remboursés.`,
          [
            `Les remboursements sont faits sur la carte qui a servi à payer, dans les ${f.refundWorkingDays} jours ouvrables. La `,
            { text: 'politique d’annulation', page: 'cancellationPolicy' },
            ' donne le détail, avec un exemple chiffré.',
          ],
        ],
      },
      deposit: {
        title: 'Dépôt de garantie',
        blocks:
          site.depositAmount === 0
            ? ['Aucun dépôt n’est demandé.']
            : [
                `Le jour de l’arrivée, un dépôt d’au plus ${f.deposit} est retenu (préautorisé), sans être débité, sur la carte qui a servi à payer; en réservant, vous l’autorisez. Ce n’est pas un achat : il n’est soumis à aucune taxe et ne sert qu’à couvrir un dommage ou une perte que vous auriez causés.`,
                `Le dépôt est libéré au plus tard ${f.depositReleaseDays} jours après le départ. Pour un long séjour, il est renouvelé : le nouveau montant remplace l’ancien, qui est libéré aussitôt.`,
                `Si nous devons en conserver une partie, nous vous écrivons dans ces mêmes ${f.depositReleaseDays} jours, avec une description, des photos et le coût réel, et vous pouvez répondre avant que nous ne conservions quoi que ce soit. Le reste est libéré.`,
                'Si la banque refuse le dépôt, nous vous demandons une autre carte avant de vous envoyer le code d’entrée.',
              ],
      },
      stay: {
        title: 'Arrivée et départ',
        blocks: [
          {
            list: [
              `L’arrivée se fait à partir de ${f.arrivalTime}, et aussi tard que vous voulez : la porte s’ouvre avec un code. Il vous est donné dans votre compte, et par courriel si votre adresse est confirmée, le jour de l’arrivée, dès ${f.doorCodeTime}, une fois le dépôt de garantie retenu. Rien reçu à ${f.callTime}? Appelez-nous.`,
              `Le départ se fait au plus tard à ${f.departureTime}. Vos heures sont celles de votre confirmation, même si la maison en change par la suite.`,
              `Un courriel vous parvient ${f.arrivalEmailHours} heures avant l’arrivée : comment arriver et entrer, les règles de la maison et la façon de nous joindre. Pour un séjour réservé plus tard, la confirmation dit déjà tout cela.`,
            ],
          },
          'Pour arriver plus tôt ou partir plus tard, demandez-nous : c’est possible quand le loft est disponible. Un départ en retard sans accord peut vous être facturé, au coût réel qu’il entraîne.',
          'Si quelque chose manque ou ne fonctionne pas, dites-le-nous dès que vous le constatez. Nous pouvons le régler pendant que vous êtes là. Nous n’entrons dans le loft qu’avec votre accord, sauf urgence.',
          `Les objets oubliés sont conservés ${f.lostPropertyDays} jours et renvoyés à vos frais.`,
        ],
      },
      'house-rules': {
        title: 'Règles de la maison',
        blocks: [
          {
            list: houseRuleSentences('fr', site.hours, site.loftRules),
          },
          'Si ces règles sont gravement enfreintes, ou si elles le sont encore après un avertissement, nous pouvons mettre fin au séjour. Les nuits qui restent ne sont alors pas remboursées, sauf celles que nous relouons.',
        ],
      },
      liability: {
        title: 'Dommages et responsabilité',
        blocks: [
          'Vous êtes responsable des dommages et des pertes causés au loft, à ce qu’il contient et aux lieux partagés par vous ou par les personnes qui vous accompagnent. L’usure normale n’en fait pas partie.',
          'De notre côté, nous vous remettons le loft réservé, propre, en bon état et tel qu’il est décrit. S’il ne l’est pas, nous corrigeons le défaut, vous proposons un loft comparable ou vous remboursons la part du séjour dont vous n’avez pas profité.',
          `${site.loftRules.water === 'none' ? '' : 'Le lac est un milieu naturel. Il n’y a pas de sauveteur au quai, et la glace n’est pas surveillée : renseignez-vous avant d’y marcher. '}Nous n’assurons pas vos effets personnels : une assurance habitation ou voyage peut les couvrir. Cela ne change rien à la responsabilité que la loi nous impose à leur égard.`,
          'Ni vous ni nous ne répondons de ce qu’une force majeure empêche de faire. Rien dans ce texte n’exclut notre responsabilité pour un préjudice corporel ou moral, ni pour une faute intentionnelle ou une faute lourde.',
        ],
      },
      privacy: {
        title: 'Renseignements personnels',
        blocks: [
          'Nous recueillons ce qu’il faut pour vous loger, vous facturer et vous joindre : identité, coordonnées, date de naissance, séjours, paiements. Nous ne vendons rien de tout cela et ne vous envoyons pas de publicité.',
          [
            'La ',
            { text: 'politique de confidentialité', page: 'privacy' },
            ' dit ce que nous gardons, combien de temps, à qui nous le confions et comment ',
            { text: 'exercer vos droits', page: 'privacy', section: 'your-rights' },
            '.',
          ],
        ],
      },
      changes: {
        title: 'Modifications, langue et droit applicable',
        blocks: [
          'Nous pouvons changer ces conditions. Le changement vaut pour les réservations faites ensuite, jamais pour celles qui existent déjà. La date du dernier changement figure en tête du texte.',
          'Ces conditions ont été écrites en français. La version anglaise en est une traduction, offerte à qui la choisit après avoir reçu la version française. Si elles diffèrent, l’interprétation qui vous est la plus favorable l’emporte.',
          'Les lois du Québec s’appliquent, et ses tribunaux sont compétents. Rien ici ne vous retire un droit que la loi vous donne, notamment la Loi sur la protection du consommateur. Si une clause était écartée, les autres resteraient valables.',
          [
            'Un désaccord? Parlons-en d’abord : nous répondons à chaque plainte. L’',
            { text: 'Office de la protection du consommateur', href: 'https://www.opc.gouv.qc.ca' },
            ' peut aussi vous renseigner.',
          ],
        ],
      },
    }),
  }
}

function refundLine({ percent, days: { most, least } }: PolicyLine): LegalText {
  const back =
    percent === 0
      ? 'aucun remboursement'
      : `${percent} % remboursés, sans les frais de service ni leurs taxes`
  const stop = least === 0 ? '.' : ';'
  if (most === null) return `${days(least, 'fr')} ou plus avant l’arrivée : ${back}${stop}`
  if (most === least) return `${daysBeforeWords({ most, least }, 'fr')} : ${back}${stop}`
  if (least === 0) return `${days(most, 'fr')} ou moins : ${back}${stop}`
  return `de ${least} à ${days(most, 'fr')} : ${back}${stop}`
}

function listOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`
}
