import { html } from 'hono/html'
import type { Html } from '#sandbox/pages/page-frame.ts'
import type { PageLocale } from '#sandbox/pages/page-locale.ts'

const words = {
  fr: {
    title: 'Répondre à ce courriel',
    lead: 'Vous jouez la personne qui l’a reçu. Le site lit les réponses à ses messages en moins d’une minute.',
    text: 'Votre réponse',
    answer: 'Envoyer la réponse',
    others: 'Ou ce qu’un programme répondrait',
    absence: 'Envoyer un avis d’absence',
    bounce: 'Renvoyer comme non livré',
  },
  en: {
    title: 'Answer this email',
    lead: 'You play the person who received it. The site reads answers to its messages within a minute.',
    text: 'Your answer',
    answer: 'Send the answer',
    others: 'Or what a program would answer',
    absence: 'Send an absence notice',
    bounce: 'Return as undeliverable',
  },
} as const

/** By which somebody plays the guest, their absence notice, or a mail server that knows nobody of that name. */
export function answerForm(locale: PageLocale, id: string): Html {
  const t = words[locale]
  const action = `/mails/${id}/answers?locale=${locale}`
  return html`<h2>${t.title}</h2>
    <p class="quiet">${t.lead}</p>
    <form method="post" action="${action}">
      <label for="answer">${t.text}</label>
      <textarea id="answer" name="text" rows="5" maxlength="20000" required></textarea>
      <button name="kind" value="answer">${t.answer}</button>
    </form>
    <form method="post" action="${action}">
      <p>${t.others}</p>
      <button class="second" name="kind" value="absence">${t.absence}</button>
      <button class="second" name="kind" value="bounce">${t.bounce}</button>
    </form>`
}
