import type { TemplateWords } from '#domain/message-template.ts'

/** What guests ask again and again: something to begin with, which promises nothing that the terms do not. */
export const templates: readonly TemplateWords[] = [
  {
    nameFr: 'Arriver plus tôt',
    nameEn: 'Early check-in',
    bodyFr:
      'Bonjour {prénom},\n\nVotre loft est prêt le {arrivée} à partir de {heure d’arrivée}. S’il l’est plus tôt ce jour-là, nous vous l’écrirons le matin même.\n\nÀ bientôt!',
    bodyEn:
      'Hello {first name},\n\nYour loft is ready on {arrival} from {arrival time}. If it’s ready earlier that day, we’ll write to you that morning.\n\nSee you soon!',
  },
  {
    nameFr: 'Objet oublié',
    nameEn: 'Lost item',
    bodyFr:
      'Bonjour {prénom},\n\nMerci de nous avoir écrit. Dites-nous à quoi ressemble ce que vous avez oublié et où vous pensez l’avoir laissé : nous le chercherons et vous écrirons ce que nous avons trouvé. Votre réservation porte le numéro {référence}.',
    bodyEn:
      'Hello {first name},\n\nThank you for writing. Tell us what your item looks like and where you think you left it: we’ll look for it and write back with what we find. Your reservation number is {reference}.',
  },
  {
    nameFr: 'S’y rendre',
    nameEn: 'Directions',
    bodyFr:
      'Bonjour {prénom},\n\nVotre loft se trouve au {adresse}. L’itinéraire et le stationnement vous parviennent par courriel avant l’arrivée, puis sont dans votre compte. En route, appelez-nous au {téléphone}.',
    bodyEn:
      'Hello {first name},\n\nYour loft is at {address}. Directions and parking come by email before you arrive, and are in your account from then on. On the road, call us at {telephone}.',
  },
]
