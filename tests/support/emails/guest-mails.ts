/** Answers as mail programs write them, without the headers that say to whom, and what the house reads of each. */

import {
  gmailQuote,
  inBase64,
  inQuotedPrintable,
  latin1,
  lines,
  outlook,
  outlookHead,
  outlookPlain,
  part,
  parts,
  picture,
} from './mail-source.ts'

type GuestMail = {
  /** In UTF-8, or as bytes of Latin-1. */
  source: string | Buffer
  text: string
  /** Of what stands beneath it; without this nothing does. */
  quoted?: RegExp
  attachments?: number
  isAutomatic?: boolean
}

export const guestMails: Readonly<Record<string, GuestMail>> = {
  'Outlook, with the logo of a company beneath the name': {
    source: outlook(
      `<p>Nous arriverons =C3=A0 17=C2=A0h.</p><p>Rosalie<img src=3D"cid:logo.png@01DC6A1B"></p>${outlookHead}<p>Bonjour Rosalie,</p>`,
      outlookPlain('Nous arriverons =C3=A0 17=C2=A0h.\r\n\r\nRosalie\r\n[cid:logo.png@01DC6A1B]'),
      picture('logo.png', 6000, 'image/png'),
    ),
    text: 'Nous arriverons à 17\u00a0h.\n\nRosalie\n[cid:logo.png@01DC6A1B]',
    quoted: /Bonjour Rosalie,/,
  },
  'Outlook, with a photograph pasted above one that is quoted': {
    source: outlook(
      `<p>La fuite:</p><p><img src=3D"cid:fuite.jpg@01DC6A1B"></p>${outlookHead}<p>Bonjour Rosalie,<img src=3D"cid:old.jpg@01DC6A1B"></p>`,
      outlookPlain('La fuite:\r\n\r\n[cid:fuite.jpg@01DC6A1B]'),
      picture('fuite.jpg', 90_000),
      picture('old.jpg', 90_000),
    ),
    text: 'La fuite:\n\n[cid:fuite.jpg@01DC6A1B]',
    quoted: /Envoyé : 1 décembre 2026 10:00/,
    attachments: 1,
  },
  'Outlook on the web, in Latin-1, with a file of its own kind': {
    source: parts(
      'mixed',
      '_002_A',
      part('text/plain; charset="iso-8859-1"', 'C=92est r=E9gl=E9, =E0 bient=F4t.', inQuotedPrintable),
      part('application/ms-tnef; name="winmail.dat"', 'eJ8+', inBase64),
    ),
    text: 'C’est réglé, à bientôt.',
    attachments: 1,
  },
  'Gmail, with a photograph among the words': {
    source: parts(
      'related',
      '000000000000a1',
      parts(
        'alternative',
        '000000000000a2',
        part(
          'text/plain; charset="UTF-8"',
          lines(
            'Voici le d=C3=A9g=C3=A2t:',
            '[image: IMG_4021.jpg]',
            '',
            'Le mar. 1 d=C3=A9c. 2026 =C3=A0 10:00, Les Lofts <info@leslofts.example> a',
            '=C3=A9crit=C2=A0:',
            '',
            '> Bonjour!',
          ),
          inQuotedPrintable,
        ),
        part(
          'text/html; charset="UTF-8"',
          `<div dir=3D"ltr">Voici le d=C3=A9g=C3=A2t:<br><img src=3D"cid:IMG_4021.jpg@01DC6A1B"></div>${gmailQuote}`,
          inQuotedPrintable,
        ),
      ),
      picture('IMG_4021.jpg', 60_000),
      picture('old.jpg', 60_000),
    ),
    text: 'Voici le dégât:\n[image: IMG_4021.jpg]',
    quoted: /> Bonjour!/,
    attachments: 1,
  },
  'Gmail on Android, with a face': {
    source: parts(
      'alternative',
      '000000000000b1',
      part('text/plain; charset="UTF-8"', 'TWVyY2ksIMOgIGJpZW50w7R0ISDwn5iA', inBase64),
      part('text/html; charset="UTF-8"', '<p>Merci, &agrave; bient&ocirc;t! &#128512;</p>'),
    ),
    text: 'Merci, à bientôt! 😀',
  },
  'Apple Mail, which breaks lines after a blank': {
    source: part(
      'text/plain; charset=utf-8; format=flowed; delsp=yes',
      lines(
        'Nous serons quatre, et nous voudrions aussi  ',
        'un lit de bébé.',
        '',
        '> Le 1 déc. 2026 à 10:00, Les Lofts du Lac <info@leslofts.example> a écrit :',
        '> ',
        '> Combien serez-vous?',
      ),
      'Content-Transfer-Encoding: 8bit',
      'Mime-Version: 1.0 (Mac OS X Mail 16.0 \\(3774\\))',
    ),
    text: 'Nous serons quatre, et nous voudrions aussi un lit de bébé.',
    quoted: /> Combien serez-vous\?/,
  },
  'an iPhone, with a photograph between two texts': {
    source: parts(
      'mixed',
      'Apple-Mail-1',
      part('text/plain; charset=utf-8', 'Est-ce la bonne porte=C2=A0?', inQuotedPrintable),
      part(
        'image/jpeg; name=IMG_0042.jpeg',
        'BwcH',
        inBase64,
        'Content-Disposition: inline; filename=IMG_0042.jpeg',
      ),
      part('text/plain; charset=us-ascii', 'Envoy=C3=A9 de mon iPhone', inQuotedPrintable),
    ),
    text: 'Est-ce la bonne porte\u00a0?\n\nEnvoyé de mon iPhone',
    attachments: 1,
  },
  'a telephone that claims ASCII': {
    source: part(
      'text/plain; charset=us-ascii',
      'Été à la plage, ça ira 👍',
      'Content-Transfer-Encoding: 8bit',
    ),
    text: 'Été à la plage, ça ira 👍',
  },
  'a Samsung, in HTML alone': {
    source: part(
      'text/html; charset=utf-8',
      Buffer.from(
        '<html><body><div dir="auto">Parfait, merci.</div><div dir="auto"><br></div><blockquote>Bonjour!</blockquote></body></html>',
      ).toString('base64'),
      inBase64,
    ),
    text: 'Parfait, merci.',
    quoted: /> Bonjour!/,
  },
  'an old webmail that names no charset': {
    source: latin1(lines('Subject: Été', '', 'D été à la plage, où ça?')),
    text: 'D été à la plage, où ça?',
  },
  'an old webmail whose page alone names its Greek': {
    source: part(
      'text/html',
      '<html><head><meta http-equiv=3D"Content-Type" content=3D"text/html; charset=3Dwindows-1253"></head><body>=CA=E1=EB=E7=EC=DD=F1=E1! =D5=F0=DC=F1=F7=E5=E9 =F0=DC=F1=EA=E9=ED=E3=EA;</body></html>',
      inQuotedPrintable,
    ),
    text: 'Καλημέρα! Υπάρχει πάρκινγκ;',
  },
  'Yahoo, which marks nothing as quoted': {
    source: part(
      'text/plain; charset=UTF-8',
      lines(
        ' Oui, à 18 h.',
        '',
        '    Le mardi 1 décembre 2026 à 10 h 00 min 00 s HNE, Les Lofts <info@leslofts.example> a écrit :',
        ' ',
        ' Bonjour!',
      ),
    ),
    text: 'Oui, à 18 h.\n\n    Le mardi 1 décembre 2026 à 10 h 00 min 00 s HNE, Les Lofts <info@leslofts.example> a écrit :\n \n Bonjour!',
  },
  'Thunderbird, between the quoted lines': {
    source: part(
      'text/plain; charset=UTF-8; format=flowed',
      'Le 01/12/2026 à 10:00, Les Lofts a écrit :\r\n> Combien serez-vous?\r\nQuatre.\r\n> Avec un chien?\r\nNon.',
    ),
    text: 'Le 01/12/2026 à 10:00, Les Lofts a écrit :\n> Combien serez-vous?\nQuatre.\n> Avec un chien?\nNon.',
  },
  'Mail.ru, in Russian': {
    source: part(
      'text/plain; charset=koi8-r',
      '5M/C0tnKIMTFztghIO3P1s7PINDSycXIwdTYINMg08/CwcvPyj8=',
      inBase64,
    ),
    text: 'Добрый день! Можно приехать с собакой?',
  },
  'a telephone in Japan': {
    source: part(
      'text/plain; charset=ISO-2022-JP',
      '\u001b$B8$$rO"$l$F9T$1$^$9$+!#\u001b(B',
      'Content-Transfer-Encoding: 7bit',
    ),
    text: '犬を連れて行けますか。',
  },
  'Outlook, in Arabic': {
    source: part('text/plain; charset="windows-1256"', '5NrjoSDU39HHIMzS7eHH', inBase64),
    text: 'نعم، شكرا جزيلا',
  },
  'a letter forwarded that was forwarded before': {
    source: parts(
      'mixed',
      'f1',
      part('text/plain; charset=utf-8', 'Voyez ce que ma mère a reçu.'),
      part(
        'message/rfc822',
        lines(
          'From: mere@people.example',
          'Subject: Tr: Votre séjour',
          parts(
            'mixed',
            'f2',
            part('text/plain; charset=utf-8', 'Regarde.'),
            part('message/rfc822', lines('Subject: Votre séjour', '', 'Bonjour!')),
            picture('vieille.jpg', 60_000),
          ),
        ),
        'Content-Disposition: attachment; filename="Votre séjour.eml"',
      ),
    ),
    text: 'Voyez ce que ma mère a reçu.',
    attachments: 1,
  },
  'Exchange, for somebody who is away': {
    source: lines(
      'Subject: =?iso-8859-1?Q?R=E9ponse_automatique=A0:_Votre_s=E9jour?=',
      'X-Auto-Response-Suppress: All',
      part('text/plain; charset="iso-8859-1"', 'Je suis absente jusqu=92au 7.', inQuotedPrintable),
    ),
    text: 'Je suis absente jusqu’au 7.',
    isAutomatic: true,
  },
  'a webmail, for somebody who is away, by its subject alone': {
    source: latin1(lines('Subject: Réponse automatique : Votre séjour', '', 'Absente.')),
    text: 'Absente.',
    isAutomatic: true,
  },
  'Notes, for somebody who is away': {
    source: lines(
      'Subject: AUTO: Rosalie Gagnon is out of the office (returning 2026-12-07)',
      part('text/plain; charset=US-ASCII', 'I am out of the office until 2026-12-07.'),
    ),
    text: 'I am out of the office until 2026-12-07.',
    isAutomatic: true,
  },
}
