import { privacyChangedOn } from '#domain/consent.ts'
import { figuresIn } from './figures.ts'
import { inOrder, type LegalDocument, type LegalSite } from './legal-document.ts'
import { privacySections, type PrivacySection } from './section-names.ts'

const f = figuresIn('en')

export const privacyInEnglish = (site: LegalSite): LegalDocument<PrivacySection> => ({
  title: 'Privacy policy',
  intro: [
    'What personal information we have about you, why, for how long, and how you stay in control of it. This policy follows Quebec’s Act respecting the protection of personal information in the private sector, as amended by Law 25. The French text comes first: here is the ',
    { text: 'French version', page: 'privacy', locale: 'fr' },
    '.',
  ],
  changedOn: privacyChangedOn,
  sections: inOrder(privacySections, {
    'in-charge': {
      title: 'Who is responsible',
      blocks: [
        `${site.company} (“we”), which runs ${site.name}, is responsible for the information it holds about you. Its general manager is the person in charge of the protection of personal information.`,
        [
          'Write to ',
          { text: site.privacyEmail, way: 'email' },
          `, or by mail to ${site.address}, ${site.city}, ${site.regionEn} ${site.postalCode.replace(' ', '\u00a0')}. You can also call `,
          { text: site.telephone, way: 'telephone' },
          '.',
        ],
      ],
    },
    'what-and-why': {
      title: 'What we collect, and why',
      blocks: [
        {
          table: {
            caption: 'The information that we collect and what it is for',
            head: ['Information', 'What it is for'],
            rows: [
              [
                'Account: name, email, telephone, address, date of birth, language, password',
                'To recognize you, contact you, issue your invoices and check the minimum age.',
              ],
              [
                'Stays: loft, dates, number of guests, price, message to the host, cancellation',
                'To keep your booking, welcome you and write to you before and after the stay.',
              ],
              [
                'Stays sold before this site: the same information, brought in from the software where you had booked, with what was paid',
                'To keep here the booking you had made.',
              ],
              [
                'Records brought in from our former software: name, email, telephone, language, the day we brought them in',
                'To recognize you when you come back; they’re not used to send you anything.',
              ],
              [
                'The loft’s door code and Wi-Fi access: kept encrypted, and each time our team looks at them is noted',
                'To let you in, and nobody else.',
              ],
              [
                'Payments: amounts, brand and last digits of the card',
                'To charge you, refund you and respond to your bank.',
              ],
              [
                'Fingerprint of the card from our payment provider, while the stay can be cancelled with a full refund',
                'Notice a card used to book and cancel over and over.',
              ],
              [
                'Agreement to the terms and the cancellation policy: when, which versions, language, IP address and browser, or who on our team told you',
                'Show the card’s bank what was agreed to, if a payment is disputed.',
              ],
              ['Invoices and credit notes: name, address, amounts', 'To comply with tax law.'],
              [
                'Emails sent: which, to whom, when, and whether it came back',
                'So we never email you twice, and can correct an address that receives nothing.',
              ],
              [
                'Reviews: first name, comment, date',
                'To be published, with your first name, on the loft’s page.',
              ],
              [
                'Reviews written on other sites: first name, comment, date, name of the site',
                'To be published on the loft’s page, saying where they were written.',
              ],
              [
                'Messages: email, telephone, text, name if you give it, and our replies',
                'To reply to you, and to find what was said. An email lets the people on our team who reply know of them.',
              ],
              ['Sessions: browser, system, times of login', 'To show you where you are logged in.'],
              [
                'Events of the account (login, password, address), with a fingerprint of the email and IP addresses',
                'To notice an intrusion.',
              ],
              [
                'IP address, when you log in, create an account, ask for a password, pay or write to us',
                'To slow down anyone who guesses passwords, floods a mailbox or holds nights without paying for them.',
              ],
            ],
          },
        },
        'All of it comes from you, except what our payment provider tells us about the card and what we brought in from our former software or other sites. Required fields are necessary for a booking: without them we cannot make one. The rest is optional.',
        `One decision is made automatically: a booking is refused when the date of birth makes you younger than ${site.minimumAge} on the day you check in. You are told so at the time. Only your date of birth and your check-in date are used: you can have them corrected, be told the reasons and ask to have a person review the decision.`,
        'We build no profiles, send no advertising, and neither buy nor sell any information.',
      ],
    },
    browser: {
      title: 'What your browser keeps',
      blocks: [
        'This site does not measure its audience and does not track you.',
        `It sets a single cookie, when you log in: a random number that lets us recognize this browser at the next login, so that attempts by strangers do not keep you out. Your browser sends it with our pages’ requests to our own server and nowhere else; it opens nothing by itself, and is erased ${f.knownBrowserDays} days after the last one.`,
        `For as long as the tab is open, and ${f.session} at most, your browser keeps your session, your first name, the booking in progress or just made, and what you typed into a form. Never a password, never a card. Closing the tab or logging out erases all of this.`,
        'The interactive map loads only if you open it: its images then come from the site named beside the button, normally OpenStreetMap, which sees your IP address. When you pay, the card fields may be Stripe’s own, and Stripe may set its own cookies there to prevent fraud. If you choose Apple Pay or Google Pay there, Apple or Google hands your card to Stripe, under its own privacy policy.',
      ],
    },
    shared: {
      title: 'Who we share it with',
      blocks: [
        'On our team, only those who need it have access. Outside our team:',
        {
          list: [
            'Stripe, for payments. Your card’s number and security code go to Stripe; we do not keep them. Stripe keeps the card, for the security deposit only, until that deposit is released.',
            'The companies that host this site and carry our email.',
            'The mailboxes and calendars of the people on our team who welcome you: your first name, the loft, your check-in and check-out times and the number of guests, and no amounts.',
            'The notification services of Google, Apple, Mozilla and Microsoft, when someone on our team has their phone or computer tell them that you wrote. They cannot read these notifications, which are encrypted for that device; your name and words are in them only if that person chose so.',
            'The authorities, when the law requires it: tax authorities, for example.',
          ],
        },
        'Some of these providers are outside Quebec or process information there, including in the United States. Before sharing anything with them, we assess whether it will be properly protected, and a contract requires them to protect it.',
      ],
    },
    'how-long': {
      title: 'How long we keep it',
      blocks: [
        {
          table: {
            caption: 'How long each kind of information is kept',
            head: ['Information', 'How long'],
            rows: [
              ['Open session', `${f.session}; ${f.longestSession} at most if you extend it`],
              ['Browser where you logged in', `${f.knownBrowserDays} days after the last login`],
              ['Link to confirm a new address', f.changeLink],
              ['Former address of the account, to restore it', `${f.undoDays} days`],
              ['Link for a new password', f.resetLink],
              [
                'Link to a stay booked without an account, and the address it went to',
                `${f.stayLinkDays} days after check-out`,
              ],
              ['IP address of an attempt', `${f.attempt} at most`],
              ['Nights held while you pay', `${f.holdMinutes} minutes`],
              ['IP address from which those nights are held', 'As long as they are held'],
              [
                'A request that did not become a booking',
                `${f.unpaidHoldDays} days; if a payment was attempted, only the message is erased and the rest is kept with our books`,
              ],
              [
                'Bookings, payments, invoices, credit notes',
                `${f.taxYears} years after the end of the tax year, as tax law requires`,
              ],
              [
                'IP address and browser of that agreement',
                `As long as a bank may dispute the payment: ${f.disputeDays} days after the agreement and ${f.disputeAfterStayDays} days after the stay, even if you ask for erasure earlier; the rest of it stays with the booking, or goes then`,
              ],
              [
                'Account without a stay whose email address nobody confirmed, and the link to confirm it',
                `${f.unconfirmedAccountDays} days from the day the account got that address`,
              ],
              [
                'Account',
                'As long as you like; deleted when you ask, except what the law requires us to keep',
              ],
              [
                'Record brought in from former software, without a stay, an account or a message here',
                `${f.broughtInGuestYears} years`,
              ],
              ['Published review', 'As long as the loft is offered, or until you ask us to remove it'],
              [
                'Review written on another site that we have hidden',
                `${f.hiddenBroughtReviewYears} years; after that, only a fingerprint that names nobody is left of it`,
              ],
              ['Record of emails sent', `${f.sentMailYears} years`],
              [
                'Messages that you write to us, and our replies',
                `On the site, ${f.messageYears} years after the last message of the conversation; in our mailboxes, ${f.mailboxYears} years`,
              ],
              [
                'Message from the contact page that a robot seems to have written, if nobody answers it',
                `${f.perhapsRobotDays} days`,
              ],
              ['Error and security logs', `${f.logDays} days at most`],
            ],
          },
        },
        'After that, it is destroyed or made anonymous.',
      ],
    },
    security: {
      title: 'How we protect it',
      blocks: [
        'What you exchange with this site is encrypted. Your password, your session and your links are kept in a form from which they cannot be read back. Access is limited and repeated attempts are slowed down. A device our team has left unused shows neither your name nor your contact details until it is unlocked.',
        'If an incident affects your information, we reduce the risk right away and record it in our register. If it may cause you serious injury, we promptly notify you and the Commission d’accès à l’information.',
      ],
    },
    'your-rights': {
      title: 'Your rights',
      blocks: [
        {
          list: [
            'To know what we have about you, and get a copy.',
            [
              'To have mistakes corrected. You can correct your profile in ',
              { text: 'your account', page: 'account' },
              '.',
            ],
            'To withdraw your consent, or have what is no longer needed deleted. A current booking cannot go ahead without it, and the law requires us to keep invoices.',
            'To receive, in a common computer format, what you gave us, or have it sent to someone else.',
            'To have us stop publishing something, or have the link to it de-indexed, when the publication harms you or breaks the law.',
          ],
        },
        [
          'Write to ',
          { text: site.privacyEmail, way: 'email' },
          `. It’s free of charge. We check that it’s you and reply in writing within ${f.privacyAnswerDays} days. We explain any refusal and help you understand it. You can make a complaint about how we handle your information the same way, and we reply within the same time.`,
        ],
        [
          `If you’re not satisfied with our reply, or don’t get one in time, you have ${f.privacyReviewDays} days to ask for a review by the `,
          { text: 'Commission d’accès à l’information du Québec', href: 'https://www.cai.gouv.qc.ca' },
          '.',
        ],
      ],
    },
    children: {
      title: 'Children',
      blocks: [
        `This site is for adults. We ask nothing about the children travelling with you beyond the number of guests. If someone under ${f.ageOfOwnConsent} has given us information without the consent of a parent or guardian, tell us and we will delete it.`,
      ],
    },
    changes: {
      title: 'Changes',
      blocks: [
        'If this policy changes, so does the date at the top of the page. If a change matters to you, we email everyone who has an account before it applies.',
        [
          'What we owe each other during a stay is in the ',
          { text: 'terms and conditions', page: 'terms' },
          '.',
        ],
      ],
    },
  }),
})
